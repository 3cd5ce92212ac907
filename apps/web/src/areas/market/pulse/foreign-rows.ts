import type { ForeignDerivatives } from '@parakh/contract';

/** What foreign institutions did in one group of contracts on a day: contracts, and ₹ crore. */
export interface ForeignRow {
  /** The group, or the day. */
  readonly name: string;
  readonly bought: number | null;
  readonly boughtCrore: number | null;
  readonly sold: number | null;
  readonly soldCrore: number | null;
  readonly net: number | null;
  readonly netCrore: number | null;
  readonly oi: number | null;
  readonly oiCrore: number | null;
  readonly oiChange: number | null;
  readonly oiChangeCrore: number | null;
}

type Columns = Omit<ForeignDerivatives['groups'], 'instruments'>;

/** Columns as rows under the names that go with them, with what was bought less what was sold. */
export function foreignRows(names: readonly string[], columns: Columns): ForeignRow[] {
  return names.map((name, i) => {
    const [bought, sold] = [columns.bought[i]!, columns.sold[i]!];
    const [boughtCrore, soldCrore] = [columns.boughtCrore[i]!, columns.soldCrore[i]!];
    return {
      name,
      bought,
      boughtCrore,
      sold,
      soldCrore,
      net: less(bought, sold),
      netCrore: less(boughtCrore, soldCrore),
      oi: columns.oi[i]!,
      oiCrore: columns.oiCrore[i]!,
      oiChange: columns.oiChange[i]!,
      oiChangeCrore: columns.oiChangeCrore[i]!,
    };
  });
}

function less(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other;
}

/** INDEX FUTURES as a person writes it; names of indices stay as they are. */
export function groupText(instrument: string): string {
  const words = instrument.split(' ');
  const kind = words.pop()!.toLowerCase();
  const of = words.map((word) => (['INDEX', 'STOCK', 'INTEREST', 'RATE'].includes(word) ? word.toLowerCase() : word));
  const text = [...of, kind].join(' ');
  return text[0]!.toUpperCase() + text.slice(1);
}
