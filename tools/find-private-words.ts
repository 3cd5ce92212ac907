import { readFileSync } from 'node:fs';
import { privateWords } from './private-words.ts';

/** A private word in a place where people read it. */
export interface Violation {
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

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:async )?(const|let|function\*?|class|type|interface) (\w+)/gm;
/** What is indented once in a class is a member; what is private to it is nobody else's. */
const OF_CLASS =
  /^ {2}(?:(?:readonly|static|protected|get|set|async|override|abstract|declare) )*(\w+)[?!]?(?::| =|\(|<[^>]*>\()/gm;
/** Members are read-only or stand on a line of their own; names of arguments are neither. */
const OF_SHAPE = /(?:^ {2}|\breadonly )(?:readonly )?(\w+)\??(?::|\(|<[^>]*>\()/gm;

interface Name {
  readonly name: string;
  readonly at: number;
  readonly isMember: boolean;
}

/** Names that a file exports: of what stands behind `export`, and of the members of its classes and types. */
function exportedNames(source: string): Name[] {
  return [...source.matchAll(EXPORTED)].flatMap(({ 0: start, 1: kind, 2: name = '', index }) => {
    const exported = { name, at: index, isMember: false };
    if (kind !== 'class' && kind !== 'type' && kind !== 'interface') return [exported];
    const from = index + start.length;
    // The first line that begins with something ends it.
    const length = source.slice(from).search(/\n\S/);
    const body = source.slice(from, length < 0 ? undefined : from + length);
    const members = [...body.matchAll(kind === 'class' ? OF_CLASS : OF_SHAPE)];
    return [
      exported,
      // Names of columns are the store's.
      ...members
        .filter(({ 1: member = '' }) => !member.includes('_'))
        .map((member) => ({ name: member[1] ?? '', at: from + member.index, isMember: true })),
    ];
  });
}

const refused = (name: string, isMember = false) => {
  const words = wordsOfName(name).join(' ');
  return privateWords.filter((one) => one.name?.test(words) && !(isMember && one.isPlainInMembers));
};

/** Private words in names that a file exports. Members of `tables.ts` are the names of tables, which stores that exist keep. */
export function inExportedNames(file: string, source: string): Violation[] {
  const names = exportedNames(source).filter(({ isMember }) => !(isMember && file.endsWith('tables.ts')));
  return names.flatMap(({ name, at, isMember }) =>
    refused(name, isMember).map(({ instead }) => ({ file, line: lineOf(source, at), word: name, instead })),
  );
}

/** Private words in the name of a file, and of the folder that it stands in. */
export function inFileName(file: string): Violation[] {
  const names = file
    .split('/')
    .slice(-2)
    .map((name) => name.replace(/\..*$/, ''));
  return names.flatMap((word) => refused(word).map(({ instead }) => ({ file, line: 1, word, instead })));
}

/** Private words in a text that people read. */
export function inText(file: string, text: string, line = 1): Violation[] {
  return privateWords.flatMap(({ text: pattern, instead }) => {
    const found = pattern && new RegExp(pattern.source, 'giu');
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
export function findPrivateWords(file: string, source = readFileSync(file, 'utf8')): Violation[] {
  if (file.endsWith('.md')) return inText(file, source);
  return [
    ...inFileName(file),
    ...inExportedNames(file, source),
    ...textsOf(source, file.endsWith('x')).flatMap(({ text, line }) => inText(file, text, line)),
  ];
}
