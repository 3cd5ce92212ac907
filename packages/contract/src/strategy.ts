import * as z from 'zod/mini';
import { backtestReport, backtestRequest, backtestRun, sharedRun, trade, tradeDetail } from './backtest.ts';
import { nameOf } from './condition-schemas.ts';
import { del, get, post, put } from './endpoint.ts';
import { count } from './figures.ts';
import { optionTestCalls } from './option-tests.ts';
import { savedOptionTestCalls } from './saved-option-tests.ts';
import {
  builtInStrategy,
  lastRun,
  savedStrategy,
  strategyBody,
  strategyChange,
  strategyPage,
} from './saved-strategy.ts';
import { difference, shared, shareKey, version, versionInAddress, versionPair, versionShown } from './versions.ts';

export const parameter = z.object({
  name: z.string(),
  kind: z.string(),
  /** The value taken when it is not written. */
  usual: z.nullable(z.number()),
  /** The words it takes, for a level. */
  words: z.array(z.string()),
  isRepeated: z.boolean(),
});

/** A word of the condition language that stands for a number at each bar. */
export const operandWord = z.object({
  name: z.string(),
  title: z.string(),
  place: z.string(),
  says: z.string(),
  example: z.string(),
  unit: z.nullable(z.string()),
  parameters: z.array(parameter),
});

export const operatorWord = z.object({ text: z.string(), title: z.string(), kind: z.string() });

/** A run belongs to the account or the browser that started it; others read it by the word of a link. */
const run = z
  .uuid()
  .check(
    z.toLowerCase(),
    z.describe('Name of a back-test of one’s own, as its start answered, or the word of a link to one'),
  );
const links = 'a run is shown to others by a link that is made on purpose, and taken back';

const id = z.uuid().check(z.toLowerCase(), z.describe('Name of a saved strategy'));
const listed = z.string().check(z.regex(/^[0-9a-z-]{1,60}$/), z.describe('Name of a built-in strategy: golden-cross'));
const started = z.object({ run });
const versions = 'each save is kept, can be compared with another and brought back';
const share = 'an author shows a strategy to whom they like, by a link';
const saved = { access: 'auth', params: { id } } as const;

