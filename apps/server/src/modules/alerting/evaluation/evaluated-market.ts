import { AppError, dayOf } from '@parakh/base';
import { barTime } from '@parakh/market';
import {
  companyPosition,
  knownSymbol,
  type MarketReaders,
  MINUTE_SESSIONS,
  MOST_FIGURE_MINUTES,
  newestMinutes,
  positionIn,
  scannable,
  universeOf,
} from '../../scanning/index.ts';
import type { Needs } from './alert-evaluator.ts';
import type { EvaluatedMarket, Supplied } from './market-book.ts';
import type { MinutesWanted } from './types.ts';

/**
 * The loaded market as the thread gets it: the symbols it evaluates first, then those that conditions may name. Among them those with futures and
 * options come first: conditions on these go through a part of the symbols that lies together.
 */
export function evaluatedMarketOf(
  { market, shared }: MarketReaders,
  day: number,
  owns: (symbol: string) => boolean = () => true,
): EvaluatedMarket {
  const { shares, indices } = scannable(market);
  const all = universeOf(market, { universe: [...shares, ...indices], day: dayOf(day), isJoined: true });
  const isEvaluated = all.symbols.map(owns);
  const { symbols: onContracts } = universeOf(market, { universe: 'FNO', day: dayOf(day), isJoined: true });
  const isOnContracts = new Set(onContracts);
  const rank = (i: number) => Number(!isOnContracts.has(all.symbols[i]!));
  const order = [...all.symbols.keys()].sort((a, b) => rank(a) - rank(b));
  const evaluated = order.filter((i) => isEvaluated[i]);
  const symbolIndexes = [...evaluated, ...order.filter((i) => !isEvaluated[i])];
  const symbols = new Int32Array(new SharedArrayBuffer(8 * symbolIndexes.length));
  for (const [symbolIndex, i] of symbolIndexes.entries())
    symbols.set(all.places.subarray(2 * i, 2 * i + 2), 2 * symbolIndex);
  return {
    market: shared,
    names: symbolIndexes.map((i) => all.symbols[i]!),
    evaluatedCount: evaluated.length,
    symbols: { isAdjusted: true, symbols },
    day,
  };
}

export type Wanted = Pick<Needs, 'isOnMinutes' | 'readsCompanies' | 'contracts' | 'others'>;

/** What conditions turned out to read, in memory that is shared. */
export async function supplies(
  readers: MarketReaders,
  { names, day }: Pick<EvaluatedMarket, 'names' | 'day'>,
  wanted: Wanted,
): Promise<Supplied> {
  const { market } = readers;
  const minutes = wanted.isOnMinutes ? await minutesBefore(readers, names, day) : undefined;
  const statements = wanted.readsCompanies ? await readers.statements(market) : undefined;
  const { figures } = wanted.contracts;
  const contracts = figures.length > 0 ? await readers.contracts(market, figures) : undefined;
  const positions = statements && Int32Array.from(names, (symbol) => companyPosition(market, statements, symbol));
  return {
    ...(minutes && { minutes }),
    ...(statements &&
      positions && { companies: { statements: statements.shared, positions, basis: 'consolidated' as const } }),
    ...(contracts && {
      contracts: {
        figures: contracts.shared,
        rows: Int32Array.from(names, (symbol) => contracts.rows.get(symbol) ?? -1),
      },
    }),
    aliases: new Map(wanted.others.map((name) => [name, currentName(readers, name)])),
  };
}

/** Figures at the ends of minutes that conditions on bars of minutes read. */
export async function contractMinutes(
  { market, minuteContracts }: MarketReaders,
  names: EvaluatedMarket['names'],
  { figures, minutes }: MinutesWanted,
): Promise<NonNullable<Supplied['contracts']>> {
  const newest = newestMinutes(minutes, MOST_FIGURE_MINUTES);
  const { shared, rows } = await minuteContracts(market, { figures, minutes: newest });
  return { figures: shared, rows: Int32Array.from(names, (symbol) => rows.get(symbol) ?? -1) };
}

function currentName({ market }: MarketReaders, name: string): string {
  try {
    return market.renames.current(knownSymbol(market, name));
  } catch (error) {
    if (error instanceof AppError && error.code === 'symbol.unknown') return name;
    throw error;
  }
}

/** Minutes of the last sessions before a day; of fewer of them where so many would not fit. */
async function minutesBefore({ market, minutesOf }: MarketReaders, symbols: readonly string[], day: number) {
  const sessions = [...market.available.sessions].filter((session) => session < day);
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
