import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createServer } from './http/server.ts';
import { type OpenedServices, takeServices } from './open-services.ts';
import type { Services } from './services.ts';
import { copyAppDatabase, copyTestMarket } from './test-folder.ts';

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
  given: Partial<Services> | ((services: Services) => Partial<Services>) = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-server-'));
  const config = readConfig({
    PARAKH_DATA: join(folder, 'data'),
    PARAKH_WEB: join(folder, 'web'),
    LOG_LEVEL: 'silent',
    PARAKH_LIVE: 'off',
    PARAKH_PAGES: 'plain',
    // A busy machine is no reason to refuse a test.
    PARAKH_WORK_LIMIT: '100000',
    ...env,
  });
  if (holds === 'market') await copyTestMarket(config.dataFolder);
  if (config.databaseUrl === undefined) await copyAppDatabase(config.dataFolder);
  const opened = takeServices(config, log);
  if (holds === 'market') {
    await opened.open(true, { threadsStartLate: true });
    await opened.goLive();
  }
  const replaced = typeof given === 'function' ? given(opened.services) : given;
  const app = await createServer({ ...opened.services, ...replaced });
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
