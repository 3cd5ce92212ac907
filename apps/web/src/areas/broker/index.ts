/** Accounts at brokers and what is sent to them: connecting them, orders in words, baskets, and what other parts of the product show of it. */

import { lazyPart } from '@parakh/ui';

export { ExitAll } from './baskets/ExitAll.tsx';
export type { Exits } from './baskets/exits.ts';
export { type LegToPlace, PlaceAll } from './baskets/PlaceAll.tsx';
export { acted } from './orders/acted.ts';
export { CheckResults } from './orders/CheckResults.tsx';
export { areBlocked, inOrder } from './orders/check-results.ts';
export { OrderReason } from './orders/OrderReason.tsx';
export {
  flagsOf,
  isActiveOrder,
  mayCancel,
  mayChange,
  mayRepeat,
  phaseChip,
  phaseDescriptions,
  phaseText,
  productText,
  sideText,
  typeText,
} from './orders/order-words.ts';
export { type OrderedInstrument, orderedAs } from './orders/ordered-as.ts';
export {
  type Exchange,
  newClickId,
  type OrderBody,
  type OrderType,
  type Product,
  paiseIn,
  productOf,
  products,
  type Side,
} from './orders/typed-order.ts';
export { useOrdersMs } from './orders/use-orders-ms.ts';
export { redirectNamed } from './redirects.ts';

/** Fetched when they are shown. */
export const BrokersPanel = lazyPart('BrokersPanel', async () => (await import('./BrokersPanel.tsx')).BrokersPanel);
export const KillSwitch = lazyPart('KillSwitch', async () => (await import('./KillSwitch.tsx')).KillSwitch);
export const KillSwitchBand = lazyPart(
  'KillSwitchBand',
  async () => (await import('./KillSwitchBand.tsx')).KillSwitchBand,
);
export const BrokersAtLogin = lazyPart(
  'BrokersAtLogin',
  async () => (await import('./BrokersAtLogin.tsx')).BrokersAtLogin,
);
export const BrokerSessionBand = lazyPart(
  'BrokerSessionBand',
  async () => (await import('./BrokerSessionBand.tsx')).BrokerSessionBand,
);
export const BasketList = lazyPart('BasketList', async () => (await import('./baskets/BasketList.tsx')).BasketList);
