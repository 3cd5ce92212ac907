import type { SectorHistory } from '@parakh/contract';
import type { DrawnLine } from '@parakh/ui';

/** How far back the lines begin, in days; Infinity: all that is available. */
export const historySpans = [
  { value: 'month', word: '1M', says: 'One month', days: 31 },
  { value: 'quarter', word: '3M', says: 'Three months', days: 92 },
  { value: 'half', word: '6M', says: 'Six months', days: 183 },
  { value: 'year', word: '1Y', says: 'One year', days: 366 },
  { value: 'all', word: 'All', says: 'All that is available', days: Infinity },
] as const;
export type HistorySpan = (typeof historySpans)[number]['value'];
export const historySpanNames = historySpans.map(({ value }) => value);

const MINUTES_A_DAY = 1440;
export const MOST_LINES = 8;

/** Where the span begins on the axis. */
export function startOf(time: readonly number[], span: HistorySpan): number {
  const { days } = historySpans.find(({ value }) => value === span)!;
  const from = (time.at(-1) ?? 0) - days * MINUTES_A_DAY;
  return Math.max(
    0,
    time.findIndex((at) => at >= from),
  );
}

/** The closes of the chosen sectors from a place of the axis on, each 100 at its first known close there. */
export function rebasedLines(
  { time, sectors }: Pick<SectorHistory, 'time' | 'sectors'>,
  chosen: readonly string[],
  start: number,
): DrawnLine[] {
  const x = time.slice(start);
  return chosen.flatMap((id, i) => {
    const close = sectors.find((sector) => sector.id === id)?.close.slice(start);
    const base = close?.find((value) => value !== null);
    if (!close || !base) return [];
    const values = close.map((value) => (value === null ? null : (100 * value) / base));
    return [{ title: id, x, values, colour: `var(--series-${1 + (i % MOST_LINES)})` }];
  });
}

const usual = ['NIFTY BANK', 'NIFTY IT', 'NIFTY AUTO', 'NIFTY PHARMA', 'Financial Services', 'Information Technology'];
const USUAL_LINES = 4;

/** The lines an address names; else the benchmark with a few that are looked at most. */
export function chosenLines(
  { benchmark, sectors }: Pick<SectorHistory, 'benchmark' | 'sectors'>,
  asked: string,
): string[] {
  const held = sectors.map(({ id }) => id);
  const named = asked.split(',').filter((id) => held.includes(id));
  if (named.length > 0) return named.slice(0, MOST_LINES);
  const first = [...usual.filter((id) => held.includes(id)), ...held].filter((id) => id !== benchmark);
  return [benchmark, ...new Set(first)].slice(0, 1 + USUAL_LINES);
}
