import { expect, it } from 'vitest';
import { coloured } from './coloured.ts';

const parts = (text: string) => coloured(text).map(({ className, from, to }) => `${className} ${text.slice(from, to)}`);

it('gives every part its colour, names of several words as one', () => {
  expect(parts('([-1] 15 minute Upper Bollinger Band(20) >= -2) AND [GO_LONG] "A"')).toEqual([
    'p (',
    'o [-1] 15 minute',
    'n Upper Bollinger Band',
    'p (',
    'd 20',
    'p )',
    'op >=',
    'd -2',
    'p )',
    'lg AND',
    'tg [GO_LONG]',
    'd "A"',
  ]);
});

it('colours what is wrong as far as it goes', () => {
  expect(parts('? RSI')).toEqual(['u ?', 'n RSI']);
});