export const strategy = {
  /** Everything a builder of conditions needs: the words of the language as they stand in this server. */
  metadata: get('strategy/metadata', {
    access: 'public',
    reply: z.object({
      operands: z.array(operandWord),
      operators: z.array(operatorWord),
      levels: z.array(z.string()),
      indexes: z.array(z.string()),
      timeLevels: z.array(z.string()),
      units: z.array(z.string()),
      examples: z.array(z.string()),
    }),
  }),

  /** Those that people published, the one changed last first. */
  published: get('strategy/public', { access: 'public', reply: z.array(savedStrategy) }),
  save: post('strategy/save', { access: 'auth', savesUniverse: true, body: strategyBody, reply: savedStrategy }),
  saveAndRun: post('strategy/save-and-run', {
    access: 'auth',
    savesUniverse: true,
    body: strategyBody,
    reply: z.object({ strategy: savedStrategy, run }),
  }),
  /** Of a saved strategy, or of one of the built-in list. */
  stats: get('strategy/stats/{id}', {
    access: 'auth',
    params: { id: z.union([id, listed]) },
    reply: z.object({ lastRun }),
  }),
  /** One's own, the one changed last first. */
  getAll: get('strategy/getAll', {
    access: 'auth',
    query: z.object({
      /** One's own user name or id. */
      userId: z.optional(z.string()),
      page: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    }),
    reply: strategyPage,
  }),
  remove: del('strategy/{id}', { access: 'auth', params: { id }, reply: z.object({ id: z.string() }) }),
  run: post('strategy/run/{id}', { access: 'auth', params: { id }, reply: started }),
  update: put('strategy/update', {
    access: 'auth',
    savesUniverse: true,
    body: strategyChange,
    reply: savedStrategy,
  }),
  getAllGlobal: get('strategy/getAllGlobal', { access: 'public', reply: z.array(builtInStrategy) }),
  runGlobal: post('strategy/run-global/{id}', { access: 'auth', params: { id: listed }, reply: started }),
  getGlobal: get('strategy/get-global/{id}', { access: 'public', params: { id: listed }, reply: builtInStrategy }),
  /** One's own, or a published one. */
  find: get('strategy/{id}', { access: 'auth', params: { id }, reply: savedStrategy }),

  /** Newest first. */
  versions: get('x/strategy/saved/{id}/versions', { own: versions, ...saved, reply: z.array(versionShown) }),
  /** The strategy as it was saved then. */
  findVersion: get('x/strategy/saved/{id}/versions/{version}', {
    own: versions,
    access: 'auth',
    params: { id, version: versionInAddress },
    reply: savedStrategy,
  }),
  difference: get('x/strategy/saved/{id}/difference', {
    own: versions,
    ...saved,
    query: versionPair,
    reply: difference,
  }),
  /** Saves an earlier version anew; `seen` is the newest that was seen. */
  restore: post('x/strategy/saved/{id}/restore', {
    own: versions,
    ...saved,
    body: z.object({ version, seen: z.optional(version) }),
    reply: savedStrategy,
  }),
  /** A copy of one's own, private; of one of the built-in list as well. */
  fork: post('x/strategy/saved/{id}/fork', {
    own: 'what somebody else made is a beginning for one’s own',
    access: 'auth',
    params: { id: z.union([id, listed]) },
    body: z.object({ name: z.optional(nameOf('name')), key: z.optional(shareKey) }),
    reply: savedStrategy,
  }),
  /** The link's word; the same as long as it is shared. */
  share: post('x/strategy/saved/{id}/share', { own: share, ...saved, reply: shared }),
  /** Links to it open nothing any more. */
  unshare: del('x/strategy/saved/{id}/share', { own: share, ...saved, reply: shared }),
  findShared: get('x/strategy/shared/{key}', {
    own: share,
    access: 'public',
    params: { key: shareKey },
    reply: savedStrategy,
  }),

  /** Long work: the answer is the run's name; what became of it is asked for. */
  startBacktest: post('x/strategy/backtests', {
    own: 'a back-test is long work: it is started, watched and read later under its own address',
    access: 'public',
    body: z.object({ ...backtestRequest.shape, name: z.optional(z.string().check(z.maxLength(120))) }),
    reply: z.object({ id: z.string() }),
  }),
  backtestRun: get('x/strategy/backtests/{run}', {
    own: 'how far a back-test is',
    access: 'public',
    params: { run },
    reply: backtestRun,
  }),
  cancelBacktest: del('x/strategy/backtests/{run}', {
    own: 'stops a back-test that is not wanted any more; a finished one is forgotten',
    access: 'public',
    params: { run },
    reply: z.object({ isCancelled: z.boolean() }),
  }),
  /** The word of its link; the same as long as it is shared. */
  shareBacktest: post('x/strategy/backtests/{run}/share', {
    own: links,
    access: 'public',
    params: { run },
    reply: z.object({ key: z.nullable(z.uuid()) }),
  }),
  /** Its link opens nothing any more. */
  unshareBacktest: del('x/strategy/backtests/{run}/share', {
    own: links,
    access: 'public',
    params: { run },
    reply: z.object({ key: z.nullable(z.uuid()) }),
  }),
  /** All of one's own, the newest first. */
  sharedBacktests: get('x/strategy/shared-backtests', { own: links, access: 'public', reply: z.array(sharedRun) }),
  backtestReport: get('x/strategy/backtests/{run}/report', {
    own: 'what a finished back-test found',
    access: 'public',
    params: { run },
    reply: backtestReport,
  }),
  backtestTrades: get('x/strategy/backtests/{run}/trades', {
    own: 'the trades of a back-test, page by page',
    access: 'public',
    params: { run },
    query: z.object({
      page: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 50),
      sort: z._default(
        z.enum(['entryTime', 'exitTime', 'symbol', 'pnl', 'pnlPct', 'bars', 'maePct', 'mfePct']),
        'entryTime',
      ),
      descending: z._default(z.stringbool(), false),
      symbol: z.optional(z.string()),
    }),
    reply: z.object({ total: count, trades: z.array(trade) }),
  }),
  backtestTrade: get('x/strategy/backtests/{run}/trades/{number}', {
    own: 'one trade with the values of every clause at its entry and its exit',
    access: 'public',
    params: { run, number: z.coerce.number().check(z.int(), z.gte(0)) },
    reply: tradeDetail,
  }),
  backtestCsv: get('x/strategy/backtests/{run}/csv', {
    own: 'all trades of a back-test for a spreadsheet',
    access: 'subscribed',
    params: { run },
    text: true,
    reply: z.string(),
  }),
  ...optionTestCalls,
  ...savedOptionTestCalls,
};
