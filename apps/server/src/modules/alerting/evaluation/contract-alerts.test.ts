import { dayNumber } from '@parakh/base';
import type { Underlying } from '@parakh/options';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figuresNowOf } from '../../derivatives/index.ts';
import { contractMarket } from '../../derivatives/session/test-contract-market.ts';
import { NEXT } from '../../derivatives/session/test-contract-session.ts';
import { type WalkingSession, walkingSession } from '../../derivatives/session/test-walking-session.ts';
import type { Engine } from '../../scanning/engine.ts';
import type { ContractsNow } from '../../scanning/index.ts';
import { openEngine } from '../../scanning/open-engine.ts';
import { openConditionEvaluation } from './condition-evaluation.ts';
import { wholeMinute } from './test-whole-minute.ts';
import type { AlertCondition, ConditionEvaluation } from './types.ts';

const log = pino({ level: 'silent' });
const underlyings: readonly Underlying[] = ['SBIN', 'TCS'];
const market = contractMarket();

const alertOn = (text: string, more: Partial<AlertCondition> = {}): AlertCondition => {
  return { id: 'one', text, symbols: ['SBIN', 'TCS'], closedOnly: false, on: 'close', rearmPct: 0, ...more };
};

describe('alerts on figures of futures and options', () => {
  let session: WalkingSession;
  let engine: Engine;
  let evaluation: ConditionEvaluation;
  /** What figures are asked of; the true ones where absent. */
  let instead: Partial<ContractsNow>;
  let asked: number[];

  beforeEach(async () => {
    session = await walkingSession(market.store(), underlyings);
    session.standAt(0);
    [instead, asked] = [{}, []];
    const figures = figuresNowOf({ ...market, live: () => session.live.live });
    const contractsNow: ContractsNow = {
      areKnown: () => (instead.areKnown ?? (() => figures.areKnown()))(),
      at(minute, wanted) {
        asked.push(minute);
        return (instead.at ?? figures.at.bind(figures))(minute, wanted);
      },
      minutes: (wanted) => figures.minutes(wanted),
      bars: (wanted) => figures.bars(wanted),
    };
    engine = await openEngine({ store: market.store(), log, threads: 1, startsLate: true, contractsNow });
    evaluation = openConditionEvaluation({ engine: () => engine, log });
    await evaluation.begin(dayNumber(NEXT));
  });
  afterEach(async () => {
    await evaluation.close();
    await engine.close();
  });

  const found = async (minute: number) => {
    const { matches } = await wholeMinute(evaluation, session.standAt(minute));
    return matches.map(({ alert, symbol }) => `${alert} ${symbol}`).toSorted();
  };
  /** A figure of a symbol as a series of the running session ends. */
  async function now(operand: string, symbol: string): Promise<number> {
    const { values } = await engine.series({ operand, symbol, live: session.live.live });
    expect(values.at(-1)!.date).toBe(NEXT);
    return values.at(-1)!.value!;
  }

  it('trigger with the minute on which they hold, with what stood on both sides; added and changed in mid-session as well', async () => {
    expect(await found(1)).toEqual([]);
    expect(asked).toEqual([]);
    session.standAt(10);
    const oi = await now('Futures OI', 'SBIN');
    expect(await evaluation.add([alertOn(`(Futures OI == ${oi})`, { symbols: ['SBIN'] })])).toEqual([]);
    const { matches } = await wholeMinute(evaluation, session.standAt(10));
    expect(matches).toMatchObject([
      { symbol: 'SBIN', bar: 'day', clauses: [{ left: { value: oi }, right: { value: oi }, outcome: 'pass' }] },
    ]);
    expect(await found(11)).toEqual([]);
    for (const minute of [20, 30]) {
      session.standAt(minute);
      const text = `(Futures Volume(1) == ${await now('Futures Volume(1)', 'SBIN')})`;
      expect(await evaluation.change([alertOn(text, { symbols: ['SBIN'] })])).toEqual([]);
      session.standAt(minute - 1);
      expect(await found(minute - 1)).toEqual([]);
      expect(await found(minute)).toEqual(['one SBIN']);
    }
    await evaluation.remove(['one']);
    await found(31);
    const before = asked.length;
    await found(32);
    expect(asked).toHaveLength(before);
  });

  it('follow a correction of the minute that was told last', async () => {
    session.standAt(40);
    const price = session.close('SBIN', 40);
    await evaluation.add([alertOn(`(Futures Close(1) > ${(price * 1.02).toFixed(2)})`, { symbols: ['SBIN'] })]);
    expect(await found(40)).toEqual([]);
    const closed = session.correct('SBIN', 40, Math.round(price * 105) / 100);
    const { matches } = await wholeMinute(evaluation, closed);
    expect(matches).toMatchObject([{ alert: 'one', symbol: 'SBIN' }]);
  });

  it('move with their contracts while the share itself is not traded', async () => {
    session.standAt(55);
    const volume55 = await now('Futures Volume(1)', 'SBIN');
    session.standAt(50);
    await evaluation.add([alertOn(`(Futures Volume(1) == ${volume55})`, { symbols: ['SBIN'] })]);
    expect(await found(50)).toEqual([]);
    const { bars, ...closed } = session.standAt(55);
    const others = bars.symbols.flatMap((symbol, row) => (symbol === 'SBIN' ? [] : row));
    const some = (column: Float64Array) => Float64Array.from(others, (row) => column[row]!);
    const { open, high, low, close, volume } = bars;
    const { matches } = await wholeMinute(evaluation, {
      ...closed,
      bars: {
        symbols: others.map((row) => bars.symbols[row]!),
        time: Int32Array.from(others, (row) => bars.time[row]!),
        open: some(open),
        high: some(high),
        low: some(low),
        close: some(close),
        volume: some(volume),
      },
    });
    expect(matches).toMatchObject([{ symbol: 'SBIN' }]);
  });

  it('read those of another symbol', async () => {
    session.standAt(70);
    const volume = await now('Futures Volume(1)', 'TCS');
    session.standAt(60);
    await evaluation.add([alertOn(`(Of("TCS", Futures Volume(1)) == ${volume})`, { symbols: ['SBIN'] })]);
    expect(await found(60)).toEqual([]);
    expect(await found(70)).toEqual(['one SBIN']);
  });

  it('are told of as silent while figures are not known or cannot be worked out; all others go on, and they too afterwards', async () => {
    await evaluation.add([alertOn('(PCR > 0)'), alertOn('([0] day CLOSE > 0)', { id: 'price' })]);
    const alerts = ['one'];
    instead = { areKnown: async () => false };
    const untold = await wholeMinute(evaluation, session.standAt(5));
    expect(untold.silent).toEqual([
      { symbol: 'futures and options', because: expect.stringMatching(/broker’s feed/), alerts, isOnAll: true },
    ]);
    expect(untold.matches.filter(({ alert }) => alert === 'one')).toEqual([]);
    instead = {
      at: async () => {
        throw new Error('a broken formula');
      },
    };
    const failed = await wholeMinute(evaluation, session.standAt(6));
    expect(failed.silent).toMatchObject([{ because: 'Error: a broken formula', alerts }]);
    expect(failed.stopped).toEqual([]);
    instead = {};
    const again = await wholeMinute(evaluation, session.standAt(7));
    expect(again.silent).toEqual([]);
  });

  it('are evaluated after all others, which do not wait for figures that hang; and again once these are there', async () => {
    const hurried = openConditionEvaluation({ engine: () => engine, log }, { figuresWithinMs: 1_000 });
    await hurried.begin(dayNumber(NEXT));
    session.standAt(22);
    await hurried.add([
      alertOn(`(Futures Volume(1) == ${await now('Futures Volume(1)', 'SBIN')})`, { symbols: ['SBIN'] }),
      alertOn(`([0] day CLOSE == ${session.close('SBIN', 21)})`, { id: 'price', symbols: ['SBIN'] }),
    ]);
    const { promise, reject } = Promise.withResolvers<never>();
    [instead, asked] = [{ at: () => promise }, []];
    const found = async (minute: number) => {
      const { matches } = await hurried.minute(session.standAt(minute));
      const onFigures = await hurried.figures(session.standAt(minute).minute);
      return [matches, onFigures.matches, onFigures.silent.map(({ because, alerts }) => [because, ...alerts])] as const;
    };
    const late = [[expect.stringMatching(/too long/), 'one']];
    expect(await found(20)).toEqual([[], [], late]);
    expect(await found(21)).toMatchObject([[{ alert: 'price', symbol: 'SBIN' }], [], late]);
    // Asked for once: what hangs is not begun again.
    await expect.poll(() => asked).toHaveLength(1);
    reject(new Error('at last'));
    instead = {};
    await expect.poll(() => found(22)).toMatchObject([[], [{ alert: 'one', symbol: 'SBIN' }], []]);
    await hurried.close();
  });

  it.each<[text: string, more: Partial<AlertCondition>, because: RegExp]>([
    ['(PCR > 1)', { on: 'tick' }, /end of each minute/],
    ['(Position Limit % > 80)', {}, /after the close/],
    ['(Participant("FII", "index futures") > 0)', {}, /after the close/],
    ['(Contract("NIFTY ATM+2 CE 1", [0] day CLOSE) > 100)', {}, /Bars of contracts/],
    [
      '(([0] 5 minute CLOSE > 0) AND (Contract("NIFTY ATM+2 CE 1", [0] 5 minute CLOSE) > 100))',
      {},
      /^Minutes of contracts are not evaluated live/,
    ],
    ['(([0] 5 minute CLOSE > 100) AND (PCR > 1))', { on: 'tick' }, /end of each minute/],
    ['(([0] 5 minute CLOSE > 100) AND (Position Limit % > 80))', {}, /after the close/],
  ])('are refused in words where the session says nothing of them: %s', async (text, more, because) => {
    expect(await evaluation.add([alertOn(text, more)])).toMatchObject([{ because: expect.stringMatching(because) }]);
    expect(await evaluation.add([alertOn('(PCR > 1)')])).toEqual([]);
  });
});
