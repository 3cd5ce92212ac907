import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@parakh/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTestStores } from '../../main/test-folder.ts';
import { serverProgram } from '../../main/test-process.ts';
import { longRequest, reaches, visitor } from '../../modules/strategies/test-runs.ts';
import { answered, called } from '../http/called.ts';

const folder = mkdtempSync(join(tmpdir(), 'parakh-killed-job-'));
const env = {
  ...process.env,
  PARAKH_DATA: join(folder, 'data'),
  PARAKH_WEB: join(folder, 'web'),
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
};

interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
}
let server: Server;

beforeAll(async () => {
  await copyTestStores(env.PARAKH_DATA);
  server = await startServer();
});
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true, force: true });
});

/** The stores of a killed server let go of the folder a moment later. */
async function startServer(tries = 5): Promise<Server> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const chunk of child.stdout) {
    const [origin] = /http:\S+/.exec(String(chunk)) ?? [];
    if (origin) return { child, origin };
  }
  if (tries <= 1) throw new Error('the server does not start');
  await wait(1000);
  return startServer(tries - 1);
}

async function kill(): Promise<void> {
  const { child } = server;
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function killAndStart(): Promise<void> {
  await kill();
  server = await startServer();
}

async function startLong(): Promise<string> {
  return (await answered(server.origin, api.strategy.startBacktest, { body: longRequest }, visitor)).id;
}

const report = (run: string) => called(server.origin, api.strategy.backtestReport, { params: { run } }, visitor);

it('a server that is killed goes on with its job; one killed twice at the same job says so', {
  timeout: 240_000,
}, async () => {
  const [first, second] = [await startLong(), await startLong()];
  await reaches(server.origin, first, 'running');
  await killAndStart();

  expect((await reaches(server.origin, first, 'queued', 'running', 'done')).error).toBeNull();
  expect((await reaches(server.origin, first, 'done', 'failed')).status).toBe('done');
  const { status, body } = await report(first);
  expect(status).toBe(200);
  expect(body).toMatchObject({ sweep: { outOfSample: { length: 400 } }, walkForward: { folds: { length: 5 } } });

  for (let times = 0; times < 2; times++) {
    await reaches(server.origin, second, 'running');
    expect((await report(second)).status, 'nothing of it is shown before it is whole').toBe(409);
    await killAndStart();
  }
  const ended = await reaches(server.origin, second, 'failed', 'done');
  expect(ended).toMatchObject({ status: 'failed', error: 'The server stopped twice while it worked on it.' });
  expect((await report(second)).status).toBe(409);
  expect((await report(first)).body).toEqual(body);
});
