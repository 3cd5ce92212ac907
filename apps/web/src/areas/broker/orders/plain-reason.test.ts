import { expect, it } from 'vitest';
import { plainReason } from './plain-reason.ts';

it.each([
  ['RMS:Margin Exceeds,Required:95417.84, Available:74251.80 for entity account-X across exchange', 'money or margin'],
  ['Insufficient funds. Required margin is 10.00 but available margin is 5.00.', 'money or margin'],
  ['RED:Margin Shortfall', 'money or margin'],
  ['Your order price is lower than the current lower circuit limit of 70.65.', 'outside the band'],
  ['16283 : The order price is out of the current price range', 'outside the band'],
  ['16419 : Price is not a multiple of the tick size', 'on the tick'],
  ['The quantity is not in multiples of lot size', 'whole number of lots'],
  ['Quantity is greater than the freeze quantity', 'larger than the exchange takes'],
  ['CDSL TPIN authorisation is pending', 'not free to be sold'],
  ['Insufficient stock holding in CNC: holding quantity is 0', 'not free to be sold'],
  ['algo orders from merchant can only be of Limit type', 'only limit orders'],
  ['Market order with Algo Id not allowed', 'only limit orders'],
  ['Intraday orders are blocked for this scrip', 'this product'],
  ['Trade-to-trade: square off is not possible', 'this product'],
  ['Markets are closed right now', 'market is closed'],
  ['The security is in ban period', 'cannot be traded so now'],
  ['Invalid IP', 'address of this server'],
  ['IP is not registered for this app', 'address of this server'],
])('%s', (text, words) => {
  expect(plainReason(text)).toContain(words);
});

it.each(['Order rejected by RMS', 'Invalid input', '17070', 'Rule: check shipping', 'Clip the order', ''])(
  'of "%s" nothing is claimed',
  (text) => {
    expect(plainReason(text)).toBeUndefined();
  },
);
