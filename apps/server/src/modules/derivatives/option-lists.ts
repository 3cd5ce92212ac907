import type { OptionBuildUp } from './option-build-ups.ts';

type Figure = (row: OptionBuildUp) => number | null;

interface List {
  readonly holds: (row: OptionBuildUp) => boolean;
  /** The highest first. */
  readonly by: Figure;
}

/** What was opened or closed, in rupees of the underlying: a class is led by its largest positions. */
const openedRupees: Figure = ({ oiChange, spot }) =>
  oiChange === null || spot === null ? null : Math.abs(oiChange) * spot;
const less =
  (of: Figure): Figure =>
  (row) => {
    const value = of(row);
    return value === null ? null : -value;
  };
const ofClass = (buildUp: OptionBuildUp['buildUp']): List => ({
  holds: (row) => row.buildUp === buildUp,
  by: openedRupees,
});
const rising = (by: Figure): List => ({ holds: (row) => (by(row) ?? 0) > 0, by });

const oiChangePct: Figure = (row) => row.oiChangePct;
const changePct: Figure = (row) => row.priceChangePct;

/** So many contracts at least: of a few any volume is unusual. */
const LEAST_CONTRACTS = 500;
/** More was traded than is open. */
const isUnusual = ({ volume, volumeToOi }: OptionBuildUp) => (volume ?? 0) >= LEAST_CONTRACTS && (volumeToOi ?? 0) > 1;

const lists = {
  'long-buildup': ofClass('long_buildup'),
  'short-buildup': ofClass('short_buildup'),
  'short-covering': ofClass('short_covering'),
  'long-unwinding': ofClass('long_unwinding'),
  'oi-gainers': rising(oiChangePct),
  'oi-losers': rising(less(oiChangePct)),
  'price-gainers': rising(changePct),
  'price-losers': rising(less(changePct)),
  volume: rising(({ volume }) => volume),
  premium: rising(({ premiumTurnover }) => premiumTurnover),
  'unusual-volume': { holds: isUnusual, by: ({ volumeToOi }) => volumeToOi },
} satisfies Record<string, List>;

export type OptionCategory = keyof typeof lists;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very record
export const optionCategories = Object.keys(lists) as OptionCategory[];

/** Rows of a category, those first that it is about. */
export function optionList(rows: readonly OptionBuildUp[], category: OptionCategory): OptionBuildUp[] {
  const { holds, by } = lists[category];
  return rows.filter(holds).toSorted((one, other) => (by(other) ?? -Infinity) - (by(one) ?? -Infinity));
}
