import type { ChainLevel, OptionChain } from '@parakh/contract';
import { timeAt } from '@parakh/market';
import { FRESH_MS, straddleOf } from '@parakh/options';
import { describe, expect, it } from 'vitest';
import { momentReply } from '../../../api/options/replies.ts';
import type { TestLive } from '../../../api/sockets/test-live.ts';
import { liveChainsOf } from '../../derivatives/index.ts';
import { contractMarket } from '../../derivatives/session/test-contract-market.ts';
import { contractSession, EXPIRY, instantAt } from '../../derivatives/session/test-contract-session.ts';
import { type ChainCondition, ChainEvaluation } from './chain-evaluation.ts';
import { chainText, figureOf } from './chain-level.ts';

const market = contractMarket();
const OPEN = timeAt(instantAt('09:15:00'));
const MINUTES = 90;

/** A session that stands at the end of its first minutes, and its chains. */
function sessionAfter(minutes: number, live: TestLive = contractSession()) {
  live.trade('NIFTY 50', 25_900 + minutes - 1, instantAt('09:15:00') + 60_000 * minutes + 2000);
  return { ...market, live: () => live.live };
}

const levelOf = (level: Partial<ChainLevel> = {}): ChainLevel => ({
  kind: 'chain',
  symbol: 'NIFTY',
  expiry: EXPIRY,
  figure: 'straddle',
  operator: '<',
  value: 300,
  ...level,
});

function alertOn(chain: ChainLevel, id = 'one'): ChainCondition {
  const text = chainText(chain);
  return { id, text, symbols: ['NIFTY 50'], closedOnly: true, on: 'close', rearmPct: 0, chain };
}

const everywhere = () => true;
/** The minutes of the session on which alerts match, from one to another. */
async function minutesOf(evaluation: ChainEvaluation, from: number, to: number): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (let n = from; n < to; n++)
    for (const { alert } of (await evaluation.minute(OPEN + n)).matches)
      found.set(alert, [...(found.get(alert) ?? []), n]);
  return found;
}

/** Where a column newly stands below a level; the first one against a close that is above it. */
const crossings = (column: readonly number[], level: number) =>
  column.flatMap((value, n) => (value < level && !(n > 0 && column[n - 1]! < level) ? [n] : []));

const median = (column: readonly number[]) => column.toSorted((a, b) => a - b)[Math.floor(column.length / 2)]!;

describe('alerts on a chain', () => {
  it('match on the minutes on which its path crosses the level, each figure by itself', async () => {
    const deps = sessionAfter(MINUTES);
    const { figures } = await liveChainsOf(deps).path({ symbol: 'NIFTY', expiry: EXPIRY });
    const columns = [
      { figure: 'straddle', column: figures.straddle },
      { figure: 'atmIv', column: figures.atmIv.map((iv) => 100 * iv) },
      { figure: 'pcrOi', column: figures.pcrOi },
      {
        figure: 'straddleToVwapPct',
        column: figures.straddle.map((straddle, n) => 100 * (straddle / figures.straddleVwap[n]! - 1)),
      },
    ] as const;
    const evaluation = new ChainEvaluation(deps, everywhere);
    evaluation.add(columns.map(({ figure, column }) => alertOn(levelOf({ figure, value: median(column) }), figure)));
    const found = await minutesOf(evaluation, 0, MINUTES);
    for (const { figure, column } of columns) {
      const expected = crossings(column, median(column)).filter((n) => n > 0);
      expect(expected.length).toBeGreaterThan(0);
      expect([figure, found.get(figure)?.filter((n) => n > 0)]).toEqual([figure, expected]);
    }
  });

  it('that are added or begun anew in mid-session match only when the level is crossed from there', async () => {
    const deps = sessionAfter(MINUTES);
    const { figures } = await liveChainsOf(deps).path({ symbol: 'NIFTY', expiry: EXPIRY });
    const value = median(figures.straddle);
    const alert = alertOn(levelOf({ value }));
    for (const from of [1, 20, 45, 70]) {
      const evaluation = new ChainEvaluation(deps, everywhere);
      evaluation.add([alert]);
      const expected = crossings(figures.straddle, value).filter((n) => n >= from);
      expect((await minutesOf(evaluation, from, MINUTES)).get('one') ?? []).toEqual(expected);
    }
  });

  it('match on the first minute where the night carried the figure across its level', async () => {
    const deps = sessionAfter(3);
    const { chain, before } = (await liveChainsOf(deps).minute({
      symbol: 'NIFTY',
      expiry: EXPIRY,
      at: instantAt('09:16:00'),
    }))!;
    const { chain: closed } = (await before())!;
    expect([closed.at, chain.at]).toEqual([null, instantAt('09:16:00')]);
    const [night, morning] = [closed.pcrOi!, chain.pcrOi!];
    expect(night).not.toBe(morning);
    const operator = morning > night ? '>' : '<';
    const evaluation = new ChainEvaluation(deps, everywhere);
    evaluation.add([alertOn(levelOf({ figure: 'pcrOi', operator, value: (night + morning) / 2 }), 'crossed')]);
    evaluation.add([
      alertOn(
        levelOf({ figure: 'pcrOi', operator, value: Math.min(night, morning) - (operator === '>' ? 1 : -9) }),
        'as before',
      ),
    ]);
    expect([...(await minutesOf(evaluation, 0, 3)).entries()]).toEqual([['crossed', [0]]]);
  });

  it('say both sides as they stood, with the price of the underlying', async () => {
    const deps = sessionAfter(30);
    const path = await liveChainsOf(deps).path({ symbol: 'NIFTY', expiry: EXPIRY });
    const [call, put] = [path.contract(25_900, 'call')!, path.contract(25_900, 'put')!];
    const [before, now] = [28, 29].map((n) => call.price[n]! + put.price[n]!);
    const level = { figure: 'premium', callStrike: 25_900, putStrike: 25_900 } as const;
    const operator = now! < before! ? '<' : '>';
    const evaluation = new ChainEvaluation(deps, everywhere);
    evaluation.add([alertOn(levelOf({ ...level, operator, value: (before! + now!) / 2 }))]);
    const { matches } = await evaluation.minute(OPEN + 29);
    expect(matches).toMatchObject([
      { alert: 'one', symbol: 'NIFTY 50', bar: '1 minute', barTime: OPEN + 29, barClosed: true, price: 25_929 },
    ]);
    expect(matches[0]!.clauses[0]).toMatchObject({
      left: { text: '1 Dec 2026 25900 CE + 25900 PE', value: now, before },
      operator,
      right: { value: (before! + now!) / 2 },
      outcome: 'pass',
    });
  });

  it('know nothing of an option that was traded too long ago, and of one without trades', async () => {
    const deps = sessionAfter(MINUTES);
    const { rows } = (await liveChainsOf(deps).now('NIFTY', EXPIRY))!;
    const stale = rows.find(({ call }) => call?.status === 'stale')!.strike;
    const evaluation = new ChainEvaluation(deps, everywhere);
    evaluation.add([alertOn(levelOf({ figure: 'premium', callStrike: stale, operator: '>', value: 0 }))]);
    expect(await evaluation.minute(OPEN + MINUTES - 1)).toEqual({ matches: [], stopped: [], silent: [] });
  });
});

