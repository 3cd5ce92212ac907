import { readFileSync } from 'node:fs';

/** A word of ours where the field has one of its own. */
interface PrivateWord {
  /** Matches words of a text, case aside. */
  readonly text?: RegExp;
  /** Matches one word of a name: 'purse' of `withPurse`. */
  readonly name?: RegExp;
  readonly instead: string;
}

/** What nobody outside would search for. `docs/glossary.md` has the terms themselves. */
export const privateWords: readonly PrivateWord[] = [
  { name: /^purses?$/, text: /\bpurses?\b/i, instead: 'portfolio, capital' },
  { name: /^lanes?$/, text: /\blanes?\b/i, instead: 'symbol index, row, instrument series' },
  { name: /^judg/, text: /\bjudg(e|es|ed|ing)\b/i, instead: 'evaluate' },
  { name: /^fleets?$/, text: /\bfleets?\b/i, instead: 'incremental evaluator' },
  { name: /^twins?$/, text: /\btwins\b/i, instead: 'mirrored pair' },
  { name: /^yardsticks?$/, text: /\byardsticks?\b/i, instead: 'benchmark' },
  { name: /^(shelf|shelves)$/, instead: 'store, writer' },
  { name: /^living$/, instead: 'active' },
  { name: /^standings?$/, instead: 'quote summary, authenticator, rank' },
  { name: /^(told|tells?|telling|untold)$/, instead: 'definition, notification, event, describe, reported' },
  { name: /^(said|heard|hears?)$/, instead: 'client message, server message, describe, parse' },
  { name: /^(greet|obey|farewell|stranger)$/, instead: 'handshake, handle command, shut down, anonymous' },
  { name: /^rooms?$/, instead: 'deps, context, capacity' },
  { name: /^(kept|keeps?|keeper|keepers)$/, instead: 'saved, stored; service, repository' },
  {
    name: /^held$/,
    // Positions are held, and so is a stop; data are not.
    text: /\b(?<!has )not held\b(?! back)|\bheld already\b|\balready held\b|\b(days|files|prices|sessions?|statements|symbols) held\b|\bfirst bar held\b/i,
    instead: 'available, loaded, stored',
  },
  { name: /^letters?$/, instead: 'email' },
  {
    name: /^house$/,
    text: /\bhouse (scans?|strateg(y|ies))\b|\bof the house\b|\bthe house[’']s\b/i,
    instead: 'built-in',
  },
  { name: /^departures?$/, instead: 'exits' },
  { name: /^bought$/, instead: 'fill' },
  { name: /^afresh$/, text: /\bafresh\b/i, instead: 'recomputed, again' },
  { text: /\bdeepest fall\b/i, instead: 'max drawdown' },
  { text: /\bunder water\b/i, instead: 'in drawdown' },
  { text: /\btaken home\b/i, instead: 'delivered' },
  { text: /\bbought less sold\b/i, instead: 'net buy / sell' },
  { text: /\bcentral range\b/i, instead: 'CPR' },
  { text: /\bhardly luck\b/i, instead: 'unlikely to be luck' },
  { text: /\bpassed[- ]over\b/i, instead: 'skipped' },
  { text: /\bnot to be seen here\b/i, instead: 'not found or private' },
];

/** A private word in a place where people read it. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** The words of a name: 'LANES_A_WORD' and 'lanesAWord' are both lanes, a, word. */
export function wordsOfName(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

/** Private words in names that a file exports. */
export function inExportedNames(file: string, source: string): Finding[] {
  const named = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm;
  return [...source.matchAll(named)].flatMap(({ 1: name = '', index }) =>
    wordsOfName(name).flatMap((word) =>
      privateWords
        .filter((one) => one.name?.test(word))
        .map(({ instead }) => ({ file, line: lineOf(source, index), word: name, instead })),
    ),
  );
}

/** Private words in a text that people read. */
export function inText(file: string, text: string, line = 1): Finding[] {
  return privateWords.flatMap(({ text: pattern, instead }) => {
    const found = pattern && new RegExp(pattern.source, 'gi');
    return [...(found ? text.matchAll(found) : [])].map(({ 0: word, index }) => ({
      file,
      line: line - 1 + lineOf(text, index),
      word,
      instead,
    }));
  });
}

const LITERALS =
  /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\}|`[^`]*`)*\})*)`/g;
/** `>` and `<` stand around a text only where there are elements. */
const LITERALS_AND_ELEMENTS = new RegExp(`${LITERALS.source}|>([^<>{}]+)<`, 'g');

/** Tables of stores that exist keep their names. */
const SQL = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER)\b/;

/** Strings, and texts of elements, in which a person reads words: those with a space between letters, comments aside. */
export function textsOf(source: string, hasElements = false): { text: string; line: number }[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}()])\/\/.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  const all = bare.matchAll(hasElements ? LITERALS_AND_ELEMENTS : LITERALS);
  return [...all].flatMap(({ 1: one, 2: two, 3: template, 4: element, index }) => {
    const text = one ?? two ?? template?.replace(/\$\{(?:[^{}`]|`[^`]*`)*\}/g, '…') ?? element ?? '';
    return /\p{L}[.,;:]? \p{L}/u.test(text) && !SQL.test(text) ? [{ text, line: lineOf(bare, index) }] : [];
  });
}

/** Everything that people read in a file of the project. */
export function findPrivateWords(file: string, source = readFileSync(file, 'utf8')): Finding[] {
  if (file.endsWith('.md')) return inText(file, source);
  return [
    ...inExportedNames(file, source),
    ...textsOf(source, file.endsWith('x')).flatMap(({ text, line }) => inText(file, text, line)),
  ];
}
