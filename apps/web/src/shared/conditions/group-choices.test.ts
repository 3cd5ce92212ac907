import { expect, it } from 'vitest';
import { listChoices } from './group-choices.ts';

const swing = { id: 'a1', name: 'Swing', symbols: ['TCS', 'INFY'] };

it('offers each watch list of one’s own with how many symbols it holds', () => {
  expect(listChoices([swing, { id: 'b2', name: 'New', symbols: [] }], 'EQ')).toEqual([
    { value: 'watchlist:a1', word: 'My list Swing (2)' },
    { value: 'watchlist:b2', word: 'My list New (0)' },
  ]);
});

it('offers none to strangers', () => {
  expect(listChoices(undefined, 'EQ')).toEqual([]);
});

it('keeps a chosen list that is gone, and says so once the lists are there', () => {
  expect(listChoices([swing], 'watchlist:c3').at(-1)).toEqual({
    value: 'watchlist:c3',
    word: 'A watch list that is gone',
  });
  expect(listChoices(undefined, 'watchlist:c3')).toEqual([{ value: 'watchlist:c3', word: 'My watch list' }]);
});
