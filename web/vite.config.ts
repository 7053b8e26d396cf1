import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const sheet = fileURLToPath(new URL("./src/art/icons.svg", import.meta.url));

/** The symbol sheet stands once in the page itself, so that symbols inherit the tokens of the theme. */
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

export default defineConfig({
  plugins: [svelte(), symbolSheet()],
  build: { outDir: "../src/snath/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: { "/api": { target: process.env.SNATH_SERVER ?? "http://127.0.0.1:8037", ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
