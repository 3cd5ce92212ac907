import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSavedChoices, saveChoice, savedChoice } from './saved-choice.ts';
import { layoutOf } from './table/layout.ts';
import { movedTo } from './table/moving.ts';

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a choice and tells who made it, once for each change', () => {
  const told: string[] = [];
  const end = followSavedChoices((name, by) => told.push(`${name} ${savedChoice(name)} ${by}`));
  saveChoice('density', 'compact');
  saveChoice('density', 'compact');
  saveChoice('density', 'comfortable', 'elsewhere');
  saveChoice('density', null);
  end();
  saveChoice('density', 'compact');
  expect(told).toEqual(['density compact reader', 'density comfortable elsewhere', 'density null reader']);
});

it('reads a layout, and the usual one where none is', () => {
  expect(layoutOf('{"hidden":["volume"],"order":["symbol","last"]}')).toEqual({
    hidden: ['volume'],
    order: ['symbol', 'last'],
  });
  for (const text of [null, 'no json', '[]', '{"hidden":1,"order":[]}'])
    expect(layoutOf(text)).toEqual({ hidden: [], order: [] });
});

it('moves a row by one, or to an end, and never out of its list', () => {
  expect(movedTo('ArrowDown', 0, 3)).toBe(1);
  expect(movedTo('ArrowUp', 0, 3)).toBe(0);
  expect(movedTo('End', 0, 3)).toBe(2);
  expect(movedTo('Home', 2, 3)).toBe(0);
  expect(movedTo('w', 1, 3)).toBeUndefined();
});
