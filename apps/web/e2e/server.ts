import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { contractsReady } from './contracts-ready.ts';
import { PASSWORD } from './sign-in.ts';

const root = resolve(import.meta.dirname, '../../..');
const PATIENCE_MS = 150_000;

/** Demo people open the screens of brokers without a login at one. */
const brokerFree = ['user', 'subscribed', 'partner', 'enterprise', 'support', 'admin', 'super-admin']
  .map((name) => `demo-${name}@demo.invalid`)
  .join(',');

export interface RunningServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** What a data folder begins with: of what serve.ts had drawn for all the market alone or with futures and options, or nothing, so that the server draws the market itself. */
type Holds = 'market' | 'contracts' | 'nothing';

const drawnOf = (holds: Holds): string | undefined =>
  ({
    market: process.env.PARAKH_E2E_MARKET,
    contracts: process.env.PARAKH_E2E_CONTRACTS,
    nothing: undefined,
  })[holds];

/** Starts the real server on the demo market, in a data folder and on a port of its own. */
export async function startServer(
  env: Readonly<Record<string, string>>,
  holds: Holds = 'market',
): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-e2e-'));
  const drawn = drawnOf(holds);
  if (drawn !== undefined && env.PARAKH_DATA === undefined)
    cpSync(drawn, folder, { recursive: true, verbatimSymlinks: true });
  const server = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'apps/server/src/main/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PARAKH_DATA: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      PARAKH_RATE_LIMIT: '100000',
      PARAKH_CODES_LIMIT: '100000',
      PARAKH_WORK_LIMIT: '100000',
      PARAKH_DEMO_PASSWORD: PASSWORD,
      PARAKH_DEMO_CHAINS: '0',
      PARAKH_BROKER_FREE: brokerFree,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const gone = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await gone;
    // The engine in a process of its own may still be putting its files away.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  return { address: await answering(server), stop };
}

/** A server that has its futures and options; where they do not come none is left behind. */
export async function startWithContracts(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer(env, 'contracts');
  try {
    await contractsReady(server.address);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The address the server says it answers on, once a scan can be answered there. */
async function answering(server: ChildProcess): Promise<string> {
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout!.on('data', (bytes: Buffer) => {
      said += String(bytes);
      const [, url] = /answers on (http:\/\/[^\s]+)/.exec(said) ?? [];
      if (url) found(url);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (await isReady(address)) return address;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  throw new Error(`no page from ${address} after ${PATIENCE_MS / 1000} s`);
}

/** Ready means a scan can be answered and the screens are built. */
async function isReady(address: string): Promise<boolean> {
  try {
    const health = await fetch(`${address}/api/EodAnalysis/healthcheck`);
    const page = await fetch(`${address}/stock-market-today`, { headers: { accept: 'text/html' } });
    return (await health.text()) === 'true' && page.status === 200;
  } catch {
    return false;
  }
}
