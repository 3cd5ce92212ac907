import { dayNumber } from '@parakh/base';
import { barTime } from '@parakh/market';
import { contractFigures, symbolOf, type Underlying } from '@parakh/options';
import { type FigureWanted, figureName } from '@parakh/scan';
import { describe, expect, it } from 'vitest';
import { figuresNowOf } from './figures-now.ts';
import { MinuteFigures } from './minute-figures.ts';
import { contractMarket } from './test-contract-market.ts';
import { LAST } from './test-contract-session.ts';
import { MINUTES, OPENS, type WalkingSession, walkingSession } from './test-walking-session.ts';

const market = contractMarket();
const underlyings: readonly Underlying[] = ['NIFTY', 'SBIN'];
const symbols = underlyings.map(symbolOf);
const figures: readonly FigureWanted[] = contractFigures.flatMap((figure) =>
  [0, 1, 2].map((number) => ({ figure, number })),
);
const PCR: readonly FigureWanted[] = [
  { figure: 'putOi', number: 1 },
  { figure: 'callOi', number: 1 },
];

const walking = () => walkingSession(market.store(), underlyings);
const depsOf = ({ live }: WalkingSession) => ({ ...market, live: () => live.live });
const asked = (starts: readonly number[], wanted = figures, of = symbols) => ({
  minutes: new Map(of.map((symbol) => [symbol, Int32Array.from(starts)])),
  figures: wanted,
  version: 1,
});

describe('figures at the ends of minutes', () => {
  it('of the session that runs are those that it had when each of them ended', async () => {
    const session = await walking();
    const [now, at] = [figuresNowOf(depsOf(session)), [0, 61, 62]];
    const then: ReadonlyMap<string, Readonly<Record<string, number>>>[] = [];
    for (const minute of at) {
      session.standAt(minute);
      const wanted = { symbols, figures: figures.filter(({ figure }) => figure === 'straddleVwap') };
      // What was told of it then must not change with what is asked later.
      then.push(new Map([...(await now.at(OPENS + minute, wanted))].map(([symbol, own]) => [symbol, { ...own }])));
    }
    session.standAt(90);
    const found = await new MinuteFigures(depsOf(session)).of(asked(at.map((minute) => OPENS + minute)));
    for (const symbol of symbols)
      for (const name of figures.map(figureName))
        for (const [i, own] of then.entries())
          expect(found.get(symbol)![name]![i], `${symbol} ${name} at ${at[i]}`).toBe(own.get(symbol)![name] ?? NaN);
    expect(found.get('SBIN')!['atmStraddle(1)']![0]).toBeGreaterThan(0);
  });

  it('are worked out anew once a price was corrected, and are unknown in minutes that are not over', async () => {
    const session = await walking();
    session.standAt(20);
    const now = figuresNowOf(depsOf(session));
    const wanted = asked([OPENS + 10, OPENS + 21], [{ figure: 'spot', number: 0 }], ['SBIN']);
    const first = (await now.minutes(wanted)).get('SBIN')!['spot(0)']!;
    expect([...first]).toEqual([session.close('SBIN', 10), NaN]);
    session.correct('SBIN', 10, 500);
    session.standAt(21);
    expect([...(await now.minutes(wanted)).get('SBIN')!['spot(0)']!]).toEqual([500, session.close('SBIN', 21)]);
  });

  it('of a session that is over are known in each of its minutes, and of one that is not stored in none', async () => {
    const session = await walking();
    session.standAt(0);
    const opens = barTime(dayNumber(LAST), 9 * 60 + 15);
    const every = Array.from({ length: MINUTES }, (_, minute) => opens + minute);
    const none = barTime(dayNumber('2026-11-02'), 600);
    const found = await new MinuteFigures(depsOf(session)).of(asked([none, opens - 1, ...every, opens + MINUTES], PCR));
    for (const symbol of symbols) {
      const { 'putOi(1)': puts } = found.get(symbol)!;
      expect(puts!.filter((value) => !Number.isNaN(value))).toHaveLength(MINUTES);
      expect([puts![0], puts![1], puts!.at(-1)]).toEqual([NaN, NaN, NaN]);
      expect(new Set(puts).size).toBeGreaterThan(5);
    }
  });

  it('stay in memory up to a bound, and those that were asked for last are not worked out again', async () => {
    const session = await walking();
    session.standAt(30);
    const kept = new MinuteFigures(depsOf(session), { mostColumns: 3 });
    await kept.of(asked([OPENS + 1], PCR, ['NIFTY 50']));
    await kept.of(asked([OPENS + 1], PCR, ['SBIN']));
    expect(kept.size).toBe(2);
    expect(kept.worked).toBe(2);
    await kept.of(asked([OPENS + 1], PCR, ['SBIN']));
    expect(kept.worked).toBe(2);
    await kept.of(asked([OPENS + 1], PCR, ['NIFTY 50']));
    expect(kept.worked).toBe(3);
  });
});
