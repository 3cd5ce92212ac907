/** Settings whose field does not say it plainly enough. */
const known: Readonly<Record<string, string>> = {
  universe: 'Look in',
  prices: 'Prices',
  renames: 'One history over a change of name',
  closedOnly: 'Closed bars only',
  basis: 'Statements',
  isPublic: 'Published',
  scanDate: 'Alert runs until',
  subCategory: 'Sub-category',
  'exits.stopPct': 'Stop, %',
  'exits.stopAtr': 'Stop, ATR',
  'exits.targetPct': 'Target, %',
  'exits.trailingPct': 'Trailing stop, %',
  'exits.bars': 'Out after bars',
  'exits.whenFalse': 'Out when it no longer holds',
  'exits.squareOffAt': 'Squared off at',
  maxTradesADay: 'Entries of a stock a day',
  rank: 'Signal ranking',
};

/** 'settings.exits.lock.afterPct' → 'Exits lock after pct': a name of the contract as people read it. */
export function settingName(name: string): string {
  const short = name.replace(/^(request|settings)\./, '').replace(/^settings\./, '');
  const told = known[short];
  if (told) return told;
  const words = short.replaceAll('.', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
