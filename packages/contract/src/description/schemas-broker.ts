import { brokerAccount, brokerHolding, brokerPosition, brokerPurchase, brokerSaved } from '../broker.ts';
import { basketLeg, checkedLeg, orderBasket } from '../broker-baskets.ts';
import {
  bookRead,
  brokerOrder,
  brokerTrade,
  orderBody,
  orderCheckResult,
  orderPressed,
  placed,
  unreadableRow,
} from '../broker-orders.ts';
import { madeTrigger, orderTrigger, triggerLeg } from '../broker-triggers.ts';
import { limitFigures, orderLimits, sweptAccount } from '../order-limits.ts';
import { paperAccount, paperEntry } from '../paper.ts';

/** Of brokers: part of `namedSchemas`. */
export const brokerSchemas = {
  BasketLeg: basketLeg,
  BookRead: bookRead,
  BrokerAccount: brokerAccount,
  BrokerHolding: brokerHolding,
  BrokerPurchase: brokerPurchase,
  BrokerOrder: brokerOrder,
  BrokerPosition: brokerPosition,
  BrokerSaved: brokerSaved,
  BrokerTrade: brokerTrade,
  OrderBody: orderBody,
  OrderPressed: orderPressed,
  CheckedLeg: checkedLeg,
  LimitFigures: limitFigures,
  OrderBasket: orderBasket,
  MadeTrigger: madeTrigger,
  OrderFinding: orderCheckResult,
  OrderLimits: orderLimits,
  OrderTrigger: orderTrigger,
  PaperAccount: paperAccount,
  PaperEntry: paperEntry,
  PlacedOrder: placed,
  SweptAccount: sweptAccount,
  TriggerLeg: triggerLeg,
  UnreadableRow: unreadableRow,
};
