/** The groups a market page is shown for; the names are the exchange groups of the specification. */
export const marketGroups = [
  { value: 'EQ', word: 'All stocks' },
  { value: 'NIFTY500', word: 'NIFTY 500' },
  { value: 'NIFTY 50', word: 'NIFTY 50' },
  { value: 'FNO', word: 'F&O' },
] as const;

export type MarketGroup = (typeof marketGroups)[number]['value'];

/** An address may name any group; one we do not offer is read as all stocks. */
export function groupNamed(text: string): MarketGroup {
  return marketGroups.find(({ value }) => value === text)?.value ?? 'EQ';
}

/** The smallest turnover of the stocks in a list, rupees. */
export const turnoverFloors = [
  { value: '0', word: 'Any turnover' },
  { value: '10000000', word: 'Over ₹1 Cr' },
  { value: '100000000', word: 'Over ₹10 Cr' },
  { value: '1000000000', word: 'Over ₹100 Cr' },
] as const;
