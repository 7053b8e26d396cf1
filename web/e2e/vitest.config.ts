import { defineConfig } from "vitest/config";

export default defineConfig({ test: { include: ["e2e/**/*.e2e.ts"], environment: "node", fileParallelism: false, testTimeout: 1_800_000, hookTimeout: 120_000 } });
