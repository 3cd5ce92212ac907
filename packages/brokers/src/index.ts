export type { BrokerFunds, BrokerHolding, BrokerPosition, BrokerProfile, Purchase } from './account.ts';
export { type Book, findRow, type UnreadableRow } from './book.ts';
export type { Broker, BrokerPrices, FeedCodec, OwnIdRule } from './broker.ts';
export { brokerOf, brokers } from './brokers.ts';
export { type FailureKind, failureKinds, mayHaveArrived } from './failure.ts';
export type { Depth, DepthRow, VendorTick } from './feed.ts';
export { CallCounts, type Caller, type CountedCall, SHORT_WINDOW_MS } from './limits/call-counts.ts';
export { OrderGate, SEBI_ORDERS, type Urgency, urgencies } from './limits/order-gate.ts';
export type { RateWindow } from './limits/windows.ts';
export type { BrokerApp, FormLogin, FormWay, Login, PageAsked, RedirectLogin, TokenEnd, Tokens } from './login.ts';
export type { MasterDownload, MasterFormat, MasterRecord } from './masters/format.ts';
export { type ApartRow, type Join, type JoinedInstrument, joinMasters } from './masters/join.ts';
export { indexName, underlyingsOf } from './masters/names.ts';
export { type OptionNames, optionNames } from './masters/option-names.ts';
export {
  type InstrumentKind,
  instrumentId,
  type MasterExchange,
  type MasterRow,
  type MasterSegment,
} from './masters/row.ts';
export { masterFormats, masters } from './masters.ts';
export * from './order/order.ts';
export {
  type Applied,
  applyOrderEvent,
  newOrderState,
  type OrderEvent,
  type OrderPhase,
  type OrderState,
  type OrderSurprise,
  orderPhases,
} from './order/order-state.ts';
export {
  isFinal,
  type OrderStatus,
  orderStatuses,
  type PendingStep,
  type Quantities,
  type ReportedStatus,
} from './order/status.ts';
export type { BrokerTrigger, BrokerTriggerLeg, BrokerTriggerStatus, NewBrokerTrigger } from './order/trigger.ts';
export { type Paise, paiseOf, rupeesText } from './paise.ts';
export type { BrokerQuote } from './quote.ts';
export {
  type MasterPart,
  type MasterRefused,
  type MasterReport,
  masterBeginning,
  readMaster,
} from './read-master.ts';
export type {
  BrokerSession,
  BrokerTriggers,
  Conversion,
  OrderReference,
  PlacedOne,
  RequiredMargin,
} from './session.ts';
export { isSignedWith } from './signature.ts';
export { endOf } from './token-end.ts';
export type { OrderUpdate, PostbackMessage, PostbackRule, UpdatesAddress, UpdatesCodec } from './updates.ts';
export { type CallClass, callClasses, type Fetch, type Sending } from './wire/http.ts';
