import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bus } from './bus.ts';
import { openInProcessBus } from './in-process.ts';
import { openNatsBus } from './nats.ts';
import { natsProgram, startNats, type TestNats } from './test-nats.ts';

const log = pino({ level: 'silent' });
const program = natsProgram();
const bytes = (...values: number[]) => Uint8Array.from(values);
let nats: TestNats | undefined;

beforeAll(async () => {
  if (program) nats = await startNats(program);
  else process.stderr.write('SKIPPED the bus over NATS: nats-server is not installed\n');
});
afterAll(() => nats?.stop());

/** Two ends of one bus. */
const kinds = {
  'in one process': async () => {
    const bus = openInProcessBus(log);
    return [bus, bus] as const;
  },
  'over NATS': async () => {
    const url = nats?.url ?? '';
    return Promise.all([openNatsBus(url, log), openNatsBus(url, log)] as const);
  },
};

/** Whoever just began to listen is known to a server of NATS a moment later. */
async function answered(bus: Bus, sent: Uint8Array): Promise<Uint8Array> {
  let reply: Uint8Array | undefined;
  await expect.poll(async () => (reply = await bus.request('board', sent).catch(() => undefined))).toBeDefined();
  return reply!;
}

function told(bus: Bus, wanted: boolean): Promise<void> {
  return new Promise((resolve) => bus.onLine((isUp) => isUp === wanted && resolve()));
}

function next(bus: Bus, subject: 'ticks' | 'bars'): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const end = bus.subscribe(subject, (said) => {
      end();
      resolve(said);
    });
  });
}

describe.each(Object.entries(kinds))('the bus %s', (name, open) => {
  const isThere = name === 'in one process' || program !== undefined;

  it.runIf(isThere)('tells every listener of a subject, and nobody else', async () => {
    const [one, other] = await open();
    const elsewhere: Uint8Array[] = [];
    other.subscribe('bars', (said) => elsewhere.push(said));
    other.respond('board', () => bytes());
    const heard = [next(other, 'ticks'), next(other, 'ticks')];
    // An answer proves that what was subscribed before is known.
    await answered(one, bytes());
    one.publish('ticks', bytes(1, 2, 3));
    expect(await Promise.all(heard)).toEqual([bytes(1, 2, 3), bytes(1, 2, 3)]);
    expect(elsewhere).toEqual([]);
    await Promise.all([one.close(), other.close()]);
  });

  it.runIf(isThere)('asks the one who answers', async () => {
    const [one, other] = await open();
    const end = other.respond('board', async (asked) => asked.map((value) => value + 1));
    expect(await answered(one, bytes(7))).toEqual(bytes(8));
    end();
    await Promise.all([one.close(), other.close()]);
  });

  it.runIf(isThere)('fails in words where nobody answers', async () => {
    const [one, other] = await open();
    await expect(one.request('board', bytes())).rejects.toMatchObject({ code: 'bus.no-answer' });
    await Promise.all([one.close(), other.close()]);
  });

  it.runIf(isThere)('goes on after a listener that fails', async () => {
    const [one, other] = await open();
    other.subscribe('ticks', () => {
      throw new Error('one listener');
    });
    other.respond('board', () => bytes());
    const heard = next(other, 'ticks');
    await answered(one, bytes());
    one.publish('ticks', bytes(5));
    expect(await heard).toEqual(bytes(5));
    await Promise.all([one.close(), other.close()]);
  });
});

it.runIf(program !== undefined)('a NATS server that was restarted is heard again, and the break is told', async () => {
  const own = await startNats(program!);
  const [one, other] = await Promise.all([openNatsBus(own.url, log), openNatsBus(own.url, log)]);
  other.respond('board', () => bytes(9));
  const [down, up] = [told(other, false), Promise.all([told(one, true), told(other, true)])];
  await own.stop();
  await down;
  await own.start();
  await up;
  expect(await answered(one, bytes())).toEqual(bytes(9));
  await Promise.all([one.close(), other.close()]);
  await own.stop();
});

it('a server of NATS that is not there is said in words', async () => {
  await expect(openNatsBus('nats://127.0.0.1:1', log)).rejects.toMatchObject({
    code: 'bus.unreachable',
  });
});
