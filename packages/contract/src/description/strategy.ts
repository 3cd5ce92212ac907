import type * as z from 'zod/mini';
import type { strategy } from '../strategy.ts';
import type { AreaDescription } from './call.ts';
import { exampleIds } from './example-ids.ts';

const { strategy: id, run } = exampleIds;
const builtIn = 'golden-cross';
const settings = {
  sides: 'long',
  fill: 'next-open',
  exits: { stopPct: 5, targetPct: 10 },
  reentry: 'at-once',
  sizing: { kind: 'amount', rupees: 100_000 },
  product: 'delivery',
  charges: 'discount',
  slippage: { kind: 'percent', percent: 0.05 },
  touch: 'worst',
} as const;
const tested = {
  condition: '([0] day CLOSE > [0] day EMA(20))',
  universe: ['TCS', 'INFY'],
  from: '2024-06-01',
  settings,
};
const body = { ...tested, name: 'Above its average' };
const found = ['strategy.unknown'] as const;
const saved = ['condition.invalid', 'universe.unknown', 'symbol.unknown', 'watchlist.unknown'] as const;
const started = ['condition.invalid', 'universe.unknown', 'symbol.unknown', 'job.too-large', 'job.too-many'] as const;
const ofRun = ['run.unknown'] as const;
/** No example has one: it takes contracts of one’s own files. */
const ofNoRun = {
  exampleFails: 'run.unknown',
  example: { params: { run: '2c9e4f6b-8d1a-4e3c-a7b5-6f0d2c8e4b39' } },
} as const;
const optionTest: z.input<typeof strategy.startOptionTest.body> = {
  symbols: ['ACME'],
  strategies: [
    {
      name: 'Sold at the money',
      entry: { daysToExpiry: 30, expiry: 1 },
      legs: [
        { kind: 'CE', side: 'sell', strike: 'ATM', stop: { percent: 60 } },
        { kind: 'PE', side: 'sell', strike: 'ATM' },
      ],
      exits: { target: { premium: 50 }, daysToExpiry: 1 },
      reentries: 1,
    },
  ],
  capital: 500_000,
  slippage: { percent: 1 },
};
const ofSavedTest = { failures: ['option-test.unknown'], example: { params: { id: exampleIds.optionTest } } } as const;
const ofResult = ['run.unknown', 'run.no-result', 'run.kept-otherwise'] as const;

