/** A word, number or sign of a pasted text; `text` is in lower case. */
export interface Token {
  readonly kind: 'number' | 'word' | 'quoted' | 'sign' | 'end';
  readonly text: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

const plain = /"[^"]*"|\d+(?:\.\d+)?|\.\d+|%[rkd]\b|[\p{L}_][\p{L}\p{N}_'’]*|>=|<=|==|!=|<>|\S/gu;
/** 1,00,000 is one number where no list of arguments is written. */
const grouped = /\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?(?!\d)/u;
const withGroups = new RegExp(`${grouped.source}|${plain.source}`, 'gu');

/** Its end is a token of its own. Signs of other writings (≥, –) are read as ours. */
export function tokensOf(text: string, digitGroups = false): Token[] {
  const found = [...text.matchAll(digitGroups ? withGroups : plain)].map(({ 0: written, index }): Token => {
    const place = { from: index, to: index + written.length };
    if (/^[.\d]/.test(written) && written !== '.') {
      return { kind: 'number', text: written, value: Number(written.replaceAll(',', '')), ...place };
    }
    if (written.startsWith('"') && written.length > 1)
      return { kind: 'quoted', text: written.toLowerCase(), value: NaN, ...place };
    const isWord = /^[\p{L}_]|^%./u.test(written);
    return {
      kind: isWord ? 'word' : 'sign',
      text: isWord ? written.toLowerCase() : sign(written),
      value: NaN,
      ...place,
    };
  });
  return [...found, { kind: 'end', text: '', value: NaN, from: text.length, to: text.length }];
}

function sign(written: string): string {
  const ours: Readonly<Record<string, string>> = {
    '≥': '>=',
    '≤': '<=',
    '≠': '!=',
    '<>': '!=',
    '–': '-',
    '−': '-',
    '×': '*',
  };
  return ours[written] ?? written;
}

/** What the record has under a word that somebody wrote; nothing else of it, whatever the word. */
export function worded<T>(record: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(record, word) ? record[word] : undefined;
}

/** Names of several words and what they stand for; the longest name at a place is the one that is meant. */
export interface Names<T> {
  at(tokens: readonly Token[], place: number): { readonly length: number; readonly found: T } | undefined;
}

export function namesOf<T>(entries: Iterable<readonly [string, T]>): Names<T> {
  const byFirst = new Map<string, { readonly words: readonly string[]; readonly found: T }[]>();
  for (const [name, found] of entries) {
    const words = tokensOf(name)
      .slice(0, -1)
      .map(({ text }) => text);
    byFirst.set(words[0]!, [...(byFirst.get(words[0]!) ?? []), { words, found }]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return {
    at(tokens, place) {
      const list = byFirst.get(tokens[place]?.text ?? '') ?? [];
      const match = list.find(({ words }) => words.every((word, step) => tokens[place + step]?.text === word));
      return match && { length: match.words.length, found: match.found };
    },
  };
}
