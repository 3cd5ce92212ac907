import type { ScreenFilter } from '../saved-screen.ts';
import type { screener } from '../screener.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const id = exampleIds.screen;
const filter: ScreenFilter = { join: 'all', rows: [{ field: '[0] day RSI(14)', operator: '<', value: 40 }] };
const evaluated = [
  'condition.invalid',
  'symbol.unknown',
  'universe.unknown',
  'bars.not-held',
  'bars.too-many',
] as const;
const saved = [
  'condition.invalid',
  'universe.unknown',
  'symbol.unknown',
  'category.unknown',
  'watchlist.unknown',
] as const;
const found = ['scan.unknown'] as const;
const body = { name: 'Oversold', filter, universe: 'NIFTY 50' };

export const screenerDescription: AreaDescription<typeof screener> = {
  metadata: { summary: 'Read what a screener may filter by' },
  allFields: { summary: 'List the fields of filters and columns' },
  run: {
    summary: 'Run a screen',
    failures: [...evaluated, 'request.quota-exceeded', 'date.no-session'],
    example: { body: { filter, universe: 'NIFTY 50', columns: ['[0] day RSI(14)'] } },
  },
  userFields: { summary: 'List the columns one has chosen' },
  setUserFields: { summary: 'Choose the columns of results', example: { body: { fields: ['[0] day RSI(14)'] } } },
  removeUserFields: { summary: 'Forget the chosen columns' },
  save: { summary: 'Save a screen', failures: [...saved, 'screen.too-many'], example: { body } },
  update: {
    summary: 'Change a saved screen',
    failures: [...saved, ...found, 'screen.changed'],
    example: { body: { ...body, id, version: 1 } },
  },
  own: { summary: 'List one’s screens', more: 'The one saved last first.' },
  remove: { summary: 'Delete a saved screen', failures: found, example: { params: { id } } },
  published: {
    summary: 'Search published screens',
    more: 'Of all authors a page has 200 at most; `size` of the reply says so.',
    example: { query: { kind: 'all', sortBy: 'views', page: 0, size: 25 } },
  },
  screensInfo: { summary: 'Read several screens', more: 'In the order asked for.', example: { body: { ids: [id] } } },
  bookmark: { summary: 'Set or remove the bookmark of a screen', failures: found, example: { params: { id } } },
  find: { summary: 'Read a saved screen', failures: found, example: { params: { id } } },
  versions: { summary: 'List the versions of a screen', failures: found, example: { params: { id } } },
  findVersion: {
    summary: 'Read a version of a screen',
    failures: [...found, 'version.unknown'],
    example: { params: { id, version: 1 } },
  },
  difference: {
    summary: 'Compare two versions of a screen',
    failures: [...found, 'version.unknown'],
    example: { params: { id }, query: { from: 1, to: 2 } },
  },
  restore: {
    summary: 'Restore a version of a screen',
    failures: [...found, 'version.unknown', 'screen.changed', 'condition.invalid'],
    example: { params: { id }, body: { version: 1, seen: 2 } },
  },
  fork: {
    summary: 'Copy a screen',
    failures: [...found, 'screen.too-many', 'shared.unknown'],
    example: { params: { id }, body: { name: 'My copy' } },
  },
  publish: { summary: 'Publish a screen', failures: [...found, 'condition.invalid'], example: { params: { id } } },
  unpublish: { summary: 'Withdraw a published screen', failures: found, example: { params: { id } } },
  share: { summary: 'Share a screen by a link', failures: found, example: { params: { id } } },
  unshare: { summary: 'Close the link of a screen', failures: found, example: { params: { id } } },
  findShared: {
    summary: 'Read a screen by its link',
    failures: ['shared.unknown'],
    example: { params: { key: exampleIds.screenKey } },
  },
  setCategory: {
    summary: 'Put a screen into a category',
    more: 'By its author or an admin.',
    failures: [...found, 'category.unknown', 'access.denied'],
    example: { params: { id }, body: { category: 'Swing' } },
  },
  setDefault: {
    summary: 'Choose a screen for everybody',
    failures: found,
    example: { params: { id }, body: { isDefault: true } },
  },
};
