import { check, type Operand } from '@parakh/language';
import { table } from '@parakh/scan';
import { describe, expect, it } from 'vitest';
import { screenTexts } from '../../main/screens.ts';
import { pictureOf } from '../../shared/charts/picture.ts';
import { slugOf } from '../../shared/conditions/operand-path.ts';
import { grammar } from './grammar.ts';
import { operandPages, operandUnder } from './operand-pages.ts';
import { workedOut } from './worked-out.ts';

const told = (name: string) => workedOut(named(name)).needs.map(({ bars, symbol }) => [bars, symbol]);
const named = (name: string) => table.operands.find((operand) => operand.name === name)!;

describe('the pages of the operands', () => {
  it('stand under an address each, which leads back to the operand', () => {
    expect(new Set(operandPages.map(({ id }) => id)).size).toBe(table.operands.length);
    for (const operand of table.operands) {
      expect(slugOf(operand.name), operand.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(operandUnder(slugOf(operand.name))).toBe(operand);
    }
    expect(slugOf('Delivery %')).toBe('delivery-percent');
  });

  it('are told to the server with words of their own', async () => {
    const words = await screenTexts();
    const rsi = words.find(({ path }) => path === '/reference/rsi')!;
    expect(rsi.title).toMatch(/RSI.* in conditions · Parakh$/);
    expect(rsi.description).toContain(named('RSI').description);
    expect(words.filter(({ path }) => path.startsWith('/reference/'))).toHaveLength(table.operands.length);
    expect(words.map(({ path }) => path)).not.toContain('/reference/:operand');
  });

  it.each(table.operands.map((operand) => [operand.name, operand] as const))(
    '%s has all that its page shows, and an example that uses it',
    (_, operand) => {
      for (const text of [operand.description, operand.formula, operand.source, operand.group])
        expect(text).toMatch(/\S/);
      const { text, needs } = workedOut(operand);
      expect(text).toContain(operand.name);
      for (const { bars } of needs) expect(bars).toBeGreaterThanOrEqual(1);
    },
  );

  it('tell how many bars an operand needs, of another symbol too', () => {
    expect(told('SMA')).toEqual([[20, undefined]]);
    expect(told('RSI')).toEqual([[15, undefined]]);
    expect(told('Relative Strength')).toEqual([
      [56, undefined],
      [56, 'NIFTY 50'],
    ]);
    expect(told('Promotor Holding')).toEqual([]);
  });
});

it.each(grammar)('shows a rule of the grammar by a condition that is valid: $text', ({ text }) => {
  expect(check(text, table).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(check(text, table).isValid).toBe(true);
});

describe('the picture of an operand', () => {
  const time = [0, 1440, 2880];
  const bars = { time, low: [90, 95, null], high: [100, 105, null] };
  const picture = (name: string, values: (number | null)[]) =>
    pictureOf(named(name), bars, { symbol: 'X', operand: name, interval: 'day', times: time, values });

  it('lies where the record says, with its guides', () => {
    expect(picture('EMA', [1, 2, 3])).toMatchObject({ place: 'price' });
    const rsi = picture('RSI', [null, 40, 50])!;
    expect(rsi).toMatchObject({ place: 'own', lines: [{ values: [null, 40, 50], guides: named('RSI').guides }] });
    expect(rsi.lines[0]?.guides?.length).toBeGreaterThan(0);
  });

  it('lies over the candles when its values are like the prices, where the record does not say', () => {
    expect(picture('MAX', [null, 104, 105])).toMatchObject({ place: 'price' });
    expect(picture('Abs', [0.5, 104, 105])).toMatchObject({ place: 'own' });
  });

  it('marks the bars on which something holds', () => {
    expect(picture('Hammer', [0, 1, null])).toMatchObject({ place: 'marks', lines: [], marks: [1440] });
  });

  it('is none where nothing is known', () => {
    expect(picture('EMA', [null, null, null])).toBeUndefined();
  });

  it('reads values by time, not by position', () => {
    const late: Operand = named('EMA');
    const shorter = { symbol: 'X', operand: 'EMA', interval: 'day', times: [2880], values: [7] };
    expect(pictureOf(late, bars, shorter)).toMatchObject({ lines: [{ values: [null, null, 7] }] });
  });
});
