import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startWithContracts } from './server.ts';
import { lendSessions } from './sessions.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A program of the server; what it says. */
function run(program: string): string {
  const { stdout, status } = spawnSync(
    join(root, 'node_modules/.bin/node'),
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/main', program)],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  return stdout;
}

/** The server of all browser tests: no session runs on it, so that what a screen shows stays as a call answered it. Specs that need one ask `lendSessions` for it. */
// The test tool takes the default export of this file.
// oxlint-disable-next-line import/no-default-export
export default async function serve(): Promise<() => Promise<void>> {
  // A build that began behind the server would take the screens away from under the first tests.
  run('http/web-build.ts');
  [process.env.PARAKH_E2E_MARKET, process.env.PARAKH_E2E_CONTRACTS] = run('test-demo-folder.ts').split('\n');
  const { address, stop } = await startWithContracts({ PARAKH_LIVE: 'off', PARAKH_PAGES: 'plain' });
  process.env.PARAKH_E2E = address;
  const sessions = await lendSessions();
  process.env.PARAKH_E2E_SESSIONS = sessions.address;
  return async () => {
    await sessions.stop();
    await stop();
  };
}
