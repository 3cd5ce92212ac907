import { indexNamed, indexNames } from './index-name.ts';
import { INDEX_SERIES, MAIN_SERIES } from './instrument.ts';

/** The groups of symbols that screens and scans offer. */
export const symbolGroups = ['ALL', 'GLOBAL_INDEX', 'FNO', 'HEATMAP', 'INDEX', 'NIFTY500', 'EQ'] as const;
export type SymbolGroup = (typeof symbolGroups)[number];

/** Groups whose members are listed somewhere with dates; the others follow from what an instrument is. */
export const listedGroups: readonly SymbolGroup[] = ['FNO', 'NIFTY500'];

/** What decides the groups of a symbol. */
export interface Listing {
  readonly symbol: string;
  readonly series: string;
}

/** Tells the listed members of FNO or NIFTY500 on the day asked for. */
export type ListedMembers = (group: 'FNO' | 'NIFTY500') => ReadonlySet<string>;

type Rule = (listing: Listing, listed: ListedMembers) => boolean;

/** HEATMAP holds what a heat map can be drawn of: an index with its members, and every symbol with futures and options. */
const rules: Readonly<Record<SymbolGroup, Rule>> = {
  ALL: () => true,
  GLOBAL_INDEX: ({ symbol }) => isGlobalIndex(symbol),
  FNO: ({ symbol }, listed) => listed('FNO').has(symbol),
  HEATMAP: ({ symbol, series }, listed) => listed('FNO').has(symbol) || (series === INDEX_SERIES && hasMembers(symbol)),
  INDEX: ({ symbol, series }) => series === INDEX_SERIES && isNamedIndex(symbol) && !isGlobalIndex(symbol),
  NIFTY500: ({ symbol }, listed) => listed('NIFTY500').has(symbol),
  EQ: ({ series }) => series === MAIN_SERIES,
};

/** The members of a group among the listings, in their order. */
export function membersOf(group: SymbolGroup, listings: readonly Listing[], listed: ListedMembers): string[] {
  return listings.filter((listing) => rules[group](listing, listed)).map(({ symbol }) => symbol);
}

/** Whether the text names a group, in any case. */
export function symbolGroup(text: string): SymbolGroup | undefined {
  const word = text.trim().toUpperCase().replaceAll(/[ -]/g, '_');
  return symbolGroups.find((group) => group === word);
}

function isGlobalIndex(symbol: string): boolean {
  return indexNamed(symbol)?.kind === 'global';
}

function isNamedIndex(symbol: string): boolean {
  return indexNames.some((it) => it.symbol === symbol);
}

function hasMembers(symbol: string): boolean {
  const kind = indexNamed(symbol)?.kind;
  return kind === 'broad' || kind === 'sector';
}
