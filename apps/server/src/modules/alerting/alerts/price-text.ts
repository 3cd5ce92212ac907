import type { WatchedByAlert } from '@parakh/contract';
import { printNumber } from '@parakh/language';

type PriceLevel = Extract<WatchedByAlert, { kind: 'price' }>;

/** What the specification's indicators are in the condition language. The day's change is the day's, on whatever bars it is looked at. */
const operands = {
  OPEN: 'OPEN',
  CLOSE: 'CLOSE',
  HIGH: 'HIGH',
  LOW: 'LOW',
  VOLUME: 'VOLUME',
} as const;
const units = { '5minute': '5 minute', '15minute': '15 minute', '60minute': '60 minute', day: 'day' } as const;
const words = {
  OPEN: 'open',
  CLOSE: 'close',
  HIGH: 'high',
  LOW: 'low',
  VOLUME: 'volume',
  DAY_CHANGE_PERCENT: 'day change %',
} as const;

/** A price alert as a condition: `([0] 5 minute CLOSE > 4100)`. */
export function priceText({ indicator, operator, value, timeframe }: PriceLevel): string {
  const operand =
    indicator === 'DAY_CHANGE_PERCENT' ? '[0] day Change %' : `[0] ${units[timeframe]} ${operands[indicator]}`;
  return `(${operand} ${operator} ${printNumber(value)})`;
}

/** How a price alert is called by itself: 'TCS close > 4,100, 5 minute'. */
export function priceName({ symbol, indicator, operator, value, timeframe }: PriceLevel): string {
  const said = `${symbol} ${words[indicator]} ${operator} ${value.toLocaleString('en-IN', { maximumFractionDigits: 6 })}`;
  return indicator === 'DAY_CHANGE_PERCENT' ? said : `${said}, ${units[timeframe]}`;
}
