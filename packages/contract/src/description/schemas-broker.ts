import { brokerAccount, brokerHolding, brokerPosition, brokerSaved } from '../broker.ts';
import {
  bookRead,
  brokerOrder,
  brokerTrade,
  orderBody,
  orderFinding,
  placed,
  unreadableRow,
} from '../broker-orders.ts';
import { limitFigures, orderLimits, sweptAccount } from '../order-limits.ts';
import { paperAccount, paperEntry } from '../paper.ts';

/** Of brokers: part of `namedSchemas`. */
export const brokerSchemas = {
  BookRead: bookRead,
  BrokerAccount: brokerAccount,
  BrokerHolding: brokerHolding,
  BrokerOrder: brokerOrder,
  BrokerPosition: brokerPosition,
  BrokerSaved: brokerSaved,
  BrokerTrade: brokerTrade,
  OrderBody: orderBody,
  LimitFigures: limitFigures,
  OrderFinding: orderFinding,
  OrderLimits: orderLimits,
  PaperAccount: paperAccount,
  PaperEntry: paperEntry,
  PlacedOrder: placed,
  SweptAccount: sweptAccount,
  UnreadableRow: unreadableRow,
};
