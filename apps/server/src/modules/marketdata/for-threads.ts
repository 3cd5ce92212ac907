export { type Database, databases, type MarketStore, openMarketStore } from './store/market.ts';
