import { nanToNull, rupeesOf } from '@parakh/base';
import { paiseOf } from '@parakh/brokers';
import type { api, BrokerOrder, OrderCheckResult, Received } from '@parakh/contract';
import { needTradingName } from '../../modules/broker-accounts/index.ts';
import {
  type CheckResult,
  type OrderContent,
  type OrderView,
  orderChecks,
  type TimelineLine,
} from '../../modules/orders/index.ts';

type Body = Received<typeof api.broker.checkOrder>['body'];

/** An order of the specification's payload in ours: rupees become whole paise, and 0 is no price. */
function contentOf(body: Body): OrderContent {
  const { tradingsymbol: symbol, symboltoken: token, exchange } = body;
  const hasPrice = body.ordertype === 'LIMIT' || body.ordertype === 'STOPLOSS_LIMIT';
  const hasTrigger = body.ordertype === 'STOPLOSS_LIMIT' || body.ordertype === 'STOPLOSS_MARKET';
  return {
    instrument: { exchange, symbol, token },
    side: body.transactiontype,
    variety: hasTrigger && body.variety === 'NORMAL' ? 'STOPLOSS' : body.variety,
    orderType: body.ordertype,
    product: body.producttype,
    duration: body.duration,
    quantity: body.quantity,
    disclosedQuantity: body.disclosedquantity,
    price: hasPrice ? paiseOf(body.price) : null,
    triggerPrice: hasTrigger ? paiseOf(body.triggerprice) : null,
  };
}

/** What is pressed, all but whose it is and where it goes. */
export function pressedIn(body: Body) {
  const { clickId, confirmed, repeats, seen } = body;
  return {
    content: contentOf(body),
    clickId,
    confirmed,
    ...(repeats === undefined ? {} : { repeats }),
    ...(seen ? { seen: { price: paiseOf(seen.price), ageMs: seen.ageMs } } : {}),
  };
}

const titles: ReadonlyMap<string, string> = new Map(orderChecks.map(({ id, title }) => [id, title]));

export function checkResultShown(finding: CheckResult): OrderCheckResult {
  const { found, limit } = finding;
  return {
    ...finding,
    found: nanToNull(found),
    limit: nanToNull(limit),
    title: titles.get(finding.check) ?? finding.check,
  };
}

export function orderShown(order: OrderView): BrokerOrder {
  const {
    instrument,
    flags,
    price,
    triggerPrice,
    averagePrice,
    candidates,
    ownId,
    account: _,
    isReported: __,
    ...rest
  } = order;
  const { isChanging, isCancelling } = flags;
  return {
    ...rest,
    ...instrument,
    id: ownId,
    broker: needTradingName(order.broker),
    isChanging,
    isCancelling,
    price: rupeesOf(price),
    triggerPrice: rupeesOf(triggerPrice),
    averagePrice: rupeesOf(averagePrice),
    candidates: [...candidates],
  };
}

/** What happened, in words. */
export function lineShown({ source, event }: TimelineLine) {
  return { at: event.at, source, words: wordsOf(event) };
}

type Event = TimelineLine['event'];

const acts = { change: 'A change', cancel: 'A cancellation' } as const;

function wordsOf(event: Event): string {
  if ('act' in event) return actWords(event);
  if (event.kind === 'reported') return reportWords(event.order);
  return toldWords(event);
}

type Told = Exclude<Event, { act: unknown } | { kind: 'reported' }>;

function toldWords(event: Told): string {
  if (event.kind === 'accepted') return `Taken by your broker as ${event.brokerId}`;
  if (event.kind === 'refused') return `Refused: ${event.reason}`;
  if (event.kind === 'candidates') return `It may be one of ${event.brokerIds.join(', ')}`;
  if (event.kind === 'traded') return `${event.trade.quantity} filled at ₹${(event.trade.price / 100).toFixed(2)}`;
  return plainWords[event.kind];
}

const plainWords = {
  sending: 'Written down, and sent',
  seen: 'Seen in your broker’s book: it was placed elsewhere',
  unanswered: 'No answer came: your broker’s book is being asked',
  'not placed': 'Not placed',
  absent: 'A whole book of your broker’s does not have it',
} as const;

function actWords(event: Extract<Event, { act: unknown }>): string {
  const what = acts[event.act];
  if (event.kind === 'act sent') return `${what} was sent`;
  if (event.kind === 'act done') return `${what} was taken`;
  if (event.kind === 'act refused') return `${what} was refused: ${event.reason}`;
  if (event.kind === 'act unanswered') return `${what} was not answered: your broker’s book is being asked`;
  return `${what} is settled: the book shows the order as it is`;
}

function reportWords({ status, filled, quantity, message }: Extract<Event, { kind: 'reported' }>['order']): string {
  const word = status.status === 'unknown' ? `unknown (${status.word})` : status.status;
  const reason = message === null || message === '' ? '' : `: ${message}`;
  return `Your broker: ${word}, ${filled} of ${quantity} filled${reason}`;
}
