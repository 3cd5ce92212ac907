import { expect, it } from 'vitest';
import { kindByName } from './list-kind.ts';

const categories = [
  { name: 'Momentum', subCategories: ['Breakouts', 'Intraday'] },
  { name: 'Intraday', subCategories: [] },
];
const segments = [{ name: 'Monday morning' }, { name: 'Momentum' }];

it.each([
  ['Momentum', 'category'],
  ['Breakouts', 'sub-category'],
  ['Intraday', 'category'],
  ['Monday morning', 'segment'],
  ['asha', 'author'],
])('%s is taken for a %s', (name, kind) => {
  expect(kindByName(name, categories, segments)).toBe(kind);
});
