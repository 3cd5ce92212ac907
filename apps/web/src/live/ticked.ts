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
}

type Figure = Exclude<keyof Tickable, 'symbol'>;
const figures: readonly Figure[] = ['last', 'change', 'changePct', 'open', 'high', 'low', 'volume', 'volumeTimes'];

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

function newerFigures({ volume, volumeTimes }: Tickable, tick: Tick): Record<Figure, number> {
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
  };
}
