import { dayNumber } from '@parakh/base';
import { barTime, type Session } from '@parakh/market';
import {
  type DemoMarket,
  drawSession,
  GIFT,
  type Model,
  makeDemoMarket,
  minutesOf,
  onPaisa,
  outstanding,
  type Share,
  seedOf,
  shapeOf,
  VIX,
} from '../../marketdata/index.ts';
import type { PlayedBars } from './played-bars.ts';

/** Different days that the simulation draws; after them they come again, with other ticks between the corners of their bars. */
const DRAWN_DAYS = 128;
const PRE_OPEN_MINUTES = 15;
/** More than once a minute anything trades: without shares a print would be no trade. */
const FEWEST_SHARES = 4;

/** Draws the bars of a round: every one begins at the last close. */
export interface DemoRounds {
  readonly symbols: readonly string[];
  draw(round: number): PlayedBars;
}

export interface RoundOptions {
  readonly session: Session;
  /** What each symbol closed at in the last loaded session; where one is missing the simulation's own figure stands. */
  readonly closes: ReadonlyMap<string, number>;
  readonly seed: number;
  /** Milliseconds of the exchange in one of ours: the quicker it runs, the fewer ticks beside those that make the bars. */
  readonly speed: number;
  /** Ticks a second for each symbol, whatever its size. */
  readonly perSymbol?: number | undefined;
}

export function openRounds(options: RoundOptions): DemoRounds {
  const { session, closes, seed } = options;
  const demo = fromCloses(makeDemoMarket(Array<Session>(DRAWN_DAYS).fill(session)), closes);
  const minutes = minutesOf(session);
  const times = Int32Array.from(minutes, (minute) => barTime(dayNumber(session.day), minute));
  const same = {
    symbols: demo.symbols,
    times,
    previousClose: Float64Array.from(demo.symbols, (symbol, i) => closeOf(symbol, demo.model.shares[i], closes)),
    stepsAPoint: Float64Array.from(demo.symbols, (symbol, i) => stepsOf(symbol, demo.model.shares[i])),
    extras: Float64Array.from(demo.symbols, (_, i) => extrasOf(demo.model.shares[i], options)),
    preOpen: times[0]! - PRE_OPEN_MINUTES,
  };
  return {
    symbols: demo.symbols,
    draw(round) {
      const drawn = seedOf(`round ${seed}`, round);
      // The first day has no evening before it.
      const t = 1 + (drawn % (DRAWN_DAYS - 1));
      return {
        ...same,
        ...barsOf({ ...demo, vix: vixFrom(demo, t, closes.get(VIX)) }, t, minutes.length),
        seed: drawn,
      };
    },
  };
}

function barsOf(demo: DemoMarket, t: number, minutes: number): Pick<PlayedBars, BarField> {
  const column = () => new Float64Array(demo.symbols.length * minutes);
  const drawn = { open: column(), high: column(), low: column(), close: column(), volume: column() };
  drawSession(demo, t, shapeOf(minutes, minutes), (symbol, bars) => {
    const row = symbol * minutes;
    for (const name of ['open', 'high', 'low', 'close'] as const) drawn[name].set(bars[name], row);
    // The greater of a number and NaN is NaN: an index keeps none.
    drawn.volume.set(
      bars.volume.map((shares) => Math.max(FEWEST_SHARES, shares)),
      row,
    );
  });
  return drawn;
}

type BarField = 'open' | 'high' | 'low' | 'close' | 'volume';

/** The simulation's days, each of them as the one after the last close. */
function fromCloses(demo: DemoMarket, closes: ReadonlyMap<string, number>): DemoMarket {
  const { model } = demo;
  const shares = model.shares.map((share) => shareFrom(share, model, closeOf(share.listing.symbol, share, closes)));
  const indices = demo.indices.map((index) => {
    const worth = index.members.reduce((sum, member) => sum + worthOf(shares[member.share]!, closes), 0);
    const level = closes.get(index.symbol);
    const divisor = level === undefined ? index.divisor[DRAWN_DAYS - 1]! : worth / level;
    return { ...index, divisor: new Float64Array(DRAWN_DAYS).fill(divisor) };
  });
  return { ...demo, model: { ...model, shares }, indices };
}

function worthOf(share: Share, closes: ReadonlyMap<string, number>): number {
  return outstanding(share, 0) * closeOf(share.listing.symbol, share, closes);
}

function closeOf(symbol: string, share: Share | undefined, closes: ReadonlyMap<string, number>): number {
  return closes.get(symbol) ?? share?.listing.price ?? NaN;
}

function shareFrom(share: Share, { market, sectors }: Model, close: number): Share {
  const { withMarket, withSector, own, jumps, listing } = share;
  const sector = sectors[listing.sector]!;
  const start = own.gap.map(
    (gap, t) => Math.log(close) + withMarket * market.gap[t]! + withSector * sector.gap[t]! + gap + jumps[t]!,
  );
  return { ...share, start, factor: new Float64Array(DRAWN_DAYS).fill(1) };
}

/** The simulation's own change of the day, from the last close. */
function vixFrom({ vix }: DemoMarket, t: number, close: number | undefined): Float64Array {
  if (close === undefined) return vix;
  const from = vix.slice();
  from[t - 1] = close;
  from[t] = onPaisa((close * vix[t]!) / vix[t - 1]!);
  return from;
}

/** Shares move by five paise, indices by a hundredth, the future on NIFTY 50 by half a point. */
function stepsOf(symbol: string, share: Share | undefined): number {
  if (share) return 20;
  return symbol === GIFT ? 2 : 100;
}

/** Large companies speak several times a second, small ones every few seconds. */
const paces = [
  { above: 300, aSecond: 4 },
  { above: 100, aSecond: 2 },
  { above: 40, aSecond: 0.8 },
  { above: 0, aSecond: 0.25 },
] as const;
const LEVELS_A_SECOND = 1;
/** A bar is made by so many ticks. */
const CORNERS = 4;

function extrasOf(share: Share | undefined, { speed, perSymbol }: RoundOptions): number {
  const usual = share ? paces.find(({ above }) => share.listing.size > above)!.aSecond : LEVELS_A_SECOND;
  return Math.max(0, 60 * (perSymbol ?? usual / speed) - CORNERS);
}
