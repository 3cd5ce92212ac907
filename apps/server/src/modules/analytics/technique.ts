import { perMarket } from '../../platform/per-market.ts';
import type { MarketView } from '../quotes/index.ts';
import type { AvailableMarket, ScanRequest } from '../scanning/index.ts';
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

/** RSI and market value of all stocks: asked once for each loaded market, the RSI once a minute while a session runs. */
export async function techniqueOf(shown: MarketView, services: AnalyticsDeps): Promise<Technique> {
  const held = await services.view();
  const [caps, rsi] = await Promise.all([
    capsIn(held.market, services),
    strengthIn(shown.market, shown.live, services),
  ]);
  return {
    rsi: (symbol) => rsi.get(symbol) ?? NaN,
    // How many shares there are does not change within a session.
    marketCap: (symbol) => ((caps.get(symbol) ?? NaN) * shown.needSummary(symbol).last) / held.needSummary(symbol).last,
  };
}

const capsIn = perMarket((_: AvailableMarket, services: AnalyticsDeps) =>
  firstValue({ text: '(Market Cap >= 0)' }, services),
);

const strengthIn = perMarket(
  (_: AvailableMarket, live: Live | undefined, services: AnalyticsDeps) =>
    firstValue({ text: '([0] day RSI(14) >= 0)', live }, services),
  { keyOf: (live) => (live ? Math.floor(live.now() / MINUTE_MS) : 0), most: 1 },
);

/** The left side of a comparison that is true of every stock of which it is known. */
async function firstValue(question: ScanRequest, { engine }: AnalyticsDeps): Promise<BySymbol> {
  const { matches } = await engine().scan(question);
  return new Map(matches.map(({ symbol, values }) => [symbol, values[0] ?? NaN]));
}
