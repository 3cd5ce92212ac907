import { between, chanceOf } from './chance.ts';
import { chanceOfIndex, fillLevels, onPaisa } from './index-session.ts';
import type { Model } from './model.ts';
import type { SessionShape } from './session-shape.ts';
import type { CommonPaths, SessionBars } from './share-session.ts';

export const VIX = 'INDIA VIX';
export const GIFT = 'GIFT NIFTY';

const SESSIONS_A_YEAR = 248;
/** What expectation rests on: the simulation's long-run deviation of a day, and how far it follows the latest. */
const USUAL_DEVIATION = 0.009;
const FOLLOWS_LATEST = 0.55;
/** Volatility is bought at a premium to what then happens. */
const PREMIUM = 1.05;

/** India VIX at the end of each session: the yearly volatility, in percent, that the simulation itself expects, with some nerves. */
export function vixCloses({ market, sessions }: Pick<Model, 'market' | 'sessions'>): Float64Array {
  const chance = chanceOf(VIX);
  let nerves = 0;
  return Float64Array.from(sessions, (_, t) => {
    const next = market.deviation[Math.min(t + 1, sessions.length - 1)]!;
    nerves = 0.93 * nerves + 0.03 * chance.normal() - 3 * (market.gap[t]! + market.within[t]!);
    const expected = FOLLOWS_LATEST * next + (1 - FOLLOWS_LATEST) * USUAL_DEVIATION;
    return onPaisa(100 * PREMIUM * Math.sqrt(SESSIONS_A_YEAR) * expected * Math.exp(nerves));
  });
}

/** A session of India VIX: it falls while the market rises. */
export function fillVix(
  bars: SessionBars,
  closes: Float64Array,
  day: { model: Model; t: number; paths: CommonPaths; shape: SessionShape },
): void {
  const { model, t, paths, shape } = day;
  const before = closes[Math.max(0, t - 1)]!;
  const open = before * Math.exp(-3 * model.market.gap[t]!);
  const end = Math.log(closes[t]! / open) + 3 * model.market.within[t]!;
  const steps = Float64Array.from({ length: shape.steps }, (_, k) =>
    Math.max(5, open * Math.exp(shape.elapsed[k]! * end - 3 * paths.market[k]!)),
  );
  steps[shape.steps - 1] = closes[t]!;
  fillLevels(bars, open, steps, { shape, chance: chanceOfIndex(VIX, t), stray: 0.01 });
}

/** A session of GIFT NIFTY, the future on NIFTY 50 that trades abroad: a little above the index, on its own grid of half points. */
export function fillGift(bars: SessionBars, nifty: SessionBars, t: number): void {
  const chance = chanceOf(GIFT, t);
  const premium = 1 + between(chance, 0.0006, 0.0032);
  const halfPoints = (level: number) => Math.round(level * premium * 2) / 2;
  for (const name of ['open', 'high', 'low', 'close'] as const) {
    nifty[name].forEach((level, k) => {
      bars[name][k] = halfPoints(level);
    });
  }
  bars.volume.fill(NaN);
}
