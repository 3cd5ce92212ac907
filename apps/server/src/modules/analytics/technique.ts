import type { MarketView } from '../quotes/index.ts';
import type { HeldMarket, ScanRequest } from '../scanning/index.ts';
import type { AnalyticsDeps } from './deps.ts';

/** What the engine works out of a stock. NaN is not known. */
export interface Technique {
  /** RSI(14) of the day. */
  rsi(symbol: string): number;
  /** ₹ crore, at the last price. */
  marketCap(symbol: string): number;
}

type BySymbol = ReadonlyMap<string, number>;
const MINUTE_MS = 60_000;
const marketCaps = new WeakMap<HeldMarket, Promise<BySymbol>>();
const strengths = new WeakMap<HeldMarket, { readonly minute: number; readonly bySymbol: Promise<BySymbol> }>();

/** RSI and market value of all stocks: asked once for each held market, the RSI once a minute while a session runs. */
export async function techniqueOf(shown: MarketView, services: AnalyticsDeps): Promise<Technique> {
  const held = await services.view();
  const [caps, rsi] = await Promise.all([capsOf(held, services), strengthOf(shown, services)]);
  return {
    rsi: (symbol) => rsi.get(symbol) ?? NaN,
    // How many shares there are does not change within a session.
    marketCap: (symbol) =>
      ((caps.get(symbol) ?? NaN) * shown.needStanding(symbol).last) / held.needStanding(symbol).last,
  };
}

function capsOf({ held }: MarketView, services: AnalyticsDeps): Promise<BySymbol> {
  const known = marketCaps.get(held) ?? firstValue({ text: '(Market Cap >= 0)' }, services);
  marketCaps.set(held, known);
  // An engine that was busy once is asked again by the next call.
  known.catch(() => marketCaps.delete(held));
  return known;
}

function strengthOf({ held, live }: MarketView, services: AnalyticsDeps): Promise<BySymbol> {
  const minute = live ? Math.floor(live.now() / MINUTE_MS) : 0;
  const known = strengths.get(held);
  if (known?.minute === minute) return known.bySymbol;
  const bySymbol = firstValue({ text: '([0] day RSI(14) >= 0)', live }, services);
  strengths.set(held, { minute, bySymbol });
  bySymbol.catch(() => strengths.delete(held));
  return bySymbol;
}

/** The left side of a comparison that is true of every stock of which it is known. */
async function firstValue(question: ScanRequest, { engine }: AnalyticsDeps): Promise<BySymbol> {
  const { matches } = await engine().scan(question);
  return new Map(matches.map(({ symbol, values }) => [symbol, values[0] ?? NaN]));
}
