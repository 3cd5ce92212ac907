import type { api, ChartData, ReplyOf } from '@parakh/contract';
import type { Operand } from '@parakh/language';
import type { ChartLine } from '@parakh/ui';

type Series = ReplyOf<typeof api.scanner.series>;

/** How an operand is seen on a chart: as a line somewhere, or as marks on the bars where it is 1. */
export interface Picture {
  readonly lines: readonly ChartLine[];
  readonly marks: readonly number[];
  readonly place: 'price' | 'own' | 'marks';
}

/** Undefined where no value is known on these bars. */
export function pictureOf(
  operand: Operand,
  bars: Pick<ChartData, 'time' | 'low' | 'high'>,
  { times, values, operand: title }: Series,
): Picture | undefined {
  const at = new Map(times.map((time, i) => [time, values[i] ?? null]));
  const column = bars.time.map((time) => at.get(time) ?? null);
  const known = column.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  if (isYesOrNo(operand)) return { lines: [], marks: bars.time.filter((time) => at.get(time) === 1), place: 'marks' };
  const place = operand.pane ?? (liesAmong(known, bars) ? 'price' : 'own');
  const kind = /histogram/i.test(operand.name) ? 'bars' : 'line';
  const line: ChartLine = { id: title, title, pane: place, kind, values: column, guides: operand.guides };
  return { lines: [line], marks: [], place };
}

/** 1 where something holds, 0 where it does not. */
export function isYesOrNo({ unit, range }: Operand): boolean {
  return unit === 'count' && range?.[0] === 0 && range[1] === 1;
}

const APART = 2;

/** Whether the values are like the prices: a line that is not would press the candles flat. */
function liesAmong(known: readonly number[], { low, high }: Pick<ChartData, 'low' | 'high'>): boolean {
  const lowest = Math.min(...low.filter((value) => value !== null));
  const highest = Math.max(...high.filter((value) => value !== null));
  return known.every((value) => value >= lowest / APART && value <= highest * APART);
}
