import type { MasterRow } from './row.ts';

/** What several brokers list and is one thing: its rows, one or more of each broker. */
export interface JoinedInstrument {
  readonly rows: readonly MasterRow[];
}

/** A row that is not joined with what others list under the same token, or as the same thing. */
export interface ApartRow {
  readonly row: MasterRow;
  /** In words, with both sides. */
  readonly why: string;
}

export interface Join {
  /** First those that most brokers list. A row that is apart is an instrument of its own here. */
  readonly instruments: readonly JoinedInstrument[];
  readonly apart: readonly ApartRow[];
}

/**
 * Joins what brokers list: rows of one exchange, segment and token whose further keys say the same (`isSame`). `rows` are all rows of
 * the tokens concerned; indices are joined by their name, as each vendor gives them numbers of its own.
 *
 * Where rows of one token disagree, those that most brokers agree on stay together and the others are apart. Where brokers list
 * one thing under different tokens, the token of most brokers stays, and the others are apart. A tie leaves both sides apart.
 */
export function joinMasters(rows: readonly MasterRow[]): Join {
  const apart: ApartRow[] = [];
  const groups: MasterRow[][] = [];
  for (const group of Map.groupBy(rows, tokenKey).values()) {
    const [first, ...others] = camps(group, isSame);
    groups.push(first!);
    groups.push(...others);
    for (const camp of others) apart.push(...underOneToken(camp, first!));
    const rival = others[0];
    if (rival && brokersIn(rival) === brokersIn(first!)) apart.push(...underOneToken(first!, rival));
  }
  const told = new Set(apart.map(({ row }) => row));
  for (const one of underOtherTokens(groups)) {
    if (told.has(one.row)) continue;
    told.add(one.row);
    apart.push(one);
  }
  const instruments = groups.map((group) => ({ rows: group }));
  return { instruments: instruments.toSorted((a, b) => brokersIn(b.rows) - brokersIn(a.rows)), apart };
}

function underOneToken(rows: readonly MasterRow[], others: readonly MasterRow[]): ApartRow[] {
  const why = `${others[0]!.broker} lists ${described(others[0]!)} under this token, not ${described(rows[0]!)}`;
  return rows.map((row) => ({ row, why }));
}

/** Whether two rows of one token are about the same: by ISIN, or symbol and series where one has none; of a contract by what it is about. */
function isSame(a: MasterRow, b: MasterRow): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'index') return a.symbol === b.symbol;
  if (a.kind !== 'equity') return contractKey(a) === contractKey(b);
  if (a.isin !== '' && b.isin !== '') return a.isin === b.isin;
  return a.symbol === b.symbol && (a.series === '' || b.series === '' || a.series === b.series);
}

const tokenKey = (row: MasterRow) =>
  `${row.exchange} ${row.segment} ${row.segment === 'index' ? row.symbol : row.token}`;

/** A strike is compared to the hundredth of a paisa. */
const contractKey = ({ symbol, expiry, strike, optionType }: MasterRow) =>
  `${symbol} ${expiry} ${Math.round(strike * 100)} ${optionType}`;

/** Rows that agree with one another, the largest camp first; of equal ones that of the broker which comes first by its name. */
function camps(rows: readonly MasterRow[], agree: (a: MasterRow, b: MasterRow) => boolean): MasterRow[][] {
  const found: MasterRow[][] = [];
  // Who tells an ISIN comes first, so that who does not joins the camp whose symbol is the same.
  for (const row of rows.toSorted(byIsinAndBroker)) {
    const camp = found.find((members) => members.every((member) => agree(member, row)));
    if (camp) camp.push(row);
    else found.push([row]);
  }
  return found.toSorted((a, b) => brokersIn(b) - brokersIn(a) || byBroker(a[0]!, b[0]!));
}

const byBroker = (a: MasterRow, b: MasterRow) => (a.broker < b.broker ? -1 : a.broker > b.broker ? 1 : 0);
const byIsinAndBroker = (a: MasterRow, b: MasterRow) => Number(a.isin === '') - Number(b.isin === '') || byBroker(a, b);
const brokersIn = (rows: readonly MasterRow[]) => new Set(rows.map(({ broker }) => broker)).size;

/** Rows of what other brokers list under another token. A broker that lists one share under two tokens itself contradicts nobody. */
function underOtherTokens(groups: readonly MasterRow[][]): ApartRow[] {
  const byThing = Map.groupBy(groups, thingKey);
  const shares = groups.filter(([first]) => first!.kind === 'equity');
  // A share without an ISIN is looked for by its symbol among those that have one, too.
  const bySymbol = Map.groupBy(shares, ([first]) => symbolKey(first!));
  const withoutIsin = [...bySymbol.values()].filter((same) => same.some((group) => isinOf(group) === ''));
  return [...byThing.values(), ...withoutIsin].flatMap(oneThing);
}

/** Of groups of one thing under several tokens. */
function oneThing(same: readonly MasterRow[][]): ApartRow[] {
  const [first, ...others] = same.toSorted((a, b) => brokersIn(b) - brokersIn(a));
  return others.flatMap((group) => {
    if (shareBroker(first!, group)) return [];
    const isTie = brokersIn(group) === brokersIn(first!);
    return [...toldApart(group, first!), ...(isTie ? toldApart(first!, group) : [])];
  });
}

const isinOf = (group: readonly MasterRow[]) => group.find(({ isin }) => isin !== '')?.isin ?? '';
const symbolKey = ({ exchange, symbol, series }: MasterRow) => `${exchange} ${symbol} ${series}`;

/** What a group is about, whatever its token. */
function thingKey(group: readonly MasterRow[]): string {
  const row = group[0]!;
  const place = `${row.exchange} ${row.segment}`;
  if (row.kind === 'index') return `${place} ${row.symbol}`;
  if (row.kind !== 'equity') return `${place} ${contractKey(row)}`;
  const isin = isinOf(group);
  return `${place} ${isin === '' ? symbolKey(row) : isin}`;
}

function shareBroker(a: readonly MasterRow[], b: readonly MasterRow[]): boolean {
  const brokers = new Set(a.map(({ broker }) => broker));
  return b.some(({ broker }) => brokers.has(broker));
}

const toldApart = (rows: readonly MasterRow[], others: readonly MasterRow[]): ApartRow[] =>
  rows.map((row) => ({ row, why: `${others[0]!.broker} lists it under token ${others[0]!.token}, not ${row.token}` }));

function described({ kind, symbol, series, isin, strike, optionType }: MasterRow): string {
  if (kind === 'equity') return [symbol, series, isin].filter(Boolean).join(' ');
  if (kind === 'option') return `an option of ${symbol} at ${strike / 100} ${optionType}`;
  return kind === 'future' ? `a future of ${symbol}` : `the index ${symbol}`;
}
