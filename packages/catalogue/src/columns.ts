import type { Column } from './scan.ts';

export const column = (label: string, text: string): Column => ({ label, text });

export const change = column('Change %', '[0] day Change %');
export const gap = column('Gap %', '(([0] day OPEN / [0] day Previous Close) - 1) * 100');
export const range = column('Range %', '(([0] day HIGH - [0] day LOW) / [0] day CLOSE) * 100');
export const volume = column('Rel. volume (20 days)', '[0] day VOLUME / [-1] day SMA(20, [0] day VOLUME)');
export const delivery = column('Delivery %', '[0] day Delivery %');
export const turnover = column('Turnover ₹ Cr', '[0] day Turnover');
export const rsi = column('RSI', '[0] day RSI(14)');
export const adx = column('ADX', '[0] day ADX(14)');
export const atr = column('ATR %', '([0] day ATR(14) / [0] day CLOSE) * 100');
export const month = column('20 days %', '[0] day ROC(20)');
export const quarter = column('3 months %', '[0] day ROC(63)');
export const year = column('1 year %', '[0] day ROC(252)');
export const fromTop = column('From 52-week high %', '(([0] day CLOSE / MAX(252, [0] day HIGH)) - 1) * 100');
export const fromBottom = column('From 52-week low %', '(([0] day CLOSE / MIN(252, [0] day LOW)) - 1) * 100');

/** The average of the closes of so many days. */
export function average(days: number): Column {
  return column(`${days}-day average`, `[0] day SMA(${days}, [0] day CLOSE)`);
}

/** Its distance from the close. */
export function fromAverage(days: number): Column {
  return column(`From ${days}-day average %`, `(([0] day CLOSE / [0] day SMA(${days}, [0] day CLOSE)) - 1) * 100`);
}
