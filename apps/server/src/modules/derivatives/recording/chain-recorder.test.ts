import { AppError, type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { underlyingOf } from '@parakh/options';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestLive } from '../../../api/sockets/test-live.ts';
import { openInProcessBus } from '../../../platform/bus/in-process.ts';
import { openHealth } from '../../../platform/health.ts';
import { openMetrics } from '../../../platform/http/metrics.ts';
import type { MarketStore } from '../../marketdata/store/market-store.ts';
import { contractTables } from '../contract-tables.ts';
import { ContractSessions } from '../session/contract-sessions.ts';
import { hoursOf, type KnownSession } from '../session/known-session.ts';
import { liveChainsOf } from '../session/live-chains.ts';
import { contractMarket } from '../session/test-contract-market.ts';
import { contractSession, instantAt, LAST, NEXT, standAt } from '../session/test-contract-session.ts';
import { openChainRecorder } from './chain-recorder.ts';
import type { RecordedMinute } from './expiry-recording.ts';
import { saveMinutes } from './recording-store.ts';
import { watchRecording } from './recording-watch.ts';
import { compared } from './test-recording.ts';

const market = contractMarket();
const log = pino({ level: 'silent' });
const at = instantAt;
const usual = { sessions: 60, strikes: 20, expiries: 3 };

beforeEach(async () => {
  for (const table of ['contract_minute', 'chain_moment']) await market.store().command(`TRUNCATE TABLE demo.${table}`);
});
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

interface Recording {
  readonly live: TestLive;
  readonly recording?: Partial<typeof usual>;
  readonly store?: MarketStore;
}

/** A recorder that follows a session of the demo exchange, with what its server says of it. */
function recorderOf({ live, recording, store = market.store() }: Recording) {
  const bus = openInProcessBus(log);
  const health = openHealth(() => Date.now());
  const metrics = openMetrics();
  watchRecording({ bus: () => bus, health, metrics });
  const deps = {
    store: () => store,
    live: () => live.live,
    bus: () => bus,
    log,
    config: { recording: { ...usual, ...recording } },
  };
  const recorder = openChainRecorder(deps, () => true);
  opened.push(recorder);
  const counted = async () =>
    Number(/^parakh_chain_minutes_recorded_total (\d+)$/m.exec(await metrics.registry.metrics())?.[1]);
  return { recorder, health, counted };
}

async function record(until: string, recording?: Partial<typeof usual>): Promise<void> {
  const live = contractSession();
  standAt(live, until);
  await recorderOf({ live, ...(recording && { recording }) }).recorder.settled();
}

/** The same session as it is drawn, and as it was recorded. */
async function drawnTo(until: string): Promise<KnownSession> {
  const live = contractSession();
  standAt(live, until);
  const drawn = await new ContractSessions({ store: market.store, live: () => live.live }).running('NIFTY');
  return drawn!;
}
const recorded = () =>
  new ContractSessions({ store: market.store, live: () => contractSession({ day: LAST }).live }).past('NIFTY', NEXT);

const countIn = async (table: string, where = '1') => {
  const [found] = await market
    .store()
    .rows<{ n: number }>(`SELECT toInt32(count()) AS n FROM demo.${table} FINAL WHERE ${where}`);
  return found!.n;
};

const keptChains = async (time: string) => {
  const kept = await recorded();
  return kept.expiries.map((of) => kept.quotes()(of, at(time)));
};

/** The store, except that a table is not written. */
function breaking(broken: string, isDown = () => true): MarketStore {
  const store = market.store();
  return {
    ...store,
    insert: (table, block) =>
      table === broken && isDown() ? Promise.reject(new AppError('market.busy')) : store.insert(table, block),
  };
}

const minuteOf = (day: DayNumber): RecordedMinute => ({
  underlying: underlyingOf('NIFTY'),
  expiry: day,
  at: at('10:00:00', dayOf(day)),
  spot: 25_000,
  lot: 65,
  changed: [{ strike: 25_000, right: 'call', price: 5, oi: 10, oiChange: 1, volume: 3 }],
});

/** A recording of one option at 25,900 that stood in a file; it ends on the session's own day. */
async function importedMoment({ day, minute, price }: { day: string; minute: number; price: number }): Promise<void> {
  const of = `'NIFTY', '${day}', '${NEXT}'`;
  const store = market.store();
  await store.command(
    `INSERT INTO demo.contract_minute (underlying, day, expiry, option_right, strike, at, price, bid, ask, oi, revision)
     VALUES (${of}, 'call', 25900, ${minute}, ${price}, nan, nan, 65, 1)`,
  );
  await store.command(
    `INSERT INTO demo.chain_moment (underlying, day, expiry, at, spot, lot, contracts, signature, source, revision)
     VALUES (${of}, ${minute}, 25900, 65, 1, 99, 'imported', 1)`,
  );
}

