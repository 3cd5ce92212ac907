import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startServer } from './server.ts';

const root = resolve(import.meta.dirname, '../../..');

const PATIENCE_MS = 120_000;

/** Futures and options are drawn behind everything else of the demo market. */
async function contractsOf(address: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const reply = await fetch(`${address}/api/x/options/max-pains?symbol=NIFTY`);
    const path = reply.ok ? await fetch(`${address}/api/OIAndPriceAndVolumeChartData/NIFTY`) : reply;
    if (path.ok) return;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  throw new Error(`no futures and options after ${PATIENCE_MS / 1000} s`);
}

/** The server of all browser tests: no session runs on it, so that what a screen shows stays as a call answered it. */
// The test tool takes the default export of this file.
// oxlint-disable-next-line import/no-default-export
export default async function serve(): Promise<() => Promise<void>> {
  // A build that began behind the server would take the screens away from under the first tests.
  spawnSync(join(root, 'node_modules/.bin/node'), [join(root, 'apps/server/src/main/http/web-build.ts')], {
    stdio: 'inherit',
  });
  // Five sessions of option chains are enough to look at.
  const { address, stop } = await startServer({ PARAKH_LIVE: 'off', PARAKH_PAGES: 'plain', PARAKH_DEMO_CHAINS: '5' });
  await contractsOf(address);
  process.env.PARAKH_E2E = address;
  return stop;
}
