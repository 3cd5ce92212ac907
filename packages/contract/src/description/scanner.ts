import type { scanner } from '../scanner.ts';
import { scanAlertDescriptions } from './alerts.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const symbols: string[] = ['TCS'];
const condition = '([0] day CLOSE > [0] day EMA(20))';
const evaluated = [
  'condition.invalid',
  'symbol.unknown',
  'universe.unknown',
  'bars.not-held',
  'bars.too-many',
] as const;
const costly = ['request.quota-exceeded'] as const;
const saved = [
  'condition.invalid',
  'universe.unknown',
  'symbol.unknown',
  'category.unknown',
  'watchlist.unknown',
] as const;
const id = exampleIds.screen;
const builtIn = 'oversold';

const evaluation = {
  run: {
    summary: 'Run a scan',
    more: 'Evaluates a condition without saving it.',
    failures: [...evaluated, ...costly, 'date.no-session'],
    example: { body: { condition, universe: 'NIFTY 50', nearest: 3 } },
  },
  backtest: {
    summary: 'Read the historical performance of a condition',
    more: 'What it matched on each of the last 250 sessions, and what came after.',
    failures: [...evaluated, ...costly],
    example: { body: { condition, universe: 'NIFTY 50', named: true } },
  },
  backtestValue: {
    summary: 'Read the matches of a scan on a past session',
    failures: [...evaluated, ...costly, 'scan.unknown', 'date.no-session'],
    example: { params: { a: builtIn, b: '2025-04-01' } },
  },
  evidence: {
    summary: 'Read the historical performance of a published scan',
    failures: [...evaluated, ...costly, 'scan.unknown'],
    example: { params: { id: builtIn } },
  },
  appearances: {
    summary: 'List the sessions on which published scans found a symbol',
    failures: ['symbol.unknown'],
    example: { params: { symbol: 'TCS' } },
  },
  lookAhead: {
    summary: 'Check a condition for look-ahead',
    more: 'No value of it may change once later bars have come.',
    failures: [...evaluated, ...costly],
    example: { body: { condition, symbols } },
  },
  explain: {
    summary: 'Explain a condition on one symbol',
    failures: [...evaluated, ...costly, 'date.no-session'],
    example: { body: { condition, symbol: 'TCS' } },
  },
  check: {
    summary: 'Check a condition',
    more: 'Faults are the answer, with their places.',
    example: { body: { condition: '([0] day CLOSE > )' } },
  },
  marks: {
    summary: 'List the bars on which a condition held',
    failures: [...evaluated, ...costly, 'date.no-session'],
    example: { body: { condition, symbol: 'TCS', from: '2025-01-01' } },
  },
  series: {
    summary: 'Read an operand bar by bar',
    failures: [...evaluated, ...costly],
    example: { body: { operand: '[0] day RSI(14)', symbol: 'TCS', limit: 20 } },
  },
} as const;

const saving = {
  published: { summary: 'List published scans', more: 'The newest first.' },
  save: {
    summary: 'Save a scan',
    failures: [...saved, 'screen.too-many'],
    example: { body: { name: 'Above its average', condition, universe: 'NIFTY 50' } },
  },
  find: { summary: 'Read a saved scan', failures: ['scan.unknown'], example: { params: { id } } },
  update: {
    summary: 'Change a saved scan',
    failures: [...saved, 'scan.unknown', 'screen.changed'],
    example: { params: { id }, body: { name: 'Above its average', condition, version: 1 } },
  },
  remove: { summary: 'Delete a saved scan', failures: ['scan.unknown'], example: { params: { id } } },
  own: { summary: 'List one’s scans', more: 'The one saved last first.' },
  global: { summary: 'List the built-in scans' },
  findGlobal: { summary: 'Read a built-in scan', failures: ['scan.unknown'], example: { params: { id: builtIn } } },
  findPublic: { summary: 'Read a published scan', failures: ['scan.unknown'], example: { params: { id } } },
  bookmark: {
    summary: 'Set or remove the bookmark of a scan',
    failures: ['scan.unknown'],
    example: { query: { scanId: id } },
  },
  bookmarks: { summary: 'List one’s bookmarked scans', more: 'The one bookmarked last first.' },
  popular: { summary: 'List popular scans', more: 'Fifty at most.', example: { query: { type: 'viewed' } } },
  byAuthor: { summary: 'List the published scans of an author', example: { query: { userId: 'asha' } } },
  checkSaved: { summary: 'Check all saved scans anew', more: 'Marks those that no longer run.' },
  scanNow: {
    summary: 'Run a scan by GET',
    failures: [...evaluated, ...costly, 'date.no-session'],
    example: { query: { condition, universe: 'NIFTY 50' } },
  },
} as const;

const names = ['Swing'];
const scans: string[] = [builtIn];
const category = { categoryName: 'Swing' };
const categories = {
  categories: { summary: 'List the categories of scans' },
  addCategory: {
    summary: 'Add a category',
    failures: ['category.name-taken'],
    example: { body: { categoryName: 'Positional' } },
  },
  renameCategory: {
    summary: 'Rename a category',
    failures: ['category.unknown', 'category.name-taken'],
    example: { body: { ...category, newCategoryName: 'Swing trades' } },
  },
  removeCategory: { summary: 'Delete a category', failures: ['category.unknown'], example: { query: category } },
  orderCategories: {
    summary: 'Put the categories in order',
    failures: ['category.unknown'],
    example: { body: { names } },
  },
  addSubCategory: {
    summary: 'Add a sub-category',
    failures: ['category.unknown', 'category.name-taken'],
    example: { params: { name: 'Swing' }, body: { subCategoryName: 'Pullbacks' } },
  },
  renameSubCategory: {
    summary: 'Rename a sub-category',
    failures: ['category.unknown', 'category.name-taken'],
    example: {
      params: { name: 'Swing' },
      body: { subCategoryName: 'Breakouts', newSubCategoryName: 'Fresh breakouts' },
    },
  },
  removeSubCategory: {
    summary: 'Delete a sub-category',
    failures: ['category.unknown'],
    example: { params: { name: 'Swing' }, query: { subCategoryName: 'Breakouts' } },
  },
  segments: { summary: 'List the segments of scans' },
  addSegment: {
    summary: 'Add a segment',
    failures: ['segment.name-taken', 'scan.unknown'],
    example: { body: { name: 'For beginners', description: 'Scans to begin with', scans } },
  },
  segment: {
    summary: 'Read a segment',
    failures: ['segment.unknown'],
    example: { params: { name: 'Editor’s choice' } },
  },
  setSegment: {
    summary: 'Change a segment',
    more: 'Only what is named changes.',
    failures: ['segment.unknown', 'segment.name-taken', 'scan.unknown'],
    example: { params: { name: 'Editor’s choice' }, body: { description: 'What we look at first' } },
  },
  removeSegment: {
    summary: 'Delete a segment',
    more: 'One that holds scans only by force.',
    failures: ['segment.unknown', 'segment.not-empty'],
    example: { params: { name: 'Editor’s choice' }, query: { forceFlag: true } },
  },
} as const;

export const scannerDescription: AreaDescription<typeof scanner> = {
  ...evaluation,
  ...saving,
  ...categories,
  ...scanAlertDescriptions,
  catalogue: { summary: 'List the built-in scans with what they find now' },
  messages: {
    summary: 'Listen to messages',
    more: 'Server-sent events: `notification` when there is a new one, `logout:` with the end of a token when its session is over.',
    failures: ['access.denied'],
    example: { params: { id: 'asha' }, query: {} },
  },
};
