import { type Random, random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../tools/sample.ts';
import { check } from './check.ts';
import { complete } from './complete.ts';
import { print } from './print.ts';
import { examples } from './testdata/examples.ts';
import { testTable } from './testdata/table.ts';
import { tokens } from './tokens.ts';

const signs = [
  '(',
  ')',
  '(',
  ')',
  '[',
  ']',
  '[0]',
  '[-1]',
  ' ',
  ',',
  ';',
  '"',
  '[GO_LONG]',
  '[GO_SHORT]',
  '+',
  '-',
  '*',
  '/',
];
const links = [
  '>',
  '<',
  '>=',
  '==',
  '!=',
  'crossup',
  'near',
  'near(1)',
  'AND',
  'or',
  '%',
  '=',
  '.',
  '&',
  '€',
  '😀',
  '\uD800',
  '\0',
];
const words = [
  'CLOSE',
  'EMA(20)',
  'SMA(20,',
  'Market Cap',
  'Abs(',
  'Matches(',
  'R1',
  'NIFTY 50',
  'Nonsense',
  'day',
  'week',
  '15 minute',
];
const pieces = signs.concat(links, words, ['5', '-2.5', '1e3', '00', '"A-B"']);

const pick = <T>(list: readonly T[], chance: Random): T => list[Math.floor(chance.next() * list.length)]!;
const upTo = (most: number, chance: Random): number => Math.floor(chance.next() * (most + 1));

function nonsense(chance: Random): string {
  return Array.from({ length: upTo(30, chance) }, () => pick(pieces, chance)).join(pick(['', ' '], chance));
}

/** A good text with some letters dropped, doubled, swapped for a piece, or cut off. */
function mutated(chance: Random): string {
  let text = pick(examples, chance);
  for (let times = 1 + upTo(3, chance); times > 0; times--) {
    const [from, length] = [upTo(text.length, chance), upTo(4, chance)];
    const piece = pick(['', pick(pieces, chance), text.slice(from, from + length).repeat(2)], chance);
    text = chance.next() < 0.1 ? text.slice(0, from) : text.slice(0, from) + piece + text.slice(from + length);
  }
  return text;
}

/** Why an answer is none; undefined when it is one: valid with a tree that prints back, or refused with a place inside the text. */
function fault(text: string): string | undefined {
  const { isValid, errorMessage, problems, validTree } = check(text, testTable);
  const isInside = problems.every(
    ({ from, to, message }) => from >= 0 && from <= to && to <= text.length && message.length > 0,
  );
  if (!isInside) return 'a problem outside the text';
  if (!isValid)
    return errorMessage && problems.length > 0 && !validTree ? undefined : 'refused without saying where or why';
  if (errorMessage !== null || !validTree) return 'valid without a tree';
  const printed = print(validTree);
  const again = check(printed, testTable).validTree;
  return again && print(again) === printed ? undefined : `prints ${printed}, which does not read back`;
}

/** Names and groups inside each other, about as deep as allowed; every other one damaged. */
function nested(chance: Random): string {
  let text = '[0] day CLOSE';
  for (let depth = upTo(40, chance); depth > 0; depth--) text = wrapped(text, pick(aroundOperand, chance));
  text = `(${text} > 5)`;
  for (let depth = upTo(40, chance); depth > 0; depth--) text = wrapped(text, pick(aroundSignal, chance));
  const cut = upTo(text.length, chance);
  const damage = pick(['', pick(pieces, chance)], chance);
  return chance.next() < 0.5 ? text : text.slice(0, cut) + damage + text.slice(cut + upTo(3, chance));
}

type Around = readonly [before: string, after: string];

function wrapped(text: string, [before, after]: Around): string {
  return before + text + after;
}

const aroundOperand: readonly Around[] = [
  ['(', ')'],
  ['Abs(', ')'],
  ['[0] day SMA(20, ', ')'],
  ['([0] day HIGH + ', ')'],
  ['Greatest(5, -1, ', ', Market Cap)'],
];
const aroundSignal: readonly Around[] = [
  [`(${examples[0]!} AND `, ')'],
  ['(', ` OR ${examples[0]!})`],
  ['([0] day Count(5, ', ') > 2)'],
  ['(Matches(', `, ${examples[0]!}) >= 1)`],
];

/** One thing over and over, up to a little more than is allowed. */
function repeated(chance: Random): string {
  const piece = pick([nonsense(chance), mutated(chance), nested(chance), pick(pieces, chance)], chance) || ' ';
  return piece.repeat(Math.ceil(upTo(20_500, chance) / piece.length));
}

/** Of every text of the run: how many there are of each kind, in a hundred. */
const kinds = [
  { what: 'random pieces', make: nonsense, share: 39 },
  { what: 'broken examples', make: mutated, share: 50 },
  { what: 'deep nests', make: nested, share: 10 },
  { what: 'repetitions', make: repeated, share: 1 },
];

/** So many texts in all. */
const TEXTS = sample({ usual: 4000, deep: 100_000 });
/** A figure for people: how fast a machine is decides no test. */
const isTold = sample({ usual: false, deep: true });

describe.each(kinds)('$what', ({ what, make, share }) => {
  const count = (TEXTS * share) / 100;

  it(`${count} of them never throw, and are valid or refused with a place inside the text`, {
    timeout: 900_000,
  }, () => {
    const chance = random(2026);
    const answers = { valid: 0, refused: 0 };
    let slowest = { ms: 0, text: '' };
    for (let i = 0; i < count; i++) {
      const text = make(chance);
      const before = performance.now();
      const { isValid } = check(text, testTable);
      const ms = performance.now() - before;
      if (ms > slowest.ms) slowest = { ms, text };
      const found = fault(text);
      if (found !== undefined) expect.fail(`${found}: ${text}`);
      answers[isValid ? 'valid' : 'refused']++;
    }
    // Else the texts would be no test of one half.
    if (make === mutated) expect(answers.valid).toBeGreaterThan(count / 20);
    if (make === nested) expect(answers.valid).toBeGreaterThan(count / 10);
    if (make !== repeated) expect(answers.refused).toBeGreaterThan(count / 4);
    if (isTold) process.stdout.write(problemText(what, answers, slowest));
  });
});

function problemText(what: string, answers: object, { ms, text }: { ms: number; text: string }): string {
  const again = Math.min(...[1, 2, 3].map(() => taken(text)));
  return `${what}: ${JSON.stringify(answers)}, slowest ${ms.toFixed(1)} ms (again ${again.toFixed(1)} ms), ${text.length} letters: ${text.slice(0, 120)}\n`;
}

function taken(text: string): number {
  const before = performance.now();
  check(text, testTable);
  return performance.now() - before;
}

it('takes every fix without a throw, and the fixes stay inside the text', () => {
  const chance = random(7);
  for (let i = 0; i < 2000; i++) {
    const text = mutated(chance);
    for (const { suggestion } of check(text, testTable).problems) {
      if (!suggestion) continue;
      const { from, to, insert } = suggestion;
      expect(from >= 0 && from <= to && to <= text.length, text).toBe(true);
      expect(fault(text.slice(0, from) + insert + text.slice(to)), text).toBeUndefined();
    }
  }
});

it('completes and colours any text, at any place', () => {
  const chance = random(11);
  for (let i = 0; i < 1500; i++) {
    const text = i % 2 === 0 ? nonsense(chance) : mutated(chance);
    const caret = upTo(text.length, chance);
    const { from, to } = complete(text, caret, testTable);
    expect(from <= caret && caret <= to && from >= 0 && to <= text.length, text).toBe(true);
    let end = 0;
    for (const token of tokens(text)) {
      expect(token.from >= end && token.to > token.from, text).toBe(true);
      end = token.to;
    }
    expect(end).toBeLessThanOrEqual(text.length);
  }
});

it('answers long texts of one thing over and over', () => {
  const all = [
    '(',
    ')',
    '[0] ',
    '+ ',
    'abc ',
    'a > ',
    '(a) ',
    '[0] day CLOSE + ',
    '([0] day CLOSE > 1) AND ',
    '"',
    'near (5) ',
    'Abs(1) near(5) -',
    '😀',
    ', a',
    '5',
    '-',
    '[GO_LONG] ; ',
  ];
  for (const piece of all) {
    const text = piece.repeat(Math.floor(20_000 / piece.length));
    expect(fault(text), piece).toBeUndefined();
    expect(fault(`(${text.slice(1)}`), piece).toBeUndefined();
  }
});

it('reads conditions nested as deep as allowed', () => {
  let signal = '([0] day CLOSE > 1)';
  for (let i = 0; i < 62; i++) signal = `(${signal} AND ([0] day CLOSE > 1))`;
  expect(fault(signal)).toBeUndefined();
  expect(check(signal, testTable).isValid).toBe(true);
  expect(check(`(${signal} AND ([0] day CLOSE > 1))`, testTable).isValid).toBe(true);
  expect(check(`((${signal} AND ([0] day CLOSE > 1)) AND ([0] day CLOSE > 1))`, testTable).problems).toMatchObject([
    { from: 64, to: 65 },
  ]);
});
