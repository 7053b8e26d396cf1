import { describe, expect, it } from "vitest";
import { drive } from "./driver";
import { botsPlay, lodge, seatAll, sit } from "./house";

const { house, visit } = lodge();

const TWO = [{ name: "Ann" }, { name: "Bob" }];

describe("before the game", () => {
  it("factions and mats are drafted by clicking", async () => {
    const table = await seatAll(house, TWO, { deal: "draft" });
    const { page, complaints } = await visit();
    await sit(page, house, table, [0, 1]);
    const clicks = await drive(page, (on) => on.locator(".board").isVisible(), 60);
    expect(clicks.filter((click) => /^(faction|mat) /.test(click.code))).toHaveLength(4);
    expect(complaints).toEqual([]);
  });

  it("combinations are auctioned", async () => {
    const table = await seatAll(house, TWO, { deal: "auction" });
    const { page, complaints } = await visit();
    await sit(page, house, table, [0, 1]);
    for (let i = 0; i < 200 && !(await page.locator(".board").isVisible()); i++) {
      const pass = page.locator('.dealing [data-code="pass"]');
      if (await pass.isVisible()) await pass.click();
      await page.waitForSelector(".lots button, .board");
      const free = page.locator(".lots li", { hasText: "no bid yet" }).getByRole("button", { name: "Bid" });
      if (await free.count()) await free.first().click();
      await page.waitForTimeout(400);
    }
    await page.waitForSelector(".board");
    expect(complaints).toEqual([]);
  });
});

describe("after the game", () => {
  it("a rematch is the same table, opened by whoever asks for it", async () => {
    const people = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"].map((name) => ({ name }));
    const table = await seatAll(house, people, { modules: ["invaders_from_afar"], options: { open_coins: false }, clock: { kind: "budget", seconds: 1200, increment: 7 } });
    const { page, complaints } = await visit();
    await sit(page, house, table, [1]);
    await page.goto(`${house.url}/new?again=${table.game}`);
    await page.waitForFunction(() => document.querySelectorAll(".seatrows input").length >= 6);
    expect(await page.getByLabel(/^Name of player/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(["Bob", "Ann", "Cid", "Dot", "Eve", "Fay"]);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForSelector("input[readonly]");
    const game = /join\/(\w+)/.exec(await page.locator("input[readonly]").first().inputValue())![1]!;
    const again = await house.api<{ setup: object; players: { person: number; name: string }[] }>("GET", `/games/${game}`);
    const before = await house.api<{ setup: object }>("GET", `/games/${table.game}`);
    expect(again.setup).toEqual(before.setup);
    expect(again.players.find((player) => player.person === 0)!.name).toBe("Bob");
    expect(complaints).toEqual([]);
  });
});

describe("at the table", () => {
  it("a seat moves to another device, and a hint is given", async () => {
    const table = await seatAll(house, TWO);
    const view = await house.api<{ to_act: number[]; players: { seat: number; person: number }[] }>("GET", `/games/${table.game}`);
    const person = view.players.find((player) => player.seat === view.to_act[0])!.person;
    const one = await visit();
    await sit(one.page, house, table, [person]);
    await one.page.getByRole("button", { name: "Menu" }).click();
    await one.page.getByRole("button", { name: /Another device/ }).click();
    const link = await one.page.locator(".menu input[readonly]").inputValue();
    const two = await visit();
    await two.page.goto(link);
    await two.page.waitForSelector(".lit.open");
    expect(two.page.url()).toBe(`${house.url}/table/${table.game}`);
    await two.page.getByRole("button", { name: "Menu" }).click();
    await two.page.getByRole("button", { name: /^Hint/ }).click();
    await two.page.waitForFunction(() => document.querySelector(".prompt h1")?.textContent?.startsWith("Expert:"));
    expect([...one.complaints, ...two.complaints]).toEqual([]);
  });

  it("the rules are searched in place", async () => {
    const table = await seatAll(house, TWO);
    const { page } = await visit();
    await sit(page, house, table, [0]);
    if (await page.locator("dialog.cover").isVisible()) await page.locator('[data-code="pass"]').click();
    await page.getByRole("button", { name: "Score now" }).click();
    await page.waitForSelector(".scorenow .sum");
    const view = await house.api<{ scores: { total: number }[] }>("GET", `/games/${table.game}`, table.tokens[0]);
    expect((await page.locator(".scorenow .sum td b").allTextContents()).map(Number).sort()).toEqual(view.scores.map((sheet) => sheet.total).sort());
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Help" }).click();
    await page.getByPlaceholder("Search the rules").fill("river");
    await page.waitForSelector(".helpbody dt");
    expect(await page.locator(".helpbody dd").first().textContent()).toMatch(/river/i);
  });
});

describe("a record", () => {
  it("is opened from a file and stepped through", async () => {
    const table = await botsPlay(house, TWO);
    const record = await (await fetch(`${house.url}/api/games/${table.game}/record`)).text();
    const { page, complaints } = await visit();
    await page.goto(`${house.url}/replay`);
    await page.locator("input[type=file]").setInputFiles({ name: "game.jsonl", mimeType: "text/plain", buffer: Buffer.from(record) });
    await page.waitForSelector(".board");
    expect(page.url()).toContain("/replay/file/");
    await page.getByRole("button", { name: "To the end" }).click();
    await page.waitForFunction(() => Number(new URLSearchParams(location.search).get("step")) > 50);
    expect(complaints).toEqual([]);
  });
});
