import { AppError } from '@parakh/base';
import type { BrokerHolding, BrokerPosition } from '@parakh/brokers';
import { marketState } from '@parakh/market';
import type { InstrumentsDeps, ListedRow } from '../instruments/index.ts';
import { type Fact, factsOf, type MaybeFact, type OrderFacts } from './checks/facts.ts';
import type { OrderContent } from './content.ts';
import { dayProfitOf } from './day-profit.ts';
import type { AskedOrder, FactsLooked, OrdersDeps } from './deps.ts';
import { isContract, listedFacts, listedRow, symbolOf } from './listed-facts.ts';
import { type MarketFactsDeps, marketFacts } from './market-facts.ts';
import { soon } from './soon.ts';

export interface FactsDeps extends Pick<OrdersDeps, 'clock' | 'accounts'> {
  readonly instruments: InstrumentsDeps;
  readonly market: MarketFactsDeps;
}

/** What checks look at, as far as it can be learned: from the calendar, this server's market, and what the account's broker tells now. */
export function factsReader(deps: FactsDeps): OrdersDeps['facts'] {
  return async (asked, looks) => {
    const now = deps.clock.now();
    const [told, own, stored] = await Promise.all([
      brokerFacts(deps, asked, looks),
      soon(deps, async () => asked.account.facts?.(asked.content)).catch(() => undefined),
      storedFacts(deps, asked),
    ]);
    return factsOf({ now, ...alwaysKnown(asked, now), ...told, ...stored, ...own });
  };
}

type ListDeps = Pick<FactsDeps, 'clock' | 'instruments'>;

const rowSoon = async (deps: ListDeps, asked: AskedOrder): Promise<ListedRow | null> =>
  (await soon(deps, () => listedRow(asked, deps.instruments)).catch(() => null)) ?? null;

/** As our market names what is ordered; null of a contract that no list here has. */
export async function ownSymbol(deps: ListDeps, asked: AskedOrder): Promise<string | null> {
  return symbolOf(asked.content, await rowSoon(deps, asked));
}

/** A market store that is not open yet, or is slow, leaves unknown what it has; prices of the session are in memory. */
async function storedFacts(deps: FactsDeps, asked: AskedOrder): Promise<Partial<OrderFacts>> {
  const row = await rowSoon(deps, asked);
  const symbol = symbolOf(asked.content, row);
  const market = await soon(deps, () => marketFacts(asked, symbol, deps.market)).catch(() => undefined);
  return { ...listedFacts(asked, row), ...market };
}

function alwaysKnown({ account, content }: AskedOrder, now: number): Partial<OrderFacts> {
  return {
    // It was opened a moment ago: a session that is over does not open.
    session: { value: { isGood: true }, source: account.broker.title },
    phase: { value: marketState(now).phase, source: 'the calendar of the exchange' },
    // Shares trade one by one, and have no largest quantity of their own.
    ...(isContract(content)
      ? {}
      : {
          lot: { value: 1, source: 'shares trade one by one' },
          freeze: { value: Infinity, source: 'of contracts alone' },
        }),
  };
}

type Named = { readonly exchange: string; readonly symbol: string; readonly token: string | null };
const isSame = (one: Named, other: Named): boolean =>
  one.exchange === other.exchange && (one.token !== null ? one.token === other.token : one.symbol === other.symbol);

async function brokerFacts(deps: FactsDeps, asked: AskedOrder, looks: FactsLooked): Promise<Partial<OrderFacts>> {
  const { account, content } = asked;
  const { session, broker } = account;
  const learn = <Value>(ask: () => Promise<Value | undefined>): Promise<MaybeFact<Value>> =>
    soon(deps, ask).then(
      (value) => (value === undefined ? null : { value, source: broker.title }),
      () => null,
    );
  const sellsDelivery = content.side === 'SELL' && content.product === 'DELIVERY';
  const [positions, holdings, margin, dayProfit] = await Promise.all([
    learn(async () => wholeRows(await session.positions())),
    sellsDelivery ? learn(async () => wholeRows(await session.holdings())) : null,
    learn(async () => (looks.margin ? marginOf(account, content) : undefined)),
    looks.dayProfit ? soon(deps, () => dayProfitFact(deps, asked)).catch(() => undefined) : undefined,
  ]);
  const its = rowsOf(positions, content);
  const held = rowsOf(holdings, content);
  return {
    ...positionFacts(its, content),
    freeToSell: held && freeOf(held),
    margin,
    dayProfit: dayProfit ?? null,
    last: lastOf([...(its?.value ?? []), ...(held?.value ?? [])], broker.title),
  };
}

