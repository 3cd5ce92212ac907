import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@parakh/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Services } from '../../main/services.ts';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { answered } from '../../platform/http/called.ts';
import type { ScanPerformance } from './compute-performance.ts';
import type { PerformanceService } from './performance-api.ts';
import { performanceService } from './performance-service.ts';
import { builtInTracked } from './tracked-scans.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const ids = builtInTracked.map(({ id }) => id);
const [first] = builtInTracked;
const services = () => server.opened.services;
const folder = () => join(services().config.dataFolder, 'evidence');
const files = () => readdirSync(folder()).toSorted();
const fileOf = (id: string) => join(folder(), `${id}.json`);

/** How often the workers were asked to evaluate the past. */
function counted(over: Partial<Services> = {}) {
  let asked = 0;
  const engine = () => {
    const real = services().engine();
    return {
      ...real,
      signals: async (...question: Parameters<typeof real.signals>) => {
        asked++;
        return real.signals(...question);
      },
    };
  };
  return { services: { ...services(), engine, ...over }, asked: () => asked };
}

async function kept<T>(over: Partial<Services>, use: (service: PerformanceService, asked: () => number) => Promise<T>) {
  const { services, asked } = counted(over);
  const service = performanceService(services);
  try {
    return await use(service, asked);
  } finally {
    await service.close();
  }
}

const plain = ({ evidence, symbols, matched }: ScanPerformance) => ({ evidence, symbols, matched: [...matched] });

/** 2 May 2025, 11:30 in India. */
const duringTheLastSession = () => Date.parse('2025-05-02T06:00:00Z');

/** Each test begins with nothing kept, or with everything. */
beforeEach(() => rmSync(folder(), { recursive: true, force: true }));
const makeAll = async () => kept({}, async (service) => service.workOff());

it('computes the historical performance of every tracked scan once, and a restart finds it', async () => {
  const made = await kept({}, async (service, asked) => {
    expect((await service.appearances('TCS')).waiting).toBe(ids.length);
    await service.workOff();
    await service.workOff();
    expect(asked()).toBe(ids.length);
    expect((await service.appearances('TCS')).waiting).toBe(0);
    return plain(await service.of(first!));
  });
  expect(files()).toEqual(ids.map((id) => `${id}.json`).toSorted());
  await kept({}, async (service, asked) => {
    expect(plain(await service.of(first!))).toEqual(made);
    await service.workOff();
    expect((await service.appearances('TCS')).scans.length).toBeGreaterThan(3);
    expect(asked()).toBe(0);
  });
});

it('makes a damaged, a cut and a missing file anew', async () => {
  await makeAll();
  const whole = readFileSync(fileOf(ids[0]!), 'utf8');
  writeFileSync(fileOf(ids[0]!), whole.replace('"symbols":', '"symbolz":'));
  writeFileSync(fileOf(ids[1]!), readFileSync(fileOf(ids[1]!), 'utf8').slice(0, 500));
  rmSync(fileOf(ids[2]!));
  await kept({}, async (service, asked) => {
    await service.workOff();
    expect(asked()).toBe(3);
  });
  expect(readFileSync(fileOf(ids[0]!), 'utf8')).toBe(whole);
});

it('makes it anew when something was imported, once the session is over', async () => {
  await makeAll();
  const insert = async () =>
    services()
      .store()
      .insert('market.symbol_change', {
        columns: [
          { name: 'old_symbol', type: 'String', values: ['OLDNAME'] },
          { name: 'new_symbol', type: 'String', values: ['NEWNAME'] },
          { name: 'day', type: 'Date32', values: [20_000] },
          { name: 'source', type: 'String', values: ['test'] },
          { name: 'revision', type: 'UInt64', values: [1] },
        ],
      });
  await kept({}, async (service, asked) => {
    await service.workOff();
    expect(asked()).toBe(0);
    await insert();
    await services().refresh();
    await service.workOff();
    expect(asked()).toBe(ids.length);
  });
  await services().refresh();
  rmSync(fileOf(ids[3]!));
  await insert();
  await kept({ now: duringTheLastSession }, async (service, asked) => {
    await service.workOff();
    expect(asked(), 'what is there is kept, what is missing is made').toBe(1);
    await service.of(first!);
    expect(asked(), 'who asks for one gets it of the market as it is held').toBe(2);
  });
});

it('names the market by what was stored when it was read, though an import is under way', async () => {
  const isStored = { next: false };
  const store = () => {
    const real = services().store();
    const rows: typeof real.rows = async (sql, params) =>
      isStored.next && sql.includes('system.parts') ? [] : real.rows(sql, params);
    return { ...real, rows };
  };
  await kept({ store }, async (service) => {
    await service.appearances('TCS');
    isStored.next = true;
    await service.workOff();
  });
  await kept({ store }, async (service, asked) => {
    await service.workOff();
    expect(asked(), 'what was made of the market before is not taken for the next one’s').toBe(ids.length);
  });
});

it('asks the store again when it did not answer', async () => {
  await makeAll();
  const tries = { left: 1 };
  const store = () => {
    if (tries.left-- > 0) throw new Error('the store is starting again');
    return services().store();
  };
  await kept({ store }, async (service, asked) => {
    await expect(service.of(first!)).rejects.toThrow('starting again');
    expect((await service.of(first!)).symbols).toHaveLength(6);
    expect(asked()).toBe(0);
  });
});

it('ends when the server stops, and leaves nothing half', async () => {
  const { services } = counted();
  const service = performanceService(services);
  const working = service.workOff();
  const stopped = service.close();
  await expect(working).rejects.toThrow();
  await stopped;
  const left = existsSync(folder()) ? files() : [];
  expect(left.filter((file) => file.endsWith('.new'))).toEqual([]);
});

it('does not keep a scan waiting: both are worked on at once', async () => {
  await kept({}, async (service) => {
    const working = service.workOff();
    const body = { condition: '([0] day CLOSE > 0)' };
    expect((await answered(server.origin, api.scanner.run, { body })).matches).toHaveLength(6);
    await working;
  });
});
