import { random } from '@parakh/base';
import { type Conversion, fromChartink, fromScreener, fromStreak, recognise } from '@parakh/converters';
import { check, print, type Table } from '@parakh/language';
import { describe, expect, it } from 'vitest';
import { table } from './table.ts';
import { goldens, goldenText } from './test-golden.ts';

type Convert = (text: string, table: Table) => Conversion;
const writings = [
  ['chartink', fromChartink, 40],
  ['streak', fromStreak, 15],
  ['screener', fromScreener, 15],
] as const satisfies readonly (readonly [string, Convert, number])[];

const answer = ({ text, notes }: Conversion, pasted: string): string[] => [
  text || '(nothing)',
  ...notes.map(({ from, to, message }) => `! ${JSON.stringify(pasted.slice(from, to))} ${message}`),
];

/** Canonical and valid, or nothing; every note within the text. */
function expectSound({ text, notes }: Conversion, pasted: string): void {
  if (text !== '') {
    const { isValid, validTree, errorMessage } = check(text, table);
    expect(errorMessage, pasted).toBeNull();
    expect(isValid).toBe(true);
    expect(print(validTree!)).toBe(text);
  }
  if (text === '' && pasted.trim() !== '') expect(notes.length, pasted).toBeGreaterThan(0);
  for (const { from, to, message } of notes) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeGreaterThanOrEqual(from);
    expect(to).toBeLessThanOrEqual(pasted.length);
    expect(message).toMatch(/^[A-Z].*\.$/su);
  }
}

describe.each(writings)('%s', (name, convert, least) => {
  const { path, cases } = goldens(name);

  it('gives the listed conditions, and tells what it leaves out', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(least);
    const answers = cases.map((one) => ({ ...one, answer: answer(convert(one.text, table), one.text) }));
    await expect(goldenText(answers)).toMatchFileSnapshot(path);
  });

  it.each(cases)('$title: valid, canonical, recognised', ({ text }) => {
    expectSound(convert(text, table), text);
    expect(recognise(text)).toBe(name);
  });

  it('never throws, whatever is cut out of or put into a text', () => {
    const chance = random(7);
    const pieces = [...cases.flatMap(({ text }) => text.match(/\w+|\S/gu) ?? []), 'constructor', '__proto__'];
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance.next() * list.length)]!;
    for (let run = 0; run < 1500; run += 1) {
      const words = pick(cases).text.match(/\w+|\s+|\S/gu) ?? [];
      const from = Math.floor(chance.next() * words.length);
      const cut = Math.floor(chance.next() * 4);
      const mutated = words
        .toSpliced(from, cut, ...(chance.next() < 0.6 ? [pick(pieces), ' ', pick(pieces)] : []))
        .join('');
      expectSound(convert(mutated, table), mutated);
    }
  });

  it.each(['('.repeat(500), ')))', '', '"', '[', '{', '-'.repeat(5000), 'and or and', 'x'.repeat(30_000), '1 / 0 > 2'])(
    'answers %.20s',
    (text) => expectSound(convert(text, table), text),
  );
});

describe('a text that is none of the three', () => {
  it.each(['stocks above 200 day average with RSI below 40', '([0] day CLOSE > [0] day EMA(20))', ''])('%s', (text) => {
    expect(recognise(text)).toBeUndefined();
  });
});

describe('the length of candles', () => {
  it('is said apart for Streak', () => {
    const { text } = fromStreak('Close(0) crosses above EMA(close,20,-1)', table, { unit: 'minute', count: 15 });
    expect(text).toBe('([0] 15 minute CLOSE crossup [-1] 15 minute EMA(20))');
  });
});
