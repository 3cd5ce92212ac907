import { dayNumber } from '@parakh/base';
import { type ContractFigure, symbolOf, type Underlying } from '@parakh/options';
import { type FigureWanted, figureName } from '@parakh/scan';
import { describe, expect, it } from 'vitest';
import type { TestLive } from '../../../api/sockets/test-live.ts';
import { liveChainsOf } from '../index.ts';
import { figuresNowOf } from './figures-now.ts';
import { contractMarket } from './test-contract-market.ts';
import { NEXT } from './test-contract-session.ts';
import { storeSession } from './test-stored-session.ts';
import { endOf, MINUTES, OPENS, type WalkingSession, walkingSession } from './test-walking-session.ts';

const market = contractMarket();
/** An index with expiries of weeks, one of months alone, and shares. */
const underlyings: readonly Underlying[] = ['NIFTY', 'BANKNIFTY', 'RELIANCE', 'SBIN', 'TCS'];
const symbols = underlyings.map(symbolOf);
const wanted = (figure: ContractFigure, number = 1): FigureWanted => ({ figure, number });
const NONE: readonly FigureWanted[] = [];

const depsOf = (live: TestLive, of = market) => ({ ...of, live: () => live.live });
const walking = (of = market) => walkingSession(of.store(), underlyings);

async function figuresAt({ live }: WalkingSession, minute: number, { figures = NONE, of = market } = {}) {
  return figuresNowOf(depsOf(live, of)).at(OPENS + minute, { symbols, figures });
}

