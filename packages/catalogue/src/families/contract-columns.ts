import { column } from '../columns.ts';

export const oiChange = column('Futures OI change %', 'Futures OI Change %');
export const basis = column('Basis %', 'Basis %');
export const rollover = column('Roll-over %', 'Rollover %');
export const pcr = column('PCR', 'PCR');
export const nearPcr = column('PCR, nearest expiry', 'PCR(1)');
export const callChange = column('Call OI change', 'Call OI Change');
export const putChange = column('Put OI change', 'Put OI Change');
export const callWall = column('Most calls at ₹', 'Top Call OI Strike');
export const putWall = column('Most puts at ₹', 'Top Put OI Strike');
export const pain = column('Max pain ₹', 'Max Pain');
export const daysLeft = column('Days to expiry', 'Days To Expiry');
export const volatility = column('IV, 30 days %', 'IV 30');
export const percentile = column('IV percentile', 'IV Percentile(252)');
export const rank = column('IV rank', 'IV Rank(252)');
export const realised = column('Realised volatility, 20 days %', 'Realised Volatility(20)');
export const limit = column('Of the position limit %', 'Position Limit %');
