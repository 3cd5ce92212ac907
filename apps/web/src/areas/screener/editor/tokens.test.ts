import { expect, it } from 'vitest';
import { tokensOf } from './tokens.ts';

const told = (text: string) => tokensOf(text).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

it('tells offsets, names, operators, numbers and brackets apart', () => {
  expect(told('([-1] 15 minute RSI(14) >= 60.5)')).toEqual([
    'paren (',
    'offset [-1] 15 minute',
    'name RSI',
    'paren (',
    'number 14',
    'paren )',
    'operator >=',
    'number 60.5',
    'paren )',
  ]);
});

it('reads key words in either case and tags apart from offsets', () => {
  expect(told('(a CrossUp b) and [GO_LONG] ;').filter((word) => !word.startsWith('name'))).toEqual([
    'paren (',
    'operator CrossUp',
    'paren )',
    'logic and',
    'tag [GO_LONG]',
    'tag ;',
  ]);
});

it('goes on behind letters that fit nothing', () => {
  expect(told('? RSI')).toEqual(['name RSI']);
});
