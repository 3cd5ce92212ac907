import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromium.ts';
import { ON_SESSION, OWN_SERVER } from './e2e/own-server.ts';

/** A server asks much of a machine: of the specs that start one of their own, and of those that share one on which a session runs, one runs at a time. */
const ownServer = /(broker-login|drawn|jumps)\.spec\.ts$/;
const session = /(alerts-everywhere|alerts-live|baskets|[/\\]live|options-live|paper|quotes|steady)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../.tmp/playwright',
  globalSetup: './e2e/serve.ts',
  projects: [
    { name: OWN_SERVER, testMatch: ownServer, fullyParallel: false, workers: 1 },
    { name: ON_SESSION, testMatch: session, fullyParallel: false, workers: 1 },
    { name: 'shared server', testIgnore: [ownServer, session], fullyParallel: true },
  ],
  workers: 3,
  // The machine may be busy: what passes at the second try is told, not failed.
  retries: 1,
  timeout: 90_000,
  // One word more or less is some 150 pixels.
  expect: { timeout: 20_000, toHaveScreenshot: { animations: 'disabled', threshold: 0.1, maxDiffPixels: 60 } },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: 'list',
  use: { browserName: 'chromium', launchOptions: chromiumOptions, locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
});
