import type { Bars } from '@parakh/frames';
import { perMarket } from '../../platform/per-market.ts';
import type { MarketStore } from '../marketdata/for-threads.ts';
import type { AvailableMarket, Engine } from '../scanning/index.ts';
import { adjustedSymbols, minuteSessions, sessionFigures } from './store.ts';
import { type MarketView, viewOf } from './view.ts';

/** Makes the view of a market once, and again only when the engine holds another. */
export function viewReader(engine: Engine, store: MarketStore): () => Promise<MarketView> {
  const viewIn = perMarket((held: AvailableMarket) => readView(held, engine, store));
  return () => viewIn(engine.market());
}

async function readView(held: AvailableMarket, engine: Engine, store: MarketStore): Promise<MarketView> {
  const { database, sessions } = held;
  const [adjusted, minutes, published] = await Promise.all([
    adjustedBars(held, engine, store),
    minuteSessions(store, database),
    sessionFigures(store, database, sessions.at(-1) ?? 0),
  ]);
  return viewOf(held, { adjusted, minuteSessions: minutes, published });
}

/** Only a split, bonus or right, or a new name, makes a history other than the bars as traded. */
async function adjustedBars(held: AvailableMarket, engine: Engine, store: MarketStore): Promise<Map<string, Bars>> {
  const changed = new Set(await adjustedSymbols(store, held.database));
  const symbols = held.daily.symbols.filter((symbol) => changed.has(symbol) || held.formerNames(symbol).length > 0);
  const read = async (symbol: string) =>
    [symbol, await engine.bars({ symbol, timeFrame: { unit: 'day', count: 1 } })] as const;
  return new Map(await Promise.all(symbols.map(read)));
}
