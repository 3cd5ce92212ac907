import { indexNamed, indexNames, sectorOf } from '@parakh/market';

/** The indices that have members, for a choice of one. */
export const indexChoices = indexNames
  .filter(({ kind }) => kind === 'broad' || kind === 'sector')
  .map(({ symbol }) => ({ value: symbol, word: symbol }));

/** The choices with one more where the address names an index that is not among them. */
export function choicesWith(symbol: string) {
  const isThere = indexChoices.some(({ value }) => value === symbol);
  return isThere ? indexChoices : [{ value: symbol, word: symbol }, ...indexChoices];
}

/** 'BANK' of NIFTY BANK; a sector's own name stays. */
export function shortIndexName(id: string): string {
  return indexNamed(id) ? id.replace(/^NIFTY (?=[A-Z])/, '') : id;
}

/** Short enough for a point on a graph: 'BANK' of NIFTY BANK, 'FIN' of Financial Services. */
export function markOf(id: string): string {
  return sectorOf(id)?.key ?? shortIndexName(id);
}
