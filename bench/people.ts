/** Two hundred people at once in their watch lists and saved scans, through HTTP, on the embedded store; afterwards what is stored is compared with what was acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@parakh/contract';
import { pino } from 'pino';
import { takeServices } from '../apps/server/src/main/open-services.ts';
import { startProcess } from '../apps/server/src/main/test-process.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { answered } from '../apps/server/src/platform/http/called.ts';
import { type Device, newPerson } from './people-devices.ts';

const SECONDS = Number(process.env.PARAKH_PEOPLE_SECONDS ?? 60);
const PEOPLE = 200;
/** So many of them work in the same list on two devices. */
const IN_PAIRS = 50;
const WITHOUT_A_PAUSE = 10;
const QUIET_WITHIN_MS = 180_000;
/** What the alerts of the running session take to be opened; nobody tells when they are. */
const ALERTS_OPEN_MS = 15_000;
const PAUSE_MS = [500, 1000] as const;

export const bench = { name: `People editing at once, ${SECONDS} s`, run };

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-bench-people-'));
  const env = {
    PARAKH_DATA: folder,
    PARAKH_WEB: join(folder, 'web'),
    PARAKH_RATE_LIMIT: '100000000',
    PARAKH_CONNECTIONS_PER_ADDRESS: '100000',
  };
  try {
    const people = await prepared(env);
    const server = await startProcess(env, { asServed: true });
    try {
      const devices = people.flatMap((devices, n) => devices.slice(0, n < IN_PAIRS ? 2 : 1));
      for (const device of devices) await device.begin(server.origin);
      await quiet(server.origin);
      const rows = [
        await measured(`${PEOPLE} people, ${devices.length} devices, 0.5 to 1 s between calls`, devices, PAUSE_MS),
        await measured(`${WITHOUT_A_PAUSE} people without a pause`, devices.slice(-WITHOUT_A_PAUSE), [0, 0]),
      ];
      return {
        rows,
        note: `Demo market with its session running, PGlite. ${IN_PAIRS} people work in one list on two devices. The server has done the work of its start before; its code is not compiled yet when the first come. p99 may be 250 ms.`,
      };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a server works out after its start (the evidence of the house's scans) is done. */
async function quiet(origin: string): Promise<void> {
  const until = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < until) {
    const { waiting } = await answered(origin, api.scanner.appearances, { params: { symbol: 'NIFTY 50' } });
    if (waiting === 0) break;
    await wait(1000);
  }
  await wait(ALERTS_OPEN_MS);
}

/** The demo market and the people, made before the server that is measured starts. */
async function prepared(env: Record<string, string>): Promise<Device[][]> {
  const opened = takeServices(readConfig(env), pino({ level: 'silent' }));
  try {
    await opened.open(true);
    await opened.settled();
    const symbols = [...opened.services.engine().market().daily.symbols];
    const people = [];
    for (let n = 0; n < PEOPLE; n++) people.push(await newPerson(`person-${n}`, symbols, opened.services));
    return people;
  } finally {
    await opened.close();
  }
}

async function measured(crowd: string, devices: readonly Device[], [least, most]: readonly [number, number]) {
  const began = performance.now();
  const until = began + SECONDS * 1000;
  const tookMs: number[] = [];
  const errors: string[] = [];
  const work = async (device: Device) => {
    // Not all in the same moment.
    await wait(Math.random() * most);
    while (performance.now() < until) {
      const started = performance.now();
      const error = await device.step();
      tookMs.push(performance.now() - started);
      if (error !== undefined) errors.push(error);
      if (most > 0) await wait(least + Math.random() * (most - least));
    }
  };
  await Promise.all(devices.map(work));
  const seconds = (performance.now() - began) / 1000;
  const lost = (await Promise.all(devices.map((device) => device.lost()))).flat();
  for (const told of [...new Set(errors), ...lost].slice(0, 20)) console.error(told);
  return {
    crowd,
    requests: tookMs.length,
    'requests/s': tookMs.length / seconds,
    'p50 ms': quantile(tookMs, 0.5),
    'p99 ms': quantile(tookMs, 0.99),
    errors: errors.length,
    'lost updates': lost.length,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
