import type { OptionChain } from '@parakh/contract';
import { atmStrike, type ChainSide } from './chain-figures.ts';
import type { Pair } from './pair-figures.ts';

/** How the strikes of a strangle are found: by percent of the forward, by listed strikes from the money, or by delta. */
export const distances = {
  percent: [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10],
  steps: [1, 2, 3, 4, 5, 6, 8, 10, 15, 20],
  delta: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4],
} as const;
export type Distance = keyof typeof distances;

const nearest = <Row>(rows: readonly Row[], missOf: (row: Row) => number): Row | undefined =>
  rows.reduce<Row | undefined>((best, row) => (missOf(row) < (best ? missOf(best) : Infinity) ? row : best), undefined);

/** The strangle so far from the money, of strikes that have the option; undefined where no forward or no delta is known, or no strike lies so far. */
export function pairAt(chain: OptionChain, by: Distance, size: number): Pair | undefined {
  const [call, put] = (['call', 'put'] as const).map((right) => strikeAt(chain, right, { by, size }));
  return call === undefined || put === undefined ? undefined : { call, put };
}

function strikeAt(
  chain: OptionChain,
  right: ChainSide,
  { by, size }: { readonly by: Distance; readonly size: number },
): number | undefined {
  const listed = chain.rows.filter((row) => row.strike !== null && row[right] !== null);
  const away = right === 'call' ? size : -size;
  if (by === 'delta') return nearest(listed, (row) => Math.abs((row[right]?.delta ?? NaN) - away))?.strike ?? undefined;
  if (by === 'percent') {
    const wanted = (chain.forward ?? NaN) * (1 + away / 100);
    return nearest(listed, ({ strike }) => Math.abs((strike ?? NaN) - wanted))?.strike ?? undefined;
  }
  const money = listed.findIndex(({ strike }) => strike === atmStrike(chain));
  return money < 0 ? undefined : (listed[money + away]?.strike ?? undefined);
}