describe('the session that is recorded', () => {
  it('equals the drawn one, minute by minute, contract by contract', { timeout: 120_000 }, async () => {
    await record('15:30:00');
    const kept = await recorded();
    const drawn = await drawnTo('15:30:00');
    expect(kept.expiries.map(({ expiry }) => expiry)).toEqual(drawn.expiries.slice(0, 3).map(({ expiry }) => expiry));
    for (const [i, of] of kept.expiries.entries()) expect(kept.moments(of)).toEqual(drawn.moments(drawn.expiries[i]!));
    expect(compared(kept, drawn)).toBe(3 * 375 * 41 * 2);
    expect(kept.lot).toBe(drawn.lot);
  });

  it('has the figures of the drawn one where all strikes are recorded', { timeout: 120_000 }, async () => {
    await record('15:30:00', { strikes: 200, expiries: 1 });
    const path = await liveChainsOf({ store: market.store, live: () => contractSession({ day: LAST }).live }).path({
      symbol: 'NIFTY',
      date: NEXT,
    });
    const live = contractSession();
    standAt(live, '15:30:00');
    const drawn = await liveChainsOf({ store: market.store, live: () => live.live }).path({ symbol: 'NIFTY' });
    expect(path.at).toEqual(drawn.at);
    for (let minute = 0; minute < 375; minute += 40)
      for (const name of [
        'spot',
        'straddle',
        'pcrOi',
        'callOi',
        'putOi',
        'callOiChange',
        'putOiChange',
        'maxPain',
      ] as const)
        expect([minute, name, path.figures[name][minute]]).toEqual([minute, name, drawn.figures[name][minute]]);
  });
});

describe('what is recorded', () => {
  it('is what changed near the money, and a strike that came near stays', async () => {
    await record('09:20:00', { strikes: 2, expiries: 1 });
    const [first, ...others] = await market
      .store()
      .rows<{ at: number; n: number }>(
        'SELECT at, toInt32(count()) AS n FROM demo.contract_minute GROUP BY at ORDER BY at',
      );
    expect([first!.at * 1000, first!.n]).toEqual([at('09:16:00'), 10]);
    expect(others.every(({ n }) => n <= 10)).toBe(true);
    await record('11:00:00', { strikes: 2, expiries: 1 });
    const [chain] = await keptChains('11:00:00');
    expect([...chain!.strikes]).toEqual([25_800, 25_850, 25_900, 25_950, 26_000, 26_050, 26_100]);
    const drawn = await drawnTo('11:00:00');
    const whole = drawn.quotes()(drawn.expiries[0]!, at('11:00:00'));
    expect(chain!.call.volume[0]).toBe(whole.call.volume[whole.strikes.indexOf(25_800)]);
  });

  it('is nothing of a feed that can be drawn again', async () => {
    const live = contractSession();
    standAt(live, '09:20:00');
    const bus = openInProcessBus(log);
    const deps = { store: market.store, live: () => live.live, bus: () => bus, log, config: { recording: usual } };
    const recorder = openChainRecorder(deps);
    opened.push(recorder);
    await recorder.settled();
    expect(await countIn('chain_moment')).toBe(0);
  });

  it('is counted, a minute at a time while the session runs', async () => {
    const live = contractSession();
    standAt(live, '09:20:00');
    const { recorder, counted } = recorderOf({ live });
    await recorder.settled();
    expect(await counted()).toBe(3 * 5);
    standAt(live, '09:21:00');
    await recorder.settled();
    expect([await counted(), await countIn('chain_moment')]).toEqual([3 * 6, 3 * 6]);
  });

  it('of another round of the day takes the place of the one before', async () => {
    await record('10:00:00');
    const live = contractSession();
    standAt(live, '09:30:00');
    live.round = 7;
    await recorderOf({ live }).recorder.settled();
    expect(await countIn('chain_moment')).toBe(3 * 15);
    expect(await countIn('contract_minute', `at > ${at('09:30:00') / 1000}`)).toBe(0);
  });
});

