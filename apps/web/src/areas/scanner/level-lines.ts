import type { ChartData } from '@parakh/contract';
import type { ChartLine } from '@parakh/ui';

export interface NamedPrice {
  readonly title: string;
  readonly price: number;
}

/** Prices as lines from the first to the last bar. */
export function levelLines(levels: readonly NamedPrice[], bars: ChartData): ChartLine[] {
  return levels.map(({ title, price }, i) => ({
    id: `level ${i}`,
    title,
    pane: 'price',
    kind: 'line',
    values: new Float64Array(bars.time.length).fill(price),
  }));
}
