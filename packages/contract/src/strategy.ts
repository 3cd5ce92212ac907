import * as z from 'zod/mini';
import { backtestReport, backtestRequest, backtestRun, trade, tradeDetail } from './backtest.ts';
import { del, get, post } from './endpoint.ts';
import { count } from './figures.ts';

const parameter = z.object({
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

const operatorWord = z.object({ text: z.string(), title: z.string(), kind: z.string() });

/** The unguessable name of a back-test: whoever has it may read the result. */
const run = z.uuid().check(z.describe('Name of a back-test, as its start answered'));

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
};