describe('a recorder that begins in mid-session', () => {
  it('goes on where the one before stopped', { timeout: 60_000 }, async () => {
    await record('10:00:00');
    const rows = await countIn('contract_minute');
    await record('12:00:00');
    expect(await countIn('contract_minute', `at <= ${at('10:00:00') / 1000}`)).toBe(rows);
    expect(compared(await recorded(), await drawnTo('12:00:00'))).toBe(3 * 165 * 41 * 2);
  });

  it('reads nothing of a minute that was left half done, and records it', async () => {
    await record('10:00:00', { expiries: 1 });
    const live = contractSession();
    standAt(live, '10:01:00');
    const { recorder } = recorderOf({ live, store: breaking('demo.chain_moment'), recording: { expiries: 1 } });
    await recorder.settled();
    const half = `at = ${at('10:01:00') / 1000}`;
    expect(await countIn('contract_minute', half)).toBeGreaterThan(0);
    expect((await recorded()).knownUntil()).toBe(at('10:00:00'));
    await recorder.close();
    await record('10:02:00', { expiries: 1 });
    expect(await countIn('chain_moment', half)).toBe(1);
    expect(compared(await recorded(), await drawnTo('10:02:00'))).toBe(47 * 41 * 2);
  });

  it('leaves to an imported recording its minute', async () => {
    const live = contractSession();
    standAt(live, '09:17:00');
    const minute = at('09:16:00') / 1000;
    await importedMoment({ day: NEXT, minute, price: 1234 });
    await recorderOf({ live }).recorder.settled();
    expect(await countIn('chain_moment', `at = ${minute} AND expiry = '${NEXT}' AND source = 'imported'`)).toBe(1);
    const [first] = await keptChains('09:16:00');
    expect(first!.call.price[first!.strikes.indexOf(25_900)]).toBe(1234);
    expect(first!.call.price.filter((price) => !Number.isNaN(price))).toHaveLength(1);
  });
});

describe('a store that does not take it', () => {
  it('is told, tried again, and disturbs nobody; nothing is missing afterwards', { timeout: 60_000 }, async () => {
    const live = contractSession();
    standAt(live, '09:20:00');
    let isDown = true;
    const store = breaking('demo.contract_minute', () => isDown);
    const { recorder, health, counted } = recorderOf({ live, store });
    await recorder.settled();
    expect(health.faults).toMatchObject([
      { part: 'recording of option chains', says: expect.stringContaining('are not recorded') },
    ]);
    // Prices go on: whoever listens for a minute is called, and the recorder throws nothing at the feed.
    standAt(live, '09:30:00');
    await recorder.settled();
    expect([health.faults.length, await counted(), await countIn('chain_moment')]).toEqual([1, 0, 0]);
    isDown = false;
    await expect.poll(() => countIn('chain_moment'), { timeout: 20_000 }).toBe(3 * 15);
    await recorder.settled();
    expect([health.faults, await counted()]).toEqual([[], 3 * 15]);
    expect(compared(await recorded(), await drawnTo('09:30:00'))).toBe(3 * 15 * 41 * 2);
  });
});

it('an underlying whose contracts cannot be read is told, and is no matter of the others', async () => {
  const live = contractSession();
  live.trade('RELIANCE', 1500);
  standAt(live, '09:20:00');
  const rows: MarketStore['rows'] = (sql, params) =>
    params?.underlying === 'RELIANCE' ? Promise.reject(new Error('broken')) : market.store().rows(sql, params);
  const { recorder, health, counted } = recorderOf({ live, store: { ...market.store(), rows } });
  await recorder.settled();
  expect(health.faults).toMatchObject([{ says: 'Option chains that are not recorded: RELIANCE.' }]);
  expect(await counted()).toBe(3 * 5);
});

describe('old sessions', () => {
  it('are dropped when another begins, imported recordings never', async () => {
    const old = ['2026-09-01', '2026-09-02', '2026-11-19'].map((day) => dayNumber(day));
    const tables = contractTables(market.store());
    for (const day of old) await saveMinutes(tables, { ...hoursOf(day), round: 0 }, [minuteOf(day)]);
    await importedMoment({ day: '2026-09-01', minute: at('10:00:00', '2026-09-01') / 1000, price: 5 });
    const left = async () => {
      const all = await Promise.all(
        ['chain_moment', 'contract_minute'].map((table) =>
          market
            .store()
            .rows<{ day: number; source: number }>(
              `SELECT DISTINCT toInt32(day) AS day, toInt32(revision) AS source FROM demo.${table} ORDER BY day, source`,
            ),
        ),
      );
      expect(all[0]).toEqual(all[1]);
      return all[0]!.map(({ day, source }) => `${dayOf(day)}${source === 0 ? '' : ' imported'}`);
    };
    await record('09:16:00', { sessions: 4 });
    expect(await left()).toEqual(['2026-09-01', '2026-09-01 imported', '2026-09-02', '2026-11-19', NEXT]);
    await record('09:17:00', { sessions: 2 });
    expect(await left()).toEqual(['2026-09-01 imported', '2026-11-19', NEXT]);
  });
});
