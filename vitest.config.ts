import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/e2e/**'];

export default defineConfig({
  test: {
    sequence: { shuffle: true },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // Pure code: nothing that a file could leave behind for the next one.
        test: { name: 'packages', include: ['packages/**/*.test.{ts,tsx}'], exclude, isolate: false },
      },
      {
        extends: true,
        // Clocks, processes and sockets on a machine that may be busy: what passes at the second try is told, not failed.
        test: { name: 'apps', include: ['{apps,tools,bench}/**/*.test.{ts,tsx}'], exclude, retry: 1 },
      },
    ],
  },
});
