/** Why a position or a leg ended, in words. */
const words: ReadonlyMap<string, string> = new Map([
  ['stop', 'Stop'],
  ['target', 'Target'],
  ['trailing', 'Trailing stop'],
  ['condition', 'Condition'],
  ['days-to-expiry', 'Days before expiry'],
  ['sessions', 'Sessions'],
  ['square-off', 'Square-off'],
  ['expiry', 'Expiry'],
  ['with-leg', 'With another leg'],
  ['gone', 'Told of no more'],
  ['unexplained-adjustment', 'Unexplained adjustment'],
  ['open-at-end', 'Still held'],
]);

export const endWord = (reason: string): string => words.get(reason) ?? reason;
