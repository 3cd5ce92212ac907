export { cancelOrder, changeOrder } from './changing.ts';
export { checkOrder, closableNow, lookAtOrder } from './checking.ts';
export type { CheckResult } from './checks/check-result.ts';
export { factsOf, type OrderFacts } from './checks/facts.ts';
export { slicesOf } from './checks/freeze-quantity.ts';
export { evaluateChecks, orderChecks } from './checks/order-checks.ts';
export { canonicalBody, contentIn, type OrderContent } from './content.ts';
export type { OrderAlarm, OrderClock, OrdersDeps, TradingAccount } from './deps.ts';
export { followAccount, recoverOrders } from './following.ts';
export { ownSymbol } from './learned-facts.ts';
export { guardedFetch, isLate, leavingOnlyIf, reasonOf, refuseLate } from './leaving.ts';
export { removeOldOrders } from './old-orders.ts';
export { openOrderService } from './open-order-service.ts';
export { openServerOrders, type ServerOrdersDeps } from './open-server-orders.ts';
export type { LimitFigures } from './order-limits.ts';
export { closeOrderService, type OrderService } from './order-service.ts';
export { type LimitsView, limitsOf, serverSwitches, setOwnLimits } from './own-limits.ts';
export type { Placed } from './placed.ts';
export { type PressedOrder, placeOrder } from './placing.ts';
export { takePostback } from './postbacks.ts';
export {
  OWN_SWITCH,
  ownSwitchHere,
  pressOwnSwitch,
  pressServerSwitch,
  SERVER_SWITCH,
  type SweptAccount,
} from './press-switch.ts';
export { openPurchases } from './purchases.ts';
export { recoverAccount } from './recovery.ts';
export { exchangeHours } from './schedule.ts';
export {
  chooseCandidate,
  type OrderFill,
  orderFills,
  ordersByClick,
  ordersOf,
  orderTimeline,
  ownIdOfClick,
  ownOrder,
  type TimelineLine,
} from './shown-orders.ts';
export { paperAccountId } from './trading-accounts.ts';
export type { OrderView } from './view.ts';