/** Of the rows of an instrument. */
function positionFacts(
  its: MaybeFact<readonly BrokerPosition[]>,
  { product }: Pick<OrderContent, 'product'>,
): Pick<OrderFacts, 'position' | 'isPositionListed' | 'symbolPosition'> {
  if (!its) return { position: null, isPositionListed: null, symbolPosition: null };
  const { value: rows, source } = its;
  const own = rows.filter((row) => row.product === product);
  return {
    position: { value: netOf(own), source },
    isPositionListed: { value: own.length > 0, source },
    symbolPosition: { value: netOf(rows), source },
  };
}

/** Of the instrument that is ordered. */
function rowsOf<Row extends { readonly instrument: Named }>(
  told: MaybeFact<readonly Row[]>,
  { instrument }: OrderContent,
): MaybeFact<readonly Row[]> {
  return told && { ...told, value: told.value.filter((row) => isSame(row.instrument, instrument)) };
}

/** A row that could not be read may be the one that is asked about. */
function wholeRows<Row>({
  rows,
  unreadable,
}: {
  readonly rows: readonly Row[];
  readonly unreadable: readonly unknown[];
}) {
  return unreadable.length === 0 ? rows : undefined;
}

const netOf = (rows: readonly BrokerPosition[]): number => rows.reduce((total, { net }) => total + net, 0);

/** Delivered, and not pledged. What the broker does not tell makes the figure unknown: it asks then. */
function freeOf({ value: its, source }: Fact<readonly BrokerHolding[]>): MaybeFact<number> {
  const free = its.reduce((total, { quantity, t1, pledged }) => total + quantity - t1 - pledged, 0);
  return Number.isNaN(free) ? null : { value: free, source };
}

/** Beside a position or a holding brokers tell a price, and not when it was made. */
function lastOf(rows: readonly { readonly last: number }[], source: string): OrderFacts['last'] {
  const told = rows.find(({ last }) => last > 0);
  return told ? { value: { price: told.last, at: NaN }, source } : null;
}

async function marginOf({ session }: AskedOrder['account'], content: OrderContent) {
  if (!session.requiredMargin) return undefined;
  const order = { ...content, ownId: 'MARGIN000000000000' };
  const [{ total }, { available }] = await Promise.all([session.requiredMargin([order]), session.funds()]);
  return { needed: total, available, isEstimate: false };
}

const PAPER = 'paper';

/** At all the person's brokers together; of the paper account its own alone. Undefined where one of them does not tell. */
async function dayProfitFact(deps: FactsDeps, { account }: AskedOrder): Promise<OrderFacts['dayProfit']> {
  const isPaper = account.broker.id === PAPER;
  const others = isPaper ? [] : await deps.accounts.connectedTo(account.person);
  const ids = new Set([account.id, ...others]);
  const profits = await Promise.all([...ids].map((id) => profitAt(deps, id, isPaper)));
  const told = profits.filter((one) => one !== null);
  const value = told.reduce((total, one) => total + one, 0);
  return { value, source: told.length === 1 ? account.broker.title : `${told.length} brokers` };
}

/** Null of one that does not count. */
async function profitAt(deps: FactsDeps, id: string, isPaper: boolean): Promise<number | null> {
  try {
    const { broker, session } = await deps.accounts.open(id);
    if ((broker.id === PAPER) !== isPaper) return null;
    const { rows, unreadable } = await session.positions();
    return unreadable.length === 0 ? dayProfitOf(rows) : NaN;
  } catch (failure) {
    // What was lost where somebody is not logged in cannot be told.
    if (failure instanceof AppError) return NaN;
    throw failure;
  }
}
