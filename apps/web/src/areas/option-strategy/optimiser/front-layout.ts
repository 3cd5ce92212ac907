import { ticks } from '@parakh/ui';

/** A position of the front. Rupees. */
export interface FrontPoint {
  readonly name: string;
  readonly words: string;
  readonly expectedProfit: number;
  /** At least 0; Infinity without a bound. */
  readonly risk: number;
}

const PAD = { left: 12, right: 54, top: 24, bottom: 24 };
const TICK_PX = 70;
const LEAST_PX = 44;
/** Beyond the last point stand those without a bound. */
const UNLIMITED_PX = 28;
/** Room beyond the outermost points. */
const ROOM = 0.06;

/** Where the points stand in a drawing of this size, pixels. What has no bound stands at the right edge. */
export function laidFront(points: readonly FrontPoint[], width: number, height: number) {
  const [left, right, top, bottom] = [PAD.left, width - PAD.right, PAD.top, height - PAD.bottom];
  const risks = points.map(({ risk }) => risk).filter(Number.isFinite);
  const x = rootScale(Math.max(1, ...risks), left, points.length > risks.length ? right - UNLIMITED_PX : right);
  const y = scaleOf(
    points.map(({ expectedProfit }) => expectedProfit),
    bottom,
    top,
  );
  return {
    left,
    right,
    top,
    bottom,
    zero: y.low < 0 && y.high > 0 ? y.of(0) : undefined,
    xTicks: apart(
      ticks(0, x.high, Math.max(2, Math.floor((right - left) / TICK_PX))).map((value) => ({ x: x.of(value), value })),
    ),
    yTicks: ticks(y.low, y.high, 4).map((value) => ({ y: y.of(value), value })),
    marks: points.map(({ name, words, risk, expectedProfit }) => ({
      name,
      words,
      isUnlimited: risk === Infinity,
      x: risk === Infinity ? right : x.of(risk),
      y: y.of(expectedProfit),
    })),
  };
}

/** From nothing on by the root: most of a front lies close to nothing, and few points far out. */
function rootScale(most: number, from: number, to: number) {
  const high = most * (1 + ROOM);
  return { high, of: (value: number) => from + Math.sqrt(value / high) * (to - from) };
}

/** Without those that would run into the one before. */
function apart<Tick extends { readonly x: number }>(all: readonly Tick[]): Tick[] {
  const kept: Tick[] = [];
  for (const tick of all) if (kept.length === 0 || tick.x - kept.at(-1)!.x >= LEAST_PX) kept.push(tick);
  return kept;
}

function scaleOf(values: readonly number[], from: number, to: number) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 1) * ROOM;
  const [low, high] = [least - room, most + room];
  return { low, high, of: (value: number) => from + ((value - low) * (to - from)) / (high - low) };
}
