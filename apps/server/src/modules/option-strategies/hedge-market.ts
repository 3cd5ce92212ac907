import { AppError, type DayNumber, dayNumber } from '@parakh/base';
import { indexNamed, normaliseSymbol } from '@parakh/market';
import {
  ewmaSigma,
  type HedgeMarket,
  type Holding,
  type MarginParameters,
  marginParameters,
  type proposeHedges,
} from '@parakh/option-strategies';
import { contractExpiries, marginFigures, type ValuedChain, valuedChain } from '../derivatives/index.ts';
import type { HedgingDeps } from './deps.ts';

export interface OwnedShares {
  readonly symbol: string;
  readonly quantity: number;
}

export interface HedgeArgs {
  /** The name of an index. */
  readonly index: string;
  /** A line a symbol. */
  readonly held: readonly OwnedShares[];
  /** Left out: the first future that has some time to go. */
  readonly expiry?: string;
  /** Left out: the latest session. */
  readonly date?: string;
}

/** One line a symbol, under the names that the market has. */
export function sharesBySymbol(lines: readonly OwnedShares[]): OwnedShares[] {
  const held = new Map<string, number>();
  for (const { symbol, quantity } of lines) {
    const tidy = normaliseSymbol(symbol);
    held.set(tidy, (held.get(tidy) ?? 0) + quantity);
  }
  return Array.from(held, ([symbol, quantity]) => ({ symbol, quantity }));
}

type Gathered = Omit<Parameters<typeof proposeHedges>[0], 'plan'>;

/** Sessions that beta and value at risk look at: a year. */
const SESSIONS = 252;
/** Closes that a volatility needs to be near the exchange's. */
export const LONG = 1000;
/** A hedge that ends sooner would have to be bought anew at once. */
const LEAST_DAYS = 15;

/** Prices, history and contracts of a portfolio’s hedge, at the close of a session. Throws what `valuedChain` throws. */
export async function gatherHedge(services: HedgingDeps, args: HedgeArgs): Promise<Gathered> {
  const underlying = indexNamed(args.index)?.underlying;
  if (!underlying) throw new AppError('contracts.unknown');
  const expiry = args.expiry ?? (await hedgeExpiry(services, underlying, args.date));
  const chain = await chainOf(services, { symbol: underlying, expiry, date: args.date });
  const index = await closesUpTo(services, args.index, chain.date);
  const histories = await Promise.all(args.held.map(({ symbol }) => closesUpTo(services, symbol, chain.date)));
  const days = index.slice(-SESSIONS - 1).map(({ date }) => date);
  const indexCloses = closesOn(index, days);
  const holdings = args.held.map((one, i) => holdingOf(one, histories[i]!, days));
  const stocks = await Promise.all(
    args.held.map(({ symbol }, i) => stockMarket(services, { symbol, closes: histories[i]!, date: chain.date })),
  );
  return {
    day: dayNumber(chain.date),
    holdings,
    indexCloses,
    index: await marketOf(services, { chain, of: 'index', closes: index }),
    stocks: stocks.filter((market) => market !== undefined),
  };
}

async function hedgeExpiry(
  services: HedgingDeps,
  symbol: string,
  date: string | undefined,
): Promise<string | undefined> {
  const { expiries } = await contractExpiries(services, { symbol, contracts: 'futures', date });
  return (expiries.find(({ days }) => days >= LEAST_DAYS) ?? expiries.at(-1))?.expiry;
}

interface Wanted {
  readonly symbol: string;
  readonly expiry: string | undefined;
  readonly date: string | undefined;
}

const chainOf = (services: HedgingDeps, wanted: Wanted) => valuedChain(services, wanted);

type Closes = readonly { readonly date: string; readonly value: number | null }[];

/** None of a symbol that nobody knows: it is told as one without history. */
export async function closesUpTo(services: HedgingDeps, symbol: string, to: string): Promise<Closes> {
  try {
    return (await services.engine().series({ operand: '[0] day CLOSE', symbol, to })).values;
  } catch (error) {
    if (error instanceof AppError && error.code === 'symbol.unknown') return [];
    throw error;
  }
}

/** NaN on days without one. */
function closesOn(closes: Closes, days: readonly string[]): Float64Array {
  const byDay = new Map(closes.map(({ date, value }) => [date, value]));
  return Float64Array.from(days, (day) => byDay.get(day) ?? NaN);
}

function holdingOf({ symbol, quantity }: OwnedShares, all: Closes, days: readonly string[]): Holding {
  const closes = closesOn(all, days);
  return { symbol, quantity, price: closes.at(-1) ?? NaN, closes };
}

interface Stock {
  readonly symbol: string;
  readonly closes: Closes;
  readonly date: string;
}

/** Undefined of a share without contracts. */
async function stockMarket(services: HedgingDeps, { symbol, closes, date }: Stock): Promise<HedgeMarket | undefined> {
  try {
    const expiry = await hedgeExpiry(services, symbol, date);
    const chain = await chainOf(services, { symbol, expiry, date });
    return await marketOf(services, { chain, of: 'share', closes });
  } catch (error) {
    if (error instanceof AppError && lacking.has(error.code)) return undefined;
    throw error;
  }
}

const lacking: ReadonlySet<string> = new Set(['contracts.unknown', 'expiry.unknown']);

interface Found {
  readonly chain: ValuedChain;
  readonly of: 'index' | 'share';
  readonly closes: Closes;
}

async function marketOf(services: HedgingDeps, { chain, of, closes }: Found): Promise<HedgeMarket> {
  const spot = chain.spot ?? closes.at(-1)?.value ?? NaN;
  const day = dayNumber(chain.date);
  return {
    underlying: chain.symbol,
    spot,
    expiry: dayNumber(chain.expiry),
    lot: chain.lot ?? NaN,
    future: chain.future ?? NaN,
    quotes: chain.rows.map(({ strike, call, put }) => ({ strike, call: fresh(call), put: fresh(put) })),
    rate: chain.rate,
    parameters: await parametersOn(services, { underlying: chain.symbol, day, of, spot, closes }),
  };
}

interface Margined {
  readonly underlying: string;
  readonly day: DayNumber;
  readonly of: 'index' | 'share';
  /** Rupees. */
  readonly spot: number;
  readonly closes: Closes;
}

/** By what is stored of the day, else by the closes. */
export async function parametersOn(
  services: HedgingDeps,
  { closes, ...margined }: Margined,
): Promise<MarginParameters> {
  const imported = await marginFigures(services, margined);
  return marginParameters({ ...margined, known: { sigmaOfCloses: ewmaSigma(lastOf(closes)), ...imported } });
}

const lastOf = (closes: Closes) => closes.slice(-LONG).map(({ value }) => value ?? NaN);

function fresh(contract: ValuedChain['rows'][number]['call']): number {
  return contract?.status === 'stale' ? NaN : (contract?.price ?? NaN);
}
