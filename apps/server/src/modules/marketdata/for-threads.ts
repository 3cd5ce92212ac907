export { type Database, databases, openMarketStore } from './store/market.ts';
export type { MarketStore } from './store/market-store.ts';
