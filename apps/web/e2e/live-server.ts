import { test } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

/** Ten minutes of the exchange in one of ours: a minute bar closes every six seconds. */
const SPEED = '10';
/** Between two sessions nothing moves for two and a half minutes. */
const PATIENCE_MS = 300_000;

/** The tests of a file, or of a part of it, on a server on which a session runs. */
export function onLiveServer(): void {
  let server: RunningServer | undefined;
  let usual: string | undefined;
  test.beforeAll(async () => {
    test.setTimeout(PATIENCE_MS);
    usual = process.env.PARAKH_E2E;
    server = await startServer({ PARAKH_LIVE: 'on', PARAKH_DEMO_SPEED: SPEED });
    process.env.PARAKH_E2E = server.address;
  });
  test.beforeEach(() => test.setTimeout(PATIENCE_MS));
  test.afterAll(async () => {
    process.env.PARAKH_E2E = usual;
    await server?.stop();
  });
}
