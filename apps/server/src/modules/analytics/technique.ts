import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';
import type { HeldMarket, ScanRequest } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
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

/** RSI and market value of all stocks: asked once for each held market, the RSI once a minute while a session runs. */
export async function techniqueOf(shown: MarketView, services: AnalyticsDeps): Promise<Technique> {
  const held = await services.view();
  const [caps, rsi] = await Promise.all([capsIn(held.held, services), strengthIn(shown.held, shown.live, services)]);
  return {
    rsi: (symbol) => rsi.get(symbol) ?? NaN,
    // How many shares there are does not change within a session.
    marketCap: (symbol) =>
      ((caps.get(symbol) ?? NaN) * shown.needStanding(symbol).last) / held.needStanding(symbol).last,
  };
}

const capsIn = perMarket((_: HeldMarket, services: AnalyticsDeps) =>
  firstValue({ text: '(Market Cap >= 0)' }, services),
);

const strengthIn = perMarket(
  (_: HeldMarket, live: Live | undefined, services: AnalyticsDeps) =>
    firstValue({ text: '([0] day RSI(14) >= 0)', live }, services),
  { keyOf: (live) => (live ? Math.floor(live.now() / MINUTE_MS) : 0), most: 1 },
);

/** The left side of a comparison that is true of every stock of which it is known. */
async function firstValue(question: ScanRequest, { engine }: AnalyticsDeps): Promise<BySymbol> {
  const { matches } = await engine().scan(question);
  return new Map(matches.map(({ symbol, values }) => [symbol, values[0] ?? NaN]));
}
