import { defineConfig } from 'vitest/config';
import { TestOrder } from './tools/test-order.ts';

const exclude = ['**/node_modules/**', '**/e2e/**'];
/** Samples at full size (`npm run test:deep`) take many minutes where they take seconds else. */
const DEEP_MS = 3_600_000;
const isDeep = process.env.PARAKH_DEEP === '1';

export default defineConfig({
  test: {
    sequence: { shuffle: true, sequencer: TestOrder },
    testTimeout: isDeep ? DEEP_MS : 120_000,
    hookTimeout: 120_000,
    // A busy machine takes more than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    // On two cores four keep them no busier, and come to their time limits.
    maxWorkers: 3,
    // Two million simulated options take half a minute: what is about them asks for some.
    env: { PARAKH_DEMO_CHAINS: '0' },
    projects: [
      {
        extends: true,
        // Pure code: a file leaves nothing behind for the next one.
        test: {
          name: 'pure',
          include: ['{packages,apps/web}/**/*.test.ts'],
          exclude,
          isolate: false,
          setupFiles: ['tools/leave-no-stubs.ts'],
        },
      },
      {
        extends: true,
        // Components, drawn in a browser's document without a browser.
        test: {
          name: 'drawn',
          include: ['{packages/ui,apps/web}/**/*.test.tsx'],
          exclude,
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['packages/ui/src/test-page.ts', 'apps/web/src/test-page.ts'],
        },
      },
      {
        extends: true,
        // Clocks, processes and sockets on a machine that may be busy: what passes at the second try is told, not failed.
        test: {
          name: 'server',
          include: ['{apps/server,tools,bench}/**/*.test.ts'],
          exclude,
          isolate: false,
          retry: 1,
          testTimeout: isDeep ? DEEP_MS : 180_000,
          // A set-up may wait for files of the exchange that another test is importing.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
