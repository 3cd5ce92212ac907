import { failures } from '@parakh/base';
import { paiseOf } from '@parakh/brokers';
import type { api, BrokerOrder, OrderFinding, Received } from '@parakh/contract';
import {
  type Finding,
  type OrderContent,
  type OrderView,
  orderChecks,
  type TimelineLine,
} from '../../modules/orders/index.ts';

type Body = Received<typeof api.broker.placeOrder>['body'];

/** An order of the specification's payload in ours: rupees become whole paise, and 0 is no price. */
export function contentOf(body: Body): OrderContent {
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

const titles: ReadonlyMap<string, string> = new Map(orderChecks.map(({ id, title }) => [id, title]));

export function findingShown(finding: Finding): OrderFinding {
  const { found, limit } = finding;
  const known = (figure: number | null) => (figure !== null && Number.isFinite(figure) ? figure : null);
  return { ...finding, found: known(found), limit: known(limit), title: titles.get(finding.check) ?? finding.check };
}

const rupees = (paise: number): number | null => (Number.isFinite(paise) ? paise / 100 : null);

export function orderShown(order: OrderView): BrokerOrder {
  const { instrument, flags, price, triggerPrice, averagePrice, candidates, ownId, account: _, ...rest } = order;
  const { isChanging, isCancelling } = flags;
  return {
    ...rest,
    ...instrument,
    id: ownId,
    broker: order.broker as BrokerOrder['broker'],
    side: order.side as BrokerOrder['side'],
    isChanging,
    isCancelling,
    price: rupees(price),
    triggerPrice: rupees(triggerPrice),
    averagePrice: rupees(averagePrice),
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
  switch (event.kind) {
    case 'sending':
      return 'Written down, and sent';
    case 'seen':
      return 'Seen in your broker’s book: it was placed elsewhere';
    case 'accepted':
      return `Taken by your broker as ${event.brokerId}`;
    case 'refused':
      return `Refused: ${event.reason}`;
    case 'unanswered':
      return 'No answer came: your broker’s book is being asked';
    case 'not placed':
      return 'Not placed';
    case 'absent':
      return 'A whole book of your broker’s does not have it';
    case 'candidates':
      return `It may be one of ${event.brokerIds.join(', ')}`;
    case 'traded':
      return `${event.trade.quantity} filled at ₹${(event.trade.price / 100).toFixed(2)}`;
    case 'reported':
      return reportWords(event.order);
  }
}

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
