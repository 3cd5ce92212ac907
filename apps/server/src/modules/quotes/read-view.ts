import type { Bars } from '@parakh/frames';
import type { MarketStore } from '../marketdata/for-threads.ts';
import type { Engine, HeldMarket } from '../scanning/index.ts';
import { adjustedSymbols, minuteSessions, sessionFigures } from './store.ts';
import { type MarketView, viewOf } from './view.ts';

/** Makes the view of a market once, and again only when the engine holds another. */
export function viewReader(engine: Engine, store: MarketStore): () => Promise<MarketView> {
  const made = new WeakMap<HeldMarket, Promise<MarketView>>();
  return () => {
    const held = engine.market();
    const view = made.get(held) ?? readView(held, engine, store);
    made.set(held, view);
    // A store that was busy once is asked again by the next call.
    view.catch(() => made.delete(held));
    return view;
  };
}

async function readView(held: HeldMarket, engine: Engine, store: MarketStore): Promise<MarketView> {
  const { database, sessions } = held;
  const [adjusted, minutes, published] = await Promise.all([
    adjustedBars(held, engine, store),
    minuteSessions(store, database),
    sessionFigures(store, database, sessions.at(-1) ?? 0),
  ]);
  return viewOf(held, { adjusted, minuteSessions: minutes, published });
}

/** Only a split, bonus or right, or a new name, makes a history other than the bars as traded. */
async function adjustedBars(held: HeldMarket, engine: Engine, store: MarketStore): Promise<Map<string, Bars>> {
  const changed = new Set(await adjustedSymbols(store, held.database));
  const symbols = held.daily.symbols.filter((symbol) => changed.has(symbol) || held.formerNames(symbol).length > 0);
  const read = async (symbol: string) =>
    [symbol, await engine.bars({ symbol, timeFrame: { unit: 'day', count: 1 } })] as const;
  return new Map(await Promise.all(symbols.map(read)));
}