describe('figures of the session that runs', () => {
  it('are those of the chain and its path at the end of the minute', async () => {
    const session = await walking();
    session.standAt(140);
    const chains = liveChainsOf(depsOf(session.live));
    const found = await figuresAt(session, 140, { figures: [wanted('straddleVwap'), wanted('straddleVwap', 2)] });
    expect([...found.keys()].toSorted()).toEqual(symbols.toSorted());
    for (const symbol of underlyings)
      for (const number of [1, 2]) {
        const { chain } = (await chains.minute({ symbol, expiry: String(number), at: endOf(140) }))!;
        const { figures } = await chains.path({ symbol, expiry: chain.expiry, date: NEXT });
        const own = found.get(symbolOf(symbol))!;
        const of = (figure: ContractFigure) => own[figureName({ figure, number })];
        expect(of('putOi')! / of('callOi')!).toBeCloseTo(chain.pcrOi!, 12);
        expect(of('maxPain')).toBe(chain.maxPain);
        expect(of('forward')).toBe(chain.forward);
        expect(of('atmIv') ?? null).toBe(chain.atmIv === null ? null : 100 * chain.atmIv);
        expect(of('atmStraddle') ?? NaN).toBe(figures.straddle.at(-1));
        expect(of('straddleVwap')!, symbol).toBeCloseTo(figures.straddleVwap.at(-1)!, 9);
        expect(of('callOi')).toBe(figures.callOi.at(-1));
        expect(own['spot(0)']).toBe(session.close(symbolOf(symbol), 140));
      }
  });

  it('say whole days to an expiry, 0 on its day, while its options are valued by what is left of it', async () => {
    const session = await walking();
    session.standAt(30);
    const nifty = (await figuresAt(session, 30)).get('NIFTY 50')!;
    expect(nifty['optionDays(1)']).toBe(0);
    expect(nifty['atmIv(1)']).toBeGreaterThan(0);
    expect(nifty['futureDays(1)']).toBe(Math.floor(nifty['futureDays(1)']!));
    expect(nifty['adjustmentFactor(0)']).toBe(1);
  });

  it('of a minute stay the same however often and late they are asked for, and are worked out anew once a price was corrected', async () => {
    const session = await walking();
    session.standAt(60);
    const first = await figuresAt(session, 60);
    session.standAt(61);
    expect(await figuresAt(session, 60)).toEqual(first);
    for (let minute = 62; minute < 70; minute++) await figuresAt(session, (session.standAt(minute), minute));
    expect(await figuresAt(session, 60)).toEqual(first);
    session.correct('SBIN', 60, session.close('SBIN', 60) * 1.01);
    const corrected = await figuresAt(session, 60);
    expect(corrected.get('SBIN')!['spot(0)']).toBeCloseTo(first.get('SBIN')!['spot(0)']! * 1.01, 9);
    expect(corrected.get('SBIN')!['futureClose(1)']).not.toBe(first.get('SBIN')!['futureClose(1)']);
    expect(corrected.get('TCS')).toEqual(first.get('TCS'));
  });

  it('and the paths of chains follow a price that was corrected, those of others stay', async () => {
    const session = await walking();
    session.standAt(60);
    const chains = liveChainsOf(depsOf(session.live));
    const pathOf = async (symbol: string) => {
      const { figures } = await chains.path({ symbol, date: NEXT });
      return { spot: [...figures.spot], vwap: [...figures.straddleVwap] };
    };
    const [share, other] = [await pathOf('SBIN'), await pathOf('TCS')];
    session.correct('SBIN', 40, session.close('SBIN', 40) * 1.03);
    const [corrected, untouched] = [await pathOf('SBIN'), await pathOf('TCS')];
    expect(corrected.spot[40]).toBeCloseTo(share.spot[40]! * 1.03, 9);
    expect(corrected.spot.toSpliced(40, 1)).toEqual(share.spot.toSpliced(40, 1));
    expect(corrected.vwap.slice(0, 40)).toEqual(share.vwap.slice(0, 40));
    expect(corrected.vwap[60]).not.toBe(share.vwap[60]);
    expect(untouched).toEqual(other);
  });

  it('are worked out once for all who ask at a time, and for those asked for alone', async () => {
    const session = await walking();
    session.standAt(20);
    const now = figuresNowOf(depsOf(session.live));
    const ask = (some: readonly string[]) => now.at(OPENS + 20, { symbols: some, figures: NONE });
    const [one, both, unknown] = await Promise.all([ask(['TCS']), ask(['TCS', 'SBIN']), ask(['NOTHING'])]);
    expect([...one.keys()]).toEqual(['TCS']);
    expect(both.get('TCS')).toBe(one.get('TCS'));
    expect(unknown.size).toBe(0);
  });

  it('are not known on a real market without a feed of contracts, nor before the bell', async () => {
    const session = await walking();
    session.standAt(3);
    expect(await figuresNowOf(depsOf(session.live)).areKnown()).toBe(true);
    const before = await walking();
    before.standAt(3);
    Object.defineProperty(before.live.live, 'phase', { value: 'pre-open' });
    expect(await figuresNowOf(depsOf(before.live)).areKnown()).toBe(false);
    Object.defineProperty(before.live.live, 'phase', { value: 'open' });
    Object.defineProperty(before.live.live, 'isDemo', { value: false });
    expect(await figuresNowOf(depsOf(before.live)).areKnown()).toBe(false);
  });
});

describe('at the last minute of the session', () => {
  const of = contractMarket();

  it('figures are those that the stored day has', async () => {
    const session = await walking(of);
    session.standAt(MINUTES - 1);
    const found = await figuresAt(session, MINUTES - 1, { of });
    const known = await liveChainsOf(depsOf(session.live, of)).runningOf(underlyings);
    await storeSession(of.store(), known.values());
    const rows = await of.store().rows<{ name: Underlying; figure: ContractFigure; number: number; value: number }>(
      `SELECT toString(underlying) AS name, toString(figure) AS figure, toInt32(number) AS number, value
       FROM demo.contract_figure WHERE toInt32(day) = {day:Int32}`,
      { day: dayNumber(NEXT) },
    );
    const stored = Map.groupBy(rows, ({ name }) => name);
    expect(stored.size).toBe(underlyings.length);
    for (const [name, own] of stored) {
      const figures = found.get(symbolOf(name))!;
      const names = own.map((one) => figureName(one));
      expect(Object.keys(figures).toSorted()).toEqual(names.toSorted());
      for (const one of own) expect(figures[figureName(one)], `${name} ${figureName(one)}`).toBeCloseTo(one.value, 9);
    }
  });
});
