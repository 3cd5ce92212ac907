import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/e2e/**'],
    sequence: { shuffle: true },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
  },
});