/** Of the running session, each expiry with a straddle that is known at some of its minutes and not at others. */
async function expiriesWithOldLegs(deps: ReturnType<typeof sessionAfter>) {
  const { rows } = (await liveChainsOf(deps).terms('NIFTY'))!;
  const paths = await Promise.all(rows.map(({ expiry }) => liveChainsOf(deps).path({ symbol: 'NIFTY', expiry })));
  return paths.filter(({ figures: { straddle } }) => straddle.some(Number.isNaN) && !straddle.every(Number.isNaN));
}

describe('the straddle at the money where legs are traded seldom', () => {
  it('is one at every minute for the path of the session, the alert and the page; of old prices it is unknown', async () => {
    const deps = sessionAfter(MINUTES);
    const paths = await expiriesWithOldLegs(deps);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths.slice(0, 2)) {
      const { expiry, at, figures } = path;
      for (const [n, end] of at.entries()) {
        const moment = (await liveChainsOf(deps).minute({ symbol: 'NIFTY', expiry, at: end }))!;
        const shown = momentReply(moment.chain);
        const level = levelOf({ expiry });
        expect([expiry, n, straddleOf(shown)]).toEqual([
          expiry,
          n,
          { strike: figures.strike[n], price: figures.straddle[n] },
        ]);
        expect(await figureOf(moment, level)).toBe(figures.straddle[n]);
        const strike = figures.strike[n]!;
        const legs = ['call', 'put'] as const;
        const together = legs.reduce((sum, right) => sum + path.contract(strike, right)!.price[n]!, 0);
        expect(together).toBe(figures.straddle[n]);
        const isOld = legs.some((right) => end - (rowOf(shown, strike)[right]!.tradedAt ?? -Infinity) > FRESH_MS);
        expect(isOld).toBe(Number.isNaN(figures.straddle[n]));
      }
    }
  });
});

const rowOf = ({ rows }: OptionChain, at: number) => rows.find(({ strike }) => strike === at)!;

const noStore = () => {
  throw new Error('the store does not answer');
};

describe('a chain that is not there', () => {
  it('stops its alerts where there are no such contracts, and leaves the others', async () => {
    const deps = sessionAfter(10);
    const evaluation = new ChainEvaluation(deps, everywhere);
    const always = { operator: '>', value: 0 } as const;
    evaluation.add([
      alertOn(levelOf({ ...always, expiry: '2026-11-25' }), 'gone'),
      alertOn(levelOf({ ...always, figure: 'pcrOi', value: 1e9 }), 'other'),
    ]);
    expect(await evaluation.minute(OPEN + 9)).toMatchObject({
      matches: [],
      stopped: [{ id: 'gone', because: 'There are no contracts of this expiry on this day.' }],
      silent: [],
    });
    expect((await evaluation.minute(OPEN + 9)).stopped).toEqual([]);
  });

  it('is said of every alert where no feed brings contracts, and where the store does not answer', async () => {
    const live = contractSession({ isDemo: false });
    const evaluation = new ChainEvaluation(sessionAfter(10, live), everywhere);
    evaluation.add([alertOn(levelOf(), 'one'), alertOn(levelOf({ figure: 'pcrOi' }), 'two')]);
    const { silent } = await evaluation.minute(OPEN + 9);
    expect(silent).toMatchObject([{ symbol: 'NIFTY 50', alerts: ['one', 'two'] }]);
    expect(silent[0]!.because).toMatch(/come with a broker/);
    const broken = contractSession();
    const other = new ChainEvaluation({ ...sessionAfter(10, broken), store: noStore }, everywhere);
    other.add([alertOn(levelOf(), 'one')]);
    expect((await other.minute(OPEN + 9)).silent).toMatchObject([{ symbol: 'NIFTY 50', alerts: ['one'] }]);
  });

  it('of another process is left to it', async () => {
    const evaluation = new ChainEvaluation(sessionAfter(10), (symbol) => symbol !== 'NIFTY 50');
    evaluation.add([alertOn(levelOf({ expiry: '2026-11-25' }))]);
    expect(await evaluation.minute(OPEN + 9)).toEqual({ matches: [], stopped: [], silent: [] });
  });
});
