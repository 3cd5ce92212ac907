import { expect, it } from 'vitest';
import { statusWords } from './order/status.ts';
import { LACKS, words } from './words.ts';

const fruit = words<'apple' | 'pear' | 'quince'>('fruit', { apple: 'A', pear: 'P', quince: LACKS }, { Birne: 'pear' });

it('leads both ways, and reads what is never sent', () => {
  expect(fruit.to('apple')).toBe('A');
  expect(fruit.from('A')).toBe('apple');
  expect(fruit.from('Birne')).toBe('pear');
});

it('stops before sending what the vendor lacks', () => {
  expect(() => fruit.to('quince')).toThrow(expect.objectContaining({ code: 'broker.not-offered' }));
  expect(fruit.offers('quince')).toBe(false);
  expect(fruit.offers('pear')).toBe(true);
});

it.each(['a', 'Apple', '', 'toString', '__proto__'])('stops at the unknown word %j', (word) => {
  const stop = expect.objectContaining({ code: 'broker.unknown-value', detail: { topic: 'fruit', word } });
  expect(() => fruit.from(word)).toThrow(stop);
});

it('does not take one word for two meanings', () => {
  expect(() => words<'a' | 'b'>('letter', { a: 'X', b: 'X' })).toThrow(TypeError);
});

it('shows an unknown status with the vendor’s word, and never guesses', () => {
  const status = statusWords({ OPEN: 'open', 'MODIFY PENDING': ['open', 'changing'] });
  expect(status('open ')).toEqual({ status: 'open', step: null });
  expect(status('MODIFY PENDING')).toEqual({ status: 'open', step: 'changing' });
  expect(status('OPENED')).toEqual({ status: 'unknown', word: 'OPENED' });
});
