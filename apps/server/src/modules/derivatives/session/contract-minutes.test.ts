import { dayNumber, dayOf, hasBit } from '@parakh/base';
import { barTime } from '@parakh/market';
import { usualRate } from '@parakh/options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../../tools/sample.ts';
import { silent } from '../../marketdata/import/test-market.ts';
import { barTimesOf } from '../../scanning/history-up-to.ts';
import type { Engine } from '../../scanning/index.ts';
import { openEngine } from '../../scanning/open-engine.ts';
import { frameNames } from '../../scanning/protocol.ts';
import { symbolBits } from '../../scanning/signal-grid.ts';
import { contractTables } from '../contract-tables.ts';
import { figuresNowOf, liveChainsOf, valuedChain } from '../index.ts';
import type { KnownSession } from './known-session.ts';
import { pastSession } from './past-session.ts';
import { contractMarket } from './test-contract-market.ts';
import { LAST, NEXT } from './test-contract-session.ts';
import { MINUTES, OPENS, type WalkingSession, walkingSession } from './test-walking-session.ts';

const timeout = patience(120_000);
const SYMBOL = 'RELIANCE';
const BEFORE_LAST = '2026-11-19';
const MS_A_MINUTE = 60_000;
const market = contractMarket();

let session: WalkingSession;
let engine: Engine;
const deps = () => ({ ...market, live: () => session.live.live });

beforeAll(async () => {
  session = await walkingSession(market.store(), [SYMBOL]);
  engine = await openEngine({ store: market.store(), log: silent, threads: 1, contractsNow: figuresNowOf(deps()) });
}, timeout);
afterAll(() => engine?.close());

/** An option a number of strikes from the money of the nearest expiry. */
interface Rolling {
  readonly steps: number;
  readonly right: 'call' | 'put';
}

const rolling: readonly Rolling[] = [
  { steps: 0, right: 'call' },
  { steps: 2, right: 'call' },
  { steps: -3, right: 'put' },
];
const nameOf = ({ steps, right }: Rolling) =>
  `${SYMBOL} ATM${steps > 0 ? '+' : ''}${steps === 0 ? '' : steps} ${right === 'call' ? 'CE' : 'PE'} 1`;

/** Of each minute of a session the last price at which more of the option was traded than before; chosen by the close of another. */
async function plainPrices(known: KnownSession, closedOn: string, { steps, right }: Rolling): Promise<number[]> {
  const nearest = known.expiries[0]!;
  const wanted = { symbol: SYMBOL, expiry: dayOf(nearest.expiry), date: closedOn } as const;
  const { forward } = await valuedChain(deps(), { ...wanted, rate: usualRate, model: 'future' });
  const strikes = [...new Set(nearest.options.map(({ strike }) => strike))].toSorted((one, other) => one - other);
  const away = strikes.map((strike) => Math.abs(strike - forward!));
  const row = away.indexOf(Math.min(...away)) + steps;
  let [price, before] = [NaN, 0];
  return Array.from({ length: MINUTES }, (_, minute) => {
    const side = known.quotes()(nearest, known.hours.opensAt + (minute + 1) * MS_A_MINUTE)[right];
    if (side.volume[row]! > before) [price, before] = [side.price[row]!, side.volume[row]!];
    return price;
  });
}

const middleOf = (prices: readonly number[]) =>
  prices.filter((price) => !Number.isNaN(price)).toSorted((one, other) => one - other)[Math.floor(prices.length / 2)]!;
/** On bars of five minutes. */
const textOf = (one: Rolling, than: number) =>
  `(([0] 5 minute CLOSE > 0) AND (Contract("${nameOf(one)}", [0] 5 minute CLOSE) > ${than}))`;

