import { expect, it } from 'vitest';
import { tokens } from './tokens.ts';

const coloured = (text: string) => tokens(text).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

it('colours a condition', () => {
  expect(
    coloured('(([-1] 15 minute Upper Bollinger Band(20, -2) crossup 5) AND (Of("A-B", R1) near(1) -5)) [GO_LONG]'),
  ).toEqual([
    'paren (',
    'paren (',
    'offset [-1] 15 minute',
    'name Upper Bollinger Band',
    'paren (',
    'number 20',
    'paren ,',
    'number -2',
    'paren )',
    'operator crossup',
    'number 5',
    'paren )',
    'logic AND',
    'paren (',
    'name Of',
    'paren (',
    'text "A-B"',
    'paren ,',
    'name R1',
    'paren )',
    'operator near',
    'paren (',
    'number 1',
    'paren )',
    'number -5',
    'paren )',
    'paren )',
    'tag [GO_LONG]',
  ]);
});

it('takes a minus for a sign only where a value may begin', () => {
  expect(coloured('CLOSE -5')).toEqual(['name CLOSE', 'operator -', 'number 5']);
  expect(coloured('Abs(1) -5')).toContain('operator -');
  expect(coloured('CLOSE - -5')).toEqual(['name CLOSE', 'operator -', 'number -5']);
});

it('colours what is unfinished or wrong as far as it goes', () => {
  expect(coloured('[0')).toEqual(['offset [0']);
  expect(coloured('[0] 15')).toEqual(['offset [0] 15']);
  expect(coloured('[] € "a')).toEqual(['offset []', 'unknown €', 'unknown "', 'name a']);
  expect(coloured('')).toEqual([]);
});
