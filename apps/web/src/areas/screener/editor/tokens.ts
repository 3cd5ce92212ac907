type Kind = 'offset' | 'name' | 'operator' | 'logic' | 'number' | 'paren' | 'tag' | 'text';

/** The style of each kind, in the editor and outside it. */
export const classes: Readonly<Record<Kind, string>> = {
  offset: 'o',
  name: 'n',
  operator: 'op',
  logic: 'lg',
  number: 'd',
  paren: 'p',
  tag: 'tg',
  text: 'd',
};

interface Token {
  readonly kind: Kind;
  readonly from: number;
  readonly to: number;
}

/** In the order in which they are tried. Colours only: what a text means is the language's business. */
const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['tag', /\[GO_(LONG|SHORT)\]|;/iy],
  ['offset', /\[\s*-?\d+\s*\](\s*(day|week|\d+\s*minute)\b)?/iy],
  ['text', /"[^"]*"?/y],
  ['logic', /\b(AND|OR)\b/iy],
  ['operator', /\b(crossup|crossdown|near)\b|>=|<=|==|!=|[<>+*/]|-(?=\s)/iy],
  ['number', /-?\d+(\.\d+)?/y],
  ['paren', /[(),]/y],
  ['name', /[A-Za-z_&%][A-Za-z0-9_&.%]*/y],
];

/** The coloured parts of a condition, in order; what fits no pattern stays plain. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = tokenAt(text, at);
    if (token) tokens.push(token);
    at = token ? token.to : at + 1;
  }
  return tokens;
}

function tokenAt(text: string, from: number): Token | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = from;
    const found = pattern.exec(text)?.[0];
    if (found) return { kind, from, to: from + found.length };
  }
  return undefined;
}
