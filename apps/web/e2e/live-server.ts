import { test } from '@playwright/test';
import { contractsReady } from './contracts-ready.ts';
import { expectOwnProject } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';

/** Ten minutes of the exchange in one of ours: a minute bar closes every six seconds. */
const SPEED = '10';
/** In the middle of a session: its end is longer away than any test takes. */
const CLOCK = '11:00';
const PATIENCE_MS = 240_000;
/** A minute bar closes in the meantime, and five of them as well. */
export const PATIENCE = { timeout: 40_000 };

/** The tests of a file, or of a part of it, on a server on which a session runs; with option chains of so many sessions before it. */
export function onLiveServer(speed = SPEED, { chains = 0 } = {}): void {
  let server: RunningServer | undefined;
  let usual: string | undefined;
  test.beforeAll(async () => {
    expectOwnProject();
    test.setTimeout(PATIENCE_MS);
    usual = process.env.PARAKH_E2E;
    server = await startServer({
      PARAKH_LIVE: 'on',
      PARAKH_DEMO_SPEED: speed,
      PARAKH_DEMO_CLOCK: CLOCK,
      PARAKH_DEMO_CHAINS: String(chains),
    });
    if (chains > 0) await contractsReady(server.address);
    process.env.PARAKH_E2E = server.address;
  });
  test.beforeEach(() => test.setTimeout(PATIENCE_MS));
  test.afterAll(async () => {
    process.env.PARAKH_E2E = usual;
    await server?.stop();
  });
}
