import { type SyntaxKind, tokens } from '@parakh/language';

/** A part of a condition and the style class of its colour. */
export interface ColouredPart {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

/** `--syn-…` of the theme, by style class; what the language does not know keeps the colour of plain text. */
const classes: Readonly<Record<SyntaxKind, string>> = {
  offset: 'o',
  name: 'n',
  operator: 'op',
  logic: 'lg',
  number: 'd',
  paren: 'p',
  tag: 'tg',
  text: 'd',
  unknown: 'u',
};

/** How a condition is coloured, in the editor and outside it; blanks belong to no part. */
export function coloured(text: string): ColouredPart[] {
  return tokens(text).map(({ kind, from, to }) => ({ from, to, className: classes[kind] }));
}
