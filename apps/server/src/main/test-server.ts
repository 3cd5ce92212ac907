import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { openMarketStore } from '../modules/marketdata/store/market.ts';
import { readConfig, root } from '../platform/config.ts';
import { makeFolder } from '../platform/store/app-database.ts';
import { createServer } from './http/server.ts';
import { type OpenedServices, takeServices } from './open-services.ts';
import type { Services } from './services.ts';
import { writeTestMarket } from './test-market.ts';

const log = pino({ level: 'silent' });

export interface TestServer {
  readonly app: FastifyInstance;
  /** Where it listens: http://127.0.0.1:40123. */
  readonly origin: string;
  readonly opened: OpenedServices;
  close(): Promise<void>;
}

/** A server over real HTTP on a folder of its own. `holds`: the small test market, or nothing with the stores not yet open. `given`: in the place of its own services. */
export async function startTestServer(
  holds: 'market' | 'nothing' = 'market',
  env: Record<string, string> = {},
  given: Partial<Services> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-server-'));
  const config = readConfig({
    PARAKH_DATA: join(folder, 'data'),
    PARAKH_WEB: join(folder, 'web'),
    LOG_LEVEL: 'silent',
    PARAKH_LIVE: 'off',
    // A busy machine is no reason to refuse a test.
    PARAKH_WORK_LIMIT: '100000',
    ...env,
  });
  if (holds === 'market') await fill(config.dataFolder);
  if (config.databaseUrl === undefined)
    cpSync(await emptyAppDb(), join(config.dataFolder, 'people'), { recursive: true });
  const opened = takeServices(config, log);
  if (holds === 'market') {
    await opened.open(true);
    await opened.goLive();
  }
  const app = await createServer({ ...opened.services, ...given });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    origin,
    opened,
    async close() {
      await app.close();
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For all tests of a file: a server that holds the small market, and one whose stores are not open yet. */
export interface TestServers {
  ready: TestServer;
  starting: TestServer;
}

export function testServers(): TestServers {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled before the first test runs
  const servers = {} as TestServers;
  beforeAll(async () => {
    servers.ready = await startTestServer();
    servers.starting = await startTestServer('nothing');
  });
  afterAll(async () => {
    await servers.ready?.close();
    await servers.starting?.close();
  });
  return servers;
}

async function fill(dataFolder: string): Promise<void> {
  const store = await openMarketStore({ dataFolder, log });
  await writeTestMarket(store);
  await store.close();
}

/** An empty embedded store, made once for all tests: making one takes a core for seconds. */
async function emptyAppDb(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const kept = join(root, '.tmp', `empty-people-${version}`);
  if (existsSync(kept)) return kept;
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const making = mkdtempSync(`${kept}-`);
  await makeFolder(join(making, 'people'));
  try {
    renameSync(join(making, 'people'), kept);
  } catch {
    // Another test file was quicker.
  }
  rmSync(making, { recursive: true, force: true });
  return kept;
}
