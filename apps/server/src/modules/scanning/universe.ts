import { AppError, type Day } from '@parakh/base';
import { normaliseSymbol } from '@parakh/market';
import { perMarket } from '../../platform/per-market.ts';
import { scannable } from './load-market.ts';
import type { AvailableMarket, LoadedMarket } from './market.ts';
import { frameNumbers } from './protocol.ts';

/** The symbols of a scan, and where their bars lie. */
export interface Universe {
  readonly name: string;
  /** By symbol. */
  readonly symbols: readonly string[];
  /** Frame and position of each, in shared memory. */
  readonly places: Int32Array;
  /** Said to the user: why the list may not be what was meant. */
  readonly note?: string;
}

export interface UniverseAsked {
  readonly universe: string | readonly string[];
  readonly day: Day;
  readonly isJoined: boolean;
}

interface GroupAsked extends UniverseAsked {
  readonly universe: string;
}

const REMEMBERED = 64;

/** Throws AppError 'universe.unknown' or 'symbol.unknown'. */
export function universeOf(market: LoadedMarket, asked: UniverseAsked): Universe {
  if (typeof asked.universe !== 'string') return listed(market, asked.universe, asked.isJoined);
  return group(market.available, market, { ...asked, universe: asked.universe });
}

const group = perMarket(
  (_: AvailableMarket, market: LoadedMarket, { universe, day, isJoined }: GroupAsked) =>
    groupOf(market, universe, { day, isJoined }),
  { keyOf: (_, { universe, day, isJoined }) => `${universe} ${day} ${isJoined}`, most: REMEMBERED },
);

function groupOf(market: LoadedMarket, name: string, { day, isJoined }: Omit<GroupAsked, 'universe'>): Universe {
  const members = market.membership.members(name, day, scannable(market));
  if (!members) throw new AppError('universe.unknown', { universe: name });
  const { since } = members;
  const note =
    since &&
    `The members of ${members.name} are known from ${since} on; for days before, the list of that day is taken.`;
  return { name: members.name, ...placed(market, members.symbols, isJoined), ...(note && { note }) };
}

function listed(market: LoadedMarket, symbols: readonly string[], isJoined: boolean): Universe {
  const known = symbols.map((symbol) => knownSymbol(market, symbol));
  const list = placed(market, known, isJoined);
  const { length } = list.symbols;
  return { name: length === 1 ? '1 symbol' : `${length} symbols`, ...list };
}

/** A symbol in our spelling, or AppError 'symbol.unknown'. */
export function knownSymbol(market: LoadedMarket, typed: string): string {
  const spellings = [typed.trim().toUpperCase(), normaliseSymbol(typed)];
  const isKnown = (symbol: string) =>
    market.available.find(symbol) !== undefined ||
    market.otherSeries.has(symbol) ||
    market.minuteSymbols.has(symbol) ||
    market.available.formerMinutes.some(({ current }) => current === symbol) ||
    market.available.instruments.has(symbol) ||
    market.renames.current(symbol) !== symbol;
  const symbol = spellings.find(isKnown);
  if (symbol === undefined)
    throw new AppError('symbol.unknown', { symbol: typed, errorMessage: `We do not know the symbol ${typed}.` });
  return symbol;
}

function placed(
  market: LoadedMarket,
  members: readonly string[],
  isJoined: boolean,
): Pick<Universe, 'symbols' | 'places'> {
  const names = isJoined ? members.map(market.renames.current) : members;
  const symbols = [...new Set(names)].sort();
  const places = new Int32Array(new SharedArrayBuffer(8 * symbols.length));
  for (const [i, symbol] of symbols.entries()) {
    const [frame, position] = placeOf(market, symbol, isJoined);
    places[2 * i] = frame;
    places[2 * i + 1] = position;
  }
  return { symbols, places };
}

/** Position -1 for a symbol without daily bars. */
function placeOf(market: LoadedMarket, symbol: string, isJoined: boolean): readonly [frame: number, position: number] {
  const joined = isJoined ? positionIn(market.joined, symbol) : undefined;
  if (joined !== undefined) return [frameNumbers.joined, joined];
  const daily = positionIn(market.daily, symbol);
  if (daily !== undefined) return [frameNumbers.daily, daily];
  return [frameNumbers.indices, positionIn(market.indices, symbol) ?? -1];
}

interface Listing {
  readonly symbols: readonly string[];
}

const positionsOf = perMarket(
  ({ symbols }: Listing): ReadonlyMap<string, number> => new Map(symbols.map((name, i) => [name, i])),
);

export function positionIn(frame: Listing, symbol: string): number | undefined {
  return positionsOf(frame).get(symbol);
}
