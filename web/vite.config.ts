import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const sheet = fileURLToPath(new URL("../src/snath/view/drawing/art/icons.svg", import.meta.url));

/** The symbol sheet, the one that the pictures use too, stands once in the page itself: symbols inherit the tokens of the theme. */
function symbolSheet(): Plugin {
  return {
    name: "symbol-sheet",
    transformIndexHtml(html) {
      const body = readFileSync(sheet, "utf-8")
        .replace(/^[\s\S]*?<\/desc>/, "")
        .replace(/<!--[\s\S]*?-->\n?/g, "")
        .replace(/svg:root\{[^}]*\}\n?/, "")
        .replace(/<\/svg>\s*$/, "")
        .replace(/\n+/g, "");
      return html.replace("<!-- symbol sheet -->", `<svg class="sprite" aria-hidden="true">${body}</svg>`);
    },
  };
}

/** The two Latin fonts are asked for at once, not when the styles have been read. */
function earlyFonts(): Plugin {
  return {
    name: "early-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /-latin-wght-normal.*woff2$/.test(name))
          .map((name) => ({ tag: "link", injectTo: "head", attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${name}` } })),
    },
  };
}

/** A few files instead of many small ones: what every address needs, and what both layouts of a table share. */
const groups = [
  { name: "base", test: /node_modules|preload-helper|src\/(words|main|App)|src\/lib\/(api|Icon|Modal|route|seats|settings|words)\b/, priority: 2 },
  { name: "desk", test: /src\/table\/(Desk|FactorySection|PlayerMat|Standings|TipLayer)\./ },
  { name: "shared", test: /src\/(lib|modules)\/|src\/table\/(Amounts|Board|BoardPieces|Chips|Corners|FactionMat|Hand|Lit|LogPanel|ModuleBadges|ModulePanels|Stars|Table|Tracks|Tray|tips)\./, priority: 1 },
];

export default defineConfig({
  plugins: [svelte(), symbolSheet(), earlyFonts()],
  build: {
    outDir: "../src/snath/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: process.env.SNATH_SERVER ?? "http://127.0.0.1:8037", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
