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
  OrderFinding: orderFinding,
  PaperAccount: paperAccount,
  PaperEntry: paperEntry,
  PlacedOrder: placed,
  UnreadableRow: unreadableRow,
};
