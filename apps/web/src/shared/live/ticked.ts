import type { Tick } from '@parakh/market';

/** Figures of a row that a tick renews, as far as the row has them. */
export interface Tickable {
  readonly symbol: string;
  readonly last?: number | null | undefined;
  readonly change?: number | null | undefined;
  readonly changePct?: number | null | undefined;
  readonly open?: number | null | undefined;
  readonly high?: number | null | undefined;
  readonly low?: number | null | undefined;
  readonly volume?: number | null | undefined;
  readonly volumeTimes?: number | null | undefined;
  readonly yearHigh?: number | null | undefined;
  readonly yearLow?: number | null | undefined;
}

type Figure = Exclude<keyof Tickable, 'symbol'>;
const figures: readonly Figure[] = [
  'last',
  'change',
  'changePct',
  'open',
  'high',
  'low',
  'volume',
  'volumeTimes',
  'yearHigh',
  'yearLow',
];

/** The row as the newest tick has it. What the tick does not know stays as it was. */
export function ticked<Row extends Tickable>(row: Row, tick: Tick | undefined): Row {
  if (!tick) return row;
  const newer = newerFigures(row, tick);
  const next = { ...row };
  for (const figure of figures) {
    const value = newer[figure];
    if (row[figure] !== undefined && Number.isFinite(value)) Object.assign(next, { [figure]: value });
  }
  return next;
}

/** A gain up to a price, carried on to a newer one. */
export function carriedPct<Gain extends number | null | undefined>(
  gain: Gain,
  from: number,
  to: number,
): Gain | number {
  return typeof gain === 'number' ? (100 + gain) * (to / from) - 100 : gain;
}

type GainOf<Row> = { [Key in keyof Row]-?: Row[Key] extends number | null | undefined ? Key : never }[keyof Row];

/** The row as the newest tick has it, with the gains up to its last price that it names. */
export function tickedWith<Row extends Tickable>(...gains: readonly GainOf<Row>[]) {
  return (row: Row, tick: Tick | undefined): Row => {
    const now = ticked(row, tick);
    const [from, to] = [row.last, now.last];
    if (now === row || !from || !to) return now;
    const carried = (gain: unknown) => (typeof gain === 'number' ? carriedPct(gain, from, to) : gain);
    return { ...now, ...Object.fromEntries(gains.map((name) => [name, carried(row[name])])) };
  };
}

function newerFigures({ volume, volumeTimes, yearHigh, yearLow }: Tickable, tick: Tick): Record<Figure, number> {
  const { ltp, close, changePtc, open, high, low } = tick;
  const usual = (volume ?? NaN) / (volumeTimes ?? NaN);
  return {
    last: ltp,
    change: ltp - close,
    changePct: changePtc,
    open,
    high,
    low,
    volume: tick.volume,
    volumeTimes: tick.volume / usual,
    // The year ends with this session. Where part of it is missing its range is not known.
    yearHigh: Math.max(yearHigh ?? NaN, high),
    yearLow: Math.min(yearLow ?? NaN, low),
  };
}
