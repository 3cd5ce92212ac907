import { AppError, dayOf } from '@parakh/base';
import { barTime } from '@parakh/market';
import {
  companyPosition,
  knownSymbol,
  type MarketReaders,
  MINUTE_SESSIONS,
  positionIn,
  scannable,
  universeOf,
} from '../../scanning/index.ts';
import type { Needs } from './desk.ts';
import type { HeldLanes, Supplied } from './lane-book.ts';

/** The held market as the thread is told of it: the symbols it judges first, then those that conditions may name. */
export function heldLanes(
  { market, told }: MarketReaders,
  day: number,
  judges: (symbol: string) => boolean = () => true,
): HeldLanes {
  const { shares, indices } = scannable(market);
  const all = universeOf(market, { universe: [...shares, ...indices], day: dayOf(day), isJoined: true });
  const isJudged = all.symbols.map(judges);
  const order = [...all.symbols.keys()];
  const judged = order.filter((i) => isJudged[i]);
  const lanes = [...judged, ...order.filter((i) => !isJudged[i])];
  const symbols = new Int32Array(new SharedArrayBuffer(8 * lanes.length));
  for (const [lane, i] of lanes.entries()) symbols.set(all.places.subarray(2 * i, 2 * i + 2), 2 * lane);
  return {
    market: told,
    names: lanes.map((i) => all.symbols[i]!),
    judged: judged.length,
    told: { isAdjusted: true, symbols },
    day,
  };
}

export type Wanted = Pick<Needs, 'isOnMinutes' | 'readsCompanies' | 'others'>;

/** What conditions turned out to read, in memory that is shared. */
export async function supplies(
  readers: MarketReaders,
  { names, day }: Pick<HeldLanes, 'names' | 'day'>,
  wanted: Wanted,
): Promise<Supplied> {
  const { market } = readers;
  const minutes = wanted.isOnMinutes ? await minutesBefore(readers, names, day) : undefined;
  const statements = wanted.readsCompanies ? await readers.statements(market) : undefined;
  const positions = statements && Int32Array.from(names, (symbol) => companyPosition(market, statements, symbol));
  return {
    ...(minutes && { minutes }),
    ...(statements &&
      positions && { companies: { statements: statements.shared, positions, basis: 'consolidated' as const } }),
    aliases: new Map(wanted.others.map((name) => [name, heldName(readers, name)])),
  };
}

function heldName({ market }: MarketReaders, name: string): string {
  try {
    return market.renames.current(knownSymbol(market, name));
  } catch (error) {
    if (error instanceof AppError && error.code === 'symbol.unknown') return name;
    throw error;
  }
}

/** Minutes of the last sessions before a day; of fewer of them where so many would not fit. */
async function minutesBefore({ market, minutesOf }: MarketReaders, symbols: readonly string[], day: number) {
  const sessions = [...market.held.sessions].filter((session) => session < day);
  for (let count = MINUTE_SESSIONS; count > 0; count = Math.floor(count / 2)) {
    const first = sessions.at(-count) ?? sessions[0] ?? day;
    const asked = { symbols, from: barTime(first), until: barTime(day) - 1, isJoined: true };
    const held = await minutesOf(market, asked).catch(tooMany);
    if (!held) continue;
    const { unit, starts, time, columns } = held;
    return {
      frame: { unit, starts, time, columns },
      positions: Int32Array.from(symbols, (symbol) => positionIn(held, symbol) ?? -1),
    };
  }
  return undefined;
}

function tooMany(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'bars.too-many') return undefined;
  throw error;
}
