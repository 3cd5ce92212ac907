export type { ForeignDerivatives } from './import/kinds/foreign-derivatives.ts';
export { type Database, databases, openMarketStore } from './store/market.ts';
export { marketContent } from './store/market-content.ts';
export type { MarketStore } from './store/market-store.ts';
