import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["e2e/**/*.e2e.ts"], environment: "node", maxWorkers: 2, testTimeout: 1_800_000, hookTimeout: 300_000 } });
