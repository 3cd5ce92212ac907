import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  followReaderChoices,
  followSavedChoices,
  forgetReaderChoices,
  saveChoice,
  savedChoice,
} from './saved-choice.ts';
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

it('whoever follows what the reader chooses hears first what was chosen before, once, and nothing that came from elsewhere', () => {
  saveChoice('stranger', 'zero');
  forgetReaderChoices();
  saveChoice('early', 'one');
  saveChoice('account', 'two', 'elsewhere');
  const heard: string[] = [];
  const end = followReaderChoices((name) => heard.push(name));
  expect(heard).toEqual(['early']);
  saveChoice('later', 'three');
  saveChoice('account', 'four', 'elsewhere');
  expect(heard).toEqual(['early', 'later']);
  end();
  const again: string[] = [];
  followReaderChoices((name) => again.push(name))();
  expect(again).toEqual([]);
});
