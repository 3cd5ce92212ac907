import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { takeServices } from '../../main/open-services.ts';
import type { Services } from '../../main/services.ts';
import { openInProcessBus } from '../../platform/bus/in-process.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { openMetrics } from '../../platform/http/metrics.ts';
import { asksForSocket, serveSockets } from './serve-sockets.ts';
import type { TestLive } from './test-live.ts';

const log = pino({ level: 'silent' });

/** A server of nothing but sockets. */
export interface TestSockets {
  readonly origin: string;
  readonly services: Services;
  /** What Prometheus would read under a name. */
  measured(name: string): Promise<number>;
  /** Serves a line that came another way. */
  take(line: Socket): void;
  close(): Promise<void>;
}

interface Set {
  readonly config?: Partial<Config>;
  readonly now?: () => number;
  /** Of another server, whose people and sessions they are. Nobody is known without. */
  readonly beside?: Services;
  /** The market whose contracts are traded. */
  readonly store?: Services['store'];
}

/** The stores of one that is given no session are not open yet. */
export async function startSockets(
  driven: Pick<TestLive, 'live'> | undefined,
  { config, now = Date.now, beside, store }: Set = {},
): Promise<TestSockets> {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-sockets-'));
  const own = beside ? undefined : takeServices(readConfig({ PARAKH_DATA: folder, LOG_LEVEL: 'silent' }), log);
  const held = beside ?? own!.services;
  const bus = openInProcessBus(log);
  const metrics = openMetrics();
  const services: Services = {
    ...held,
    config: { ...held.config, socketsPerAddress: 100, ...config },
    metrics,
    now,
    ...(driven && { live: () => driven.live }),
    ...(store && { store }),
    bus: () => bus,
  };
  const app = Fastify({ http: { shouldUpgradeCallback: asksForSocket }, forceCloseConnections: 'idle' });
  serveSockets(app, services);
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    services,
    async measured(name) {
      const line = (await metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1));
    },
    take: (line) => void app.server.emit('connection', line),
    async close() {
      await app.close();
      await own?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
