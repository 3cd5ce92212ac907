import { change } from '../columns.ts';

/** The last two confirmed turns on either side, as the language names them. */
export const swingHigh = '[0] day Swing High(5)';
export const swingLow = '[0] day Swing Low(5)';
export const previousHigh = '[0] day Previous Swing High(5)';
export const previousLow = '[0] day Previous Swing Low(5)';
const lastHigh = { label: 'Last swing high', text: swingHigh };
const lastLow = { label: 'Last swing low', text: swingLow };
/** The last turns beside the change of the day. */
export const levels = [lastHigh, lastLow, change];
/** How a turn is confirmed. */
export const reach = 'swings of 5 bars on each side (TradingView support 43000653211)';