describe('a rolling option on bars of minutes', () => {
  it('has in the session that runs what its chain says, chosen by the close before: scan, explanation, series and marks', {
    timeout,
  }, async () => {
    session.standAt(MINUTES - 1);
    const { live } = session.live;
    const known = (await liveChainsOf(deps()).runningOf([SYMBOL])).get(SYMBOL)!;
    const whole = new Map<Rolling, number[]>();
    for (const one of rolling) whole.set(one, await plainPrices(known, LAST, one));
    for (const last of [3, 26, 61, 120]) {
      session.standAt(last);
      for (const one of rolling) {
        const prices = whole.get(one)!;
        const than = middleOf(prices.slice(0, 121));
        const holds = prices[last]! > than;
        const text = textOf(one, than);
        const { matches, upTo } = await engine.scan({ text, universe: [SYMBOL], live });
        expect(matches.length === 1, `${text} at ${last}`).toBe(holds);
        expect(upTo).toBeDefined();
        const { outcome, clauses } = await engine.explain({ text, symbol: SYMBOL, live });
        expect([outcome === 'pass', clauses[1]!.left.value]).toEqual([holds, prices[last]]);
        const ends = Array.from({ length: Math.floor(last / 5) + 1 }, (_, bar) => Math.min(last, 5 * bar + 4));
        const { times } = await engine.marks({ text, symbol: SYMBOL, live, from: NEXT });
        expect([...times]).toEqual(ends.flatMap((end, bar) => (prices[end]! > than ? [OPENS + 5 * bar] : [])));
        const operand = `Contract("${nameOf(one)}", [0] 5 minute CLOSE)`;
        const { values } = await engine.series({ operand, symbol: SYMBOL, live, from: NEXT });
        expect(values.map(({ value }) => value)).toEqual(ends.map((end) => prices[end]));
      }
    }
  });

  it('has in a session that is over what a back-test holds on, and nothing looks ahead', { timeout }, async () => {
    session.standAt(0);
    const known = await pastSession(contractTables(market.store()), SYMBOL, dayNumber(LAST));
    for (const one of rolling) {
      const prices = await plainPrices(known, BEFORE_LAST, one);
      const text = textOf(one, middleOf(prices));
      const asked = { texts: [text], universe: [SYMBOL], operands: [], from: LAST, to: LAST };
      const { grid, symbols, market: evaluated } = await engine.signals(asked, {});
      const times = barTimesOf(
        0,
        symbols,
        frameNames.map((name) => evaluated[name]),
      );
      const bits = symbolBits(grid.long[0]!, grid, 0);
      const opens = barTime(dayNumber(LAST), 9 * 60 + 15);
      const held = Array.from({ length: MINUTES / 5 }, (_, bar) => hasBit(bits, times.indexOf(opens + 5 * bar + 4)));
      expect(held).toEqual(held.map((_, bar) => prices[5 * bar + 4]! > middleOf(prices)));
      expect(held.filter(Boolean).length).toBeGreaterThan(5);
      const { moments, changes } = await engine.lookAhead({ text, symbol: SYMBOL, from: LAST, to: LAST, most: 15 });
      expect([moments, changes]).toEqual([15, []]);
    }
  });

  it('goes on from the session before, where another strike was meant', { timeout }, async () => {
    session.standAt(2);
    const [one] = rolling;
    const earlier = await pastSession(contractTables(market.store()), SYMBOL, dayNumber(LAST));
    const before = (await plainPrices(earlier, BEFORE_LAST, one!)).at(-1);
    const operand = `Contract("${nameOf(one!)}", [-1] 5 minute CLOSE)`;
    const { values } = await engine.series({ operand, symbol: SYMBOL, live: session.live.live, from: NEXT });
    expect(values.map(({ value }) => value)).toEqual([before]);
  });

  it('has the units that were traded, and a future its own bars', { timeout }, async () => {
    session.standAt(30);
    const known = (await liveChainsOf(deps()).runningOf([SYMBOL])).get(SYMBOL)!;
    const end = known.hours.opensAt + 31 * MS_A_MINUTE;
    const [future] = known.futures!()(end);
    const name = `${SYMBOL} ${dayOf(future!.expiry)} FUT`;
    const read = async (what: string) => {
      const operand = `Contract("${name}", ${what})`;
      const { values } = await engine.series({ operand, symbol: SYMBOL, live: session.live.live, from: NEXT });
      return values.map(({ value }) => value!);
    };
    const closes = await read('[0] 1 minute CLOSE');
    expect([closes.length, closes.at(-1)]).toEqual([31, future!.close]);
    const units = (await read('[0] 1 minute VOLUME')).reduce((sum, value) => sum + value, 0);
    expect(units).toBe(future!.volume * known.lot);
  });

  it('is unknown of a contract that is not listed, which is said', async () => {
    session.standAt(10);
    const text = '(([0] 5 minute CLOSE > 0) AND (Contract("RELIANCE 2026-11-24 7 CE", [0] 5 minute CLOSE) > 1))';
    const { matches, unknown, problems } = await engine.scan({ text, universe: [SYMBOL], live: session.live.live });
    expect([matches.length, unknown]).toEqual([0, 1]);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('no minute bars of RELIANCE 2026-11-24 7 CE are available'),
    ]);
  });
});
