export const ROOT = 'https://api.kite.trade';
export const VERSION = { 'x-kite-version': '3' };
export const TICKER = 'wss://ws.kite.trade';
