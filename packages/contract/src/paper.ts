import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { count, instant, rupees } from './figures.ts';
import { day } from './path-parameters.ts';

/** Which round of the demo market a session is of; null of a real one. */
const round = z.nullable(count);

/** Real prices, made-up money: the account that everybody has. */
export const paperAccount = z.object({
  openedAt: instant,
  /** Null while it was never begun anew. */
  resetAt: z.nullable(instant),
  /** What it began with. */
  capital: rupees,
  cash: rupees,
  /** Of sales, paid with the next session; buys may use it already. */
  settling: rupees,
  marginUsed: rupees,
  /** What a new order may use now. */
  available: rupees,
  /** Worth of shares and options at their last prices. */
  holdings: rupees,
  equity: rupees,
  realised: rupees,
  unrealised: rupees,
  /** Since the last reset. */
  charges: rupees,
  /** Where its prices come from. */
  market: z.enum(['demo', 'replay', 'broker', 'none']),
  /** Nothing can fill now. */
  isBlind: z.boolean(),
  blindBecause: z.nullable(z.string()),
  /** Its first trades were made up by the server, for people of the demo. */
  isSimulatedPast: z.boolean(),
  round,
  asOf: instant,
});
export type PaperAccountShown = z.infer<typeof paperAccount>;

/** Money that moved, and why. */
export const paperEntry = z.object({
  seq: count,
  at: instant,
  day: z.nullable(day),
  round,
  kind: z.string(),
  words: z.string(),
  symbol: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  /** What it changed of cash. */
  amount: rupees,
  /** After it. */
  cash: rupees,
  /** They add up to nothing. */
  lines: z.array(z.object({ account: z.string(), amount: rupees })),
});
export type PaperEntryShown = z.infer<typeof paperEntry>;

const because = 'the paper account is ours: no broker has such calls';

/** The paper account beside what it shares with brokers (orders, holdings, positions, funds). Nobody of the staff who acts as a person may do any of it. */
export const paper = {
  /** It opens at the first use. */
  account: get('x/paper/account', { own: because, access: 'auth', reply: paperAccount }),
  /** The newest first. */
  ledger: get('x/paper/ledger', {
    own: because,
    access: 'auth',
    query: z.object({
      /** Entries before this one. */
      before: z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())),
      limit: z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(500)), 100),
    }),
    reply: z.object({
      entries: z.array(paperEntry),
      /** For `before`; null where there are no earlier ones. */
      next: z.nullable(count),
    }),
  }),
  /** At each close since the last reset, oldest first, the running session last. */
  equity: get('x/paper/equity', {
    own: because,
    access: 'auth',
    reply: z.object({ points: z.array(z.object({ day, round, equity: rupees })) }),
  }),
  /** Begins anew with the first capital; what was stays in the ledger. */
  reset: post('x/paper/reset', {
    own: because,
    access: 'auth',
    body: z.object({ confirmed: z.literal(true) }),
    reply: paperAccount,
  }),
};
