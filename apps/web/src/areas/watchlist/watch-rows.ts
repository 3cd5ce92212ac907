import type { api, ReplyOf, Watched } from '@parakh/contract';

/** A symbol of a list as far as it is known: a symbol that vanished from the exchange has no figures. */
export type Seen<Row> = Partial<Row> & Pick<Watched, 'symbol'> & Partial<Pick<Watched, 'name' | 'sector'>>;

/** One row a symbol, in the order of the list, whatever order and however many the server answered. */
export function seenRows<Row extends { readonly symbol: string }>(
  symbols: readonly string[],
  rows: readonly Row[],
  quotes: readonly Pick<Watched, 'symbol' | 'name' | 'sector'>[],
): Seen<Row>[] {
  const found = new Map(rows.map((row) => [row.symbol, row]));
  const quoted = new Map(quotes.map((row) => [row.symbol, row]));
  return symbols.map((symbol) => {
    const { name, sector } = quoted.get(symbol) ?? {};
    const known = { ...(name === undefined ? {} : { name }), ...(sector === undefined ? {} : { sector }) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every figure of a row may be missing
    return { ...known, ...found.get(symbol), symbol } as Seen<Row>;
  });
}

type Cagr = ReplyOf<typeof api.watchlist.cagr>;
const years = ['last', 'year1', 'year3', 'year5', 'year10', 'sinceFirst'] as const;
export type CagrRow = { readonly symbol: string; readonly firstDay: string | null } & Readonly<
  Record<(typeof years)[number], number | null>
>;

/** Columns, as they come, to rows, as they are shown. */
export function cagrRows(reply: Cagr): CagrRow[] {
  return reply.symbols.map((symbol, i) => {
    const at = (name: (typeof years)[number]) => reply[name][i] ?? null;
    return {
      symbol,
      firstDay: reply.firstDay[i] ?? null,
      last: at('last'),
      year1: at('year1'),
      year3: at('year3'),
      year5: at('year5'),
      year10: at('year10'),
      sinceFirst: at('sinceFirst'),
    };
  });
}

/** How a list did today: what rose, what fell, and the mean of their changes. */
export function listSummary(rows: readonly Pick<Watched, 'changePct'>[]) {
  const changes = rows.flatMap(({ changePct }) => (changePct === null ? [] : [changePct]));
  const sum = changes.reduce((all, one) => all + one, 0);
  return {
    up: changes.filter((one) => one > 0).length,
    down: changes.filter((one) => one < 0).length,
    mean: changes.length === 0 ? null : sum / changes.length,
  };
}
