import * as z from 'zod/mini';

/** A symbol of the exchange or the name of an index: RELIANCE, M&M, BAJAJ-AUTO, NIFTY 50. Either case is read. */
export const symbol = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9&][A-Za-z0-9&_ .:()%/+-]{0,59}$/, 'a symbol has letters, digits, &, - and blanks only'),
    z.describe('Symbol of the exchange (RELIANCE, M&M) or name of an index (NIFTY 50)'),
  );

/** Bar lengths of charts and history. */
export const interval = z
  .enum(['minute', '5minute', '15minute', '60minute', 'day', 'week', 'month'])
  .check(z.describe('Length of a bar'));
export type Interval = z.output<typeof interval>;

/** A group of symbols (ALL, GLOBAL_INDEX, FNO, HEATMAP, INDEX, NIFTY500, EQ) or an index, whose members are meant. */
export const group = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9][A-Za-z0-9&_ .:()%/+-]{0,59}$/, 'a group is a name such as EQ, FNO or NIFTY 50'),
    z.describe('Group of symbols (EQ, FNO, NIFTY500 …) or an index, whose members are meant'),
  );

export const day = z.iso.date().check(z.describe('Unit: day, YYYY-MM-DD'));

/** An expiry: the nearest, the second or third of a symbol, or a day. */
export const expiryWanted = z.union([z.enum(['1', '2', '3']), day]);

/** What each `{name}` in a path means unless the endpoint says otherwise. */
export const pathParameters = {
  date: day,
  end: day,
  interval,
  start: day,
  symbol,
};
