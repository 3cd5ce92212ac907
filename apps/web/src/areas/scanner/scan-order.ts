import type { CatalogueScan } from '@parakh/contract';

type Sided = Pick<CatalogueScan, 'side'>;

/** Mirrors beside one another in rows of an even length: a gap stands where another scan would push them apart. */
export function inTwos<Scan extends Sided>(scans: readonly Scan[]): (Scan | undefined)[] {
  const order: (Scan | undefined)[] = [];
  let first: Scan | undefined;
  for (const [i, scan] of scans.entries()) {
    const isMirrored = first === undefined && areMirrors(scan, scans[i + 1]);
    if (isMirrored && order.length % 2 === 1) order.push(undefined);
    order.push(scan);
    first = isMirrored ? scan : undefined;
  }
  return order;
}

function areMirrors(one: Sided, other: Sided | undefined): boolean {
  return one.side !== undefined && other?.side !== undefined && one.side !== other.side;
}

interface Placed {
  readonly id: string;
  readonly family: string;
}

/** The scans of a tab, in its order. Those of a reply to another tab are none of it. */
export function scansOf<Scan extends Placed>(
  { families, scans: ids }: { readonly families: readonly string[]; readonly scans?: readonly string[] },
  all: readonly Scan[],
): readonly Scan[] {
  if (ids) return ids.flatMap((id) => all.find((scan) => scan.id === id) ?? []);
  return families.flatMap((family) => all.filter((scan) => scan.family === family));
}
