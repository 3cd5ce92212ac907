import type { BacktestTrade } from '@parakh/contract';

/** Why a position ended, in words. */
const words: Readonly<Record<BacktestTrade['reason'], string>> = {
  signal: 'Signal',
  stop: 'Stop',
  target: 'Target',
  trailing: 'Trailing stop',
  lock: 'Profit lock',
  time: 'Time',
  'square-off': 'Square-off',
  delisted: 'Stopped trading',
  jump: 'Price jumped',
  'open-at-end': 'Still held',
};

export const reasonWord = (name: string): string => new Map(Object.entries(words)).get(name) ?? name;
