import { random } from '@parakh/base';
import { check, print } from '@parakh/language';
import { english, type ParsedEnglish, parseEnglish } from '@parakh/words';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../tools/sample.ts';
import { table } from './table.ts';
import { goldens, goldenText } from './test-golden.ts';

const SALADS = sample({ usual: 1500, deep: 20_000 });
const { path, cases } = goldens('words');

const answer = ({ text, understood, notUnderstood }: ParsedEnglish, said: string): string[] => [
  text || '(nothing)',
  ...understood.map(({ from, to, meaning }) => `+ ${JSON.stringify(said.slice(from, to))} ${meaning}`),
  ...notUnderstood.map(({ from, to }) => `? ${JSON.stringify(said.slice(from, to))}`),
];

/** Canonical and valid, or nothing; every place within what was said, and none in two lists. */
function expectSound({ text, understood, notUnderstood }: ParsedEnglish, said: string): void {
  expect(text === '').toBe(understood.filter(({ meaning }) => !meaning.startsWith('Read on')).length === 0);
  if (text !== '') {
    const { isValid, validTree, errorMessage } = check(text, table);
    expect(errorMessage, said).toBeNull();
    expect(isValid).toBe(true);
    expect(print(validTree!)).toBe(text);
    expect(english(validTree!)).toMatch(/\.$/u);
  }
  const places = [...understood, ...notUnderstood].toSorted((a, b) => a.from - b.from);
  for (const [at, { from, to }] of places.entries()) {
    expect(from, said).toBeGreaterThanOrEqual(places[at - 1]?.to ?? 0);
    expect(to, said).toBeGreaterThan(from);
    expect(to).toBeLessThanOrEqual(said.length);
  }
}

describe('plain words', () => {
  it('become the listed conditions, and what was not understood is told', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    const answers = cases.map((one) => ({ ...one, answer: answer(parseEnglish(one.text, table), one.text) }));
    await expect(goldenText(answers)).toMatchFileSnapshot(path);
  });

  it.each(cases)('$title: valid, canonical, every word told of once', ({ text }) => {
    expectSound(parseEnglish(text, table), text);
  });

  it(`never throw, in ${SALADS} salads of words`, () => {
    const chance = random(11);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance.next() * list.length)]!;
    const words = [...cases.flatMap(({ text }) => text.match(/[\w%]+|\S/gu) ?? []), 'constructor', '__proto__'];
    const pieces = cases.flatMap(({ text }) => text.split(/,| and | or /u));
    let understood = 0;
    for (let run = 0; run < SALADS; run += 1) {
      const count = 1 + Math.floor(chance.next() * 14);
      const said = Array.from({ length: count }, () => (chance.next() < 0.2 ? pick(pieces) : pick(words))).join(' ');
      const heard = parseEnglish(said, table);
      expectSound(heard, said);
      if (heard.text !== '') understood += 1;
    }
    expect(understood).toBeGreaterThan(SALADS / 5);
  });

  it.each(['', ' ', '(', ')'.repeat(50), '('.repeat(500), 'not not not', 'and or and', '-', '%', 'x'.repeat(30_000)])(
    'answer %.20s with nothing',
    (said) => {
      const heard = parseEnglish(said, table);
      expectSound(heard, said);
      expect(heard.text).toBe('');
    },
  );

  it('take the names of whatever table is handed in', () => {
    const only = { ...table, operands: table.operands.filter(({ name }) => name !== 'RSI') };
    expect(parseEnglish('RSI below 40 and CCI above 100', only).text).toBe('([0] day CCI(20) > 100)');
  });

  it('say in English what is in the condition', () => {
    const { text, understood } = parseEnglish('RSI below 40 and PE under 20', table);
    expect(understood.map(({ meaning }) => meaning)).toEqual(['RSI (14 days) is below 40.', 'PE Ratio is below 20.']);
    expect(english(check(text, table).validTree!)).toBe('RSI (14 days) is below 40, and PE Ratio is below 20.');
  });
});
