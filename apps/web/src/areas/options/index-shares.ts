import type { IndexContributors } from '@parakh/contract';

export type IndexShare = IndexContributors['rows'][number];
const MOST = 5;

/** Those that lift an index most (1) or hold it down most (−1), by points; by their own change where no weights are available. */
export function endsOf(rows: readonly IndexShare[], sign: 1 | -1): IndexShare[] {
  const isWeighed = rows.some(({ points }) => points !== null);
  const by = ({ points, changePct }: IndexShare) => sign * ((isWeighed ? points : changePct) ?? 0);
  return rows
    .filter((row) => by(row) > 0)
    .toSorted((one, other) => by(other) - by(one))
    .slice(0, MOST);
}

/** How many rise, fall, stay, and are not known. */
export function breadthOf(rows: readonly Pick<IndexShare, 'changePct'>[]) {
  const known = rows.flatMap(({ changePct }) => changePct ?? []);
  const [up, down] = [known.filter((pct) => pct > 0).length, known.filter((pct) => pct < 0).length];
  return { up, down, flat: known.length - up - down, unknown: rows.length - known.length };
}