export const strategyDescription: AreaDescription<typeof strategy> = {
  metadata: { summary: 'Read the words of the condition language' },
  published: { summary: 'List published strategies', more: 'The one changed last first.' },
  save: { summary: 'Save a strategy', failures: [...saved, 'strategy.too-many'], example: { body } },
  saveAndRun: {
    summary: 'Save a strategy and back-test it',
    failures: [...saved, ...started, 'strategy.too-many'],
    example: { body },
  },
  stats: { summary: 'Read the last back-test of a strategy', failures: found, example: { params: { id } } },
  getAll: { summary: 'List one’s strategies', failures: ['access.denied'], example: { query: { page: 0, size: 10 } } },
  remove: { summary: 'Delete a strategy', failures: found, example: { params: { id } } },
  run: { summary: 'Back-test a saved strategy', failures: [...found, ...started], example: { params: { id } } },
  update: {
    summary: 'Change a strategy',
    failures: [...saved, ...found, 'strategy.changed'],
    example: { body: { ...body, id, version: 1 } },
  },
  getAllGlobal: { summary: 'List the built-in strategies' },
  runGlobal: {
    summary: 'Back-test a built-in strategy',
    failures: [...found, ...started],
    example: { params: { id: builtIn } },
  },
  getGlobal: { summary: 'Read a built-in strategy', failures: found, example: { params: { id: builtIn } } },
  find: {
    summary: 'Read a strategy',
    more: 'One’s own, or a published one.',
    failures: found,
    example: { params: { id } },
  },
  versions: { summary: 'List the versions of a strategy', failures: found, example: { params: { id } } },
  findVersion: {
    summary: 'Read a version of a strategy',
    failures: [...found, 'version.unknown'],
    example: { params: { id, version: 1 } },
  },
  difference: {
    summary: 'Compare two versions of a strategy',
    failures: [...found, 'version.unknown'],
    example: { params: { id }, query: { from: 1, to: 2 } },
  },
  restore: {
    summary: 'Restore a version of a strategy',
    failures: [...found, 'version.unknown', 'strategy.changed', 'condition.invalid'],
    example: { params: { id }, body: { version: 1, seen: 2 } },
  },
  fork: {
    summary: 'Copy a strategy',
    failures: [...found, 'shared.unknown', 'strategy.too-many'],
    example: { params: { id }, body: { name: 'My copy' } },
  },
  share: { summary: 'Share a strategy by a link', failures: found, example: { params: { id } } },
  unshare: { summary: 'Close the link of a strategy', failures: found, example: { params: { id } } },
  findShared: {
    summary: 'Read a strategy by its link',
    failures: ['shared.unknown'],
    example: { params: { key: exampleIds.strategyKey } },
  },
  startBacktest: {
    summary: 'Start a back-test',
    more: 'Long work: the answer is the id of the run, which is asked for its progress and its report.',
    failures: [...started, 'watchlist.unknown'],
    example: { body: { ...tested, name: 'A first test' } },
  },
  backtestRun: { summary: 'Read how far a back-test is', failures: ofRun, example: { params: { run } } },
  cancelBacktest: {
    summary: 'Stop or forget a back-test',
    failures: ofRun,
    example: { params: { run } },
  },
  shareBacktest: { summary: 'Share a back-test by a link', failures: ofResult, example: { params: { run } } },
  unshareBacktest: { summary: 'Close the link of a back-test', failures: ofRun, example: { params: { run } } },
  sharedBacktests: { summary: 'List one’s shared back-tests', more: 'The newest first.' },
  backtestReport: { summary: 'Read the report of a back-test', failures: ofResult, example: { params: { run } } },
  backtestTrades: {
    summary: 'List the trades of a back-test',
    failures: ofResult,
    example: { params: { run }, query: { sort: 'pnl', descending: 'true', page: 0, size: 10 } },
  },
  backtestTrade: {
    summary: 'Explain one trade of a back-test',
    failures: [...ofResult, 'trade.unknown'],
    example: { params: { run, number: 0 } },
  },
  backtestCsv: {
    summary: 'Export the trades of a back-test',
    more: 'As comma-separated values.',
    failures: ofResult,
    example: { params: { run } },
  },
  startOptionTest: {
    summary: 'Start a back-test of option strategies',
    more: 'Long work on stored days of contracts or on recorded minutes of option chains, in a thread of its own: the answer is the id of the run. Legs are records by rule; entries stand at the open of a session, or at a time of day. Without a capital money is no limit, and returns are unknown.',
    failures: ['contracts.not-held', 'condition.invalid', 'job.too-many', 'job.queue-full'],
    exampleFails: 'contracts.not-held',
    example: { body: optionTest },
  },
  optionTest: {
    summary: 'Read how far a back-test of options is',
    failures: ofRun,
    ...ofNoRun,
  },
  cancelOptionTest: {
    summary: 'Stop or forget a back-test of options',
    failures: ofRun,
    ...ofNoRun,
  },
  optionTestReport: {
    summary: 'Read the report of a back-test of options',
    more: 'Daily files do not tell the order of prices within a session: the worst and the best of the orders looked at stand beside what is counted.',
    failures: ['run.unknown', 'run.no-result'],
    ...ofNoRun,
  },
  optionTestTrades: {
    summary: 'List the trades of a back-test of options',
    more: 'By entry, each with its contracts and every fill.',
    failures: ['run.unknown', 'run.no-result'],
    ...ofNoRun,
    example: { ...ofNoRun.example, query: { page: 0, size: 10 } },
  },
  saveOptionTest: {
    summary: 'Save a back-test of options',
    more: 'Under a name that one has already, in either case, it is the next version. Whether contracts are stored is asked when it is run.',
    failures: ['condition.invalid', 'option-test.too-many'],
    example: { body: { name: 'Monthly straddle', request: optionTest } },
  },
  savedOptionTests: { summary: 'List one’s saved back-tests of options', more: 'The one changed last first.' },
  savedOptionTest: { summary: 'Read a saved back-test of options', ...ofSavedTest },
  removeOptionTest: { summary: 'Delete a saved back-test of options', ...ofSavedTest },
  optionTestVersions: { summary: 'List the versions of a back-test of options', ...ofSavedTest },
  optionTestVersion: {
    summary: 'Read a version of a back-test of options',
    failures: ['option-test.unknown', 'version.unknown'],
    example: { params: { id: exampleIds.optionTest, version: 1 } },
  },
  shareOptionTest: { summary: 'Share a back-test of options by a link', failures: ofRun, ...ofNoRun },
  unshareOptionTest: { summary: 'Close the link of a back-test of options', failures: ofRun, ...ofNoRun },
  sharedOptionTests: { summary: 'List one’s shared back-tests of options', more: 'The newest first.' },
};
