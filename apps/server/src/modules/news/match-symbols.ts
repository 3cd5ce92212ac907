/** A company that news may be about. */
export interface Named {
  readonly symbol: string;
  readonly name: string;
}

/** Finds the symbols of the companies that a text speaks of, in the order of the list. */
export type SymbolMatcher = (text: string) => string[];

/** What a company is called beside its name, and nobody says. */
const LEGAL_END = /(?:[\s,]+(?:limited|ltd|pvt|private|incorporated|inc|corporation|corp|company|co)\.?)+$/i;

/**
 * Words that mean something else far more often than the company. Alone they never count, neither as a name nor as a
 * symbol; 'NSE: IDEA' and 'Vodafone Idea' do.
 */
const ordinary = new Set(
  (
    'idea max sun titan trent force apex alpha global india bharat century century metro ace page star info rain orient ' +
    'national standard united general premier prime royal supreme universal future vision focus impact power energy ' +
    'gold silver steel sugar paper cement bank finance capital market nifty sensex results profit sales gain loss rise ' +
    'fall high low open close buy sell hold rally stock share ipo gdp rbi sebi nse bse fii dii ceo cfo agm egm mou usd ' +
    'inr eps pat ebitda fy it ai ev us uk eu un best care life home time new one first next most well nelco mid cub ' +
    'hero eagle lotus pearl ruby jewel crown vip vital zen zeal sky sea land lt ge mm oil gas coal navin delta omega ' +
    'sigma beta gamma indigo spice raj ashok patel shah asian pacific western eastern northern southern central city'
  ).split(' '),
);
const SHORTEST_SYMBOL = 3;
const SHORTEST_NAME = 4;

/**
 * The open rule: (1) a symbol named as one, 'NSE: IDEA' or '(NSE:IDEA)'; (2) a company's whole name without its legal form,
 * as whole words beginning with capitals, unless it is one ordinary word; (3) a symbol in capitals in a text that is not
 * all in capitals, unless it is short or an ordinary word. The longest name at a place wins: 'Tata Motors Finance' is not
 * Tata Motors.
 */
export function symbolMatcher(companies: readonly Named[]): SymbolMatcher {
  const bySymbol = new Map(companies.map(({ symbol }) => [symbol, symbol]));
  const byName = namesOf(companies);
  const longest = Math.max(1, ...[...byName.keys()].map((name) => name.split(' ').length));
  return (text) => {
    const found = new Set<string>();
    for (const [, symbol = ''] of text.matchAll(/\b(?:NSE|BSE)\s*:\s*([A-Z0-9&-]+)/g)) {
      if (bySymbol.has(symbol)) found.add(symbol);
    }
    const words = wordsIn(text);
    const isShouted = text === text.toUpperCase();
    for (let at = 0; at < words.length; at++) {
      const [symbol, length] = nameAt(words, at, { byName, longest });
      if (symbol !== undefined) found.add(symbol);
      else if (!isShouted && isSymbolAlone(words[at]!, bySymbol)) found.add(words[at]!);
      at += Math.max(0, length - 1);
    }
    return companies.flatMap(({ symbol }) => (found.has(symbol) ? [symbol] : []));
  };
}

function wordsIn(text: string): string[] {
  return text
    .replaceAll(/[’']s\b/g, '')
    .split(/[^\p{L}\p{N}&-]+/u)
    .filter((word) => word !== '');
}

/** Names as they are compared, each with its symbol; one that two companies have is neither's. */
function namesOf(companies: readonly Named[]): Map<string, string> {
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const { symbol, name } of companies) {
    for (const one of spellings(name)) {
      if (names.has(one) && names.get(one) !== symbol) twice.add(one);
      names.set(one, symbol);
    }
  }
  for (const name of twice) names.delete(name);
  return names;
}

/** 'Reliance Industries Limited': as told without its legal form, and, of two words or more, without its last usual word. */
function spellings(name: string): string[] {
  const whole = compared(name.replace(LEGAL_END, ''));
  const words = whole.split(' ');
  if (words.length > 1) return [whole];
  return whole.length >= SHORTEST_NAME && !ordinary.has(whole) ? [whole] : [];
}

function compared(name: string): string {
  return wordsIn(name).join(' ').toLowerCase();
}

interface Names {
  readonly byName: ReadonlyMap<string, string>;
  readonly longest: number;
}

/** The longest name that begins at a word, with its number of words. */
function nameAt(
  words: readonly string[],
  at: number,
  { byName, longest }: Names,
): [symbol: string | undefined, words: number] {
  if (!/^[\p{Lu}\p{N}]/u.test(words[at]!)) return [undefined, 1];
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const said = words.slice(at, at + length);
    const symbol = byName.get(said.join(' ').toLowerCase());
    if (symbol !== undefined && said.every((word) => /^(?:[\p{Lu}\p{N}&-]|of$|and$|the$)/u.test(word)))
      return [symbol, length];
  }
  return [undefined, 1];
}

function isSymbolAlone(word: string, bySymbol: ReadonlyMap<string, string>): boolean {
  const isLong = word.length >= SHORTEST_SYMBOL && /[A-Z]/.test(word);
  return isLong && bySymbol.has(word) && !ordinary.has(word.toLowerCase());
}
