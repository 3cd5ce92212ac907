import type { api, BrokerAccount, OrderTrigger, Sent, TradingBrokerName } from '@parakh/contract';
import { dayText } from '@parakh/ui';
import { indianDayOf } from '../../shared/text/date-time-text.ts';
import { type Exchange, newClickId, type Product, paiseIn, productOf, type Side } from '../broker/index.ts';
import type { HoldingRow } from './holding-figures.ts';
import type { PositionRow } from './position-figures.ts';
import { unitsIn } from './ticket-draft.ts';
import { exchangeOf } from './ticket-drafts.ts';

type Body = Sent<typeof api.broker.createTrigger>['body'];
type LegBody = Body['legs'][number];

/** One level as it is typed, and the limit of its order; empty where it is not wanted. */
export interface DraftLeg {
  readonly level: string;
  readonly price: string;
}

/** A stop and a target as they are typed: one of them, or both, of which one fires. */
export interface TriggerDraft {
  /** Made when the dialog opens: however often it is sent, one trigger is made. */
  readonly clickId: string;
  readonly broker: TradingBrokerName;
  readonly symbol: string;
  readonly exchange: Exchange;
  readonly tradingSymbol: string;
  readonly token: string;
  readonly product: Product;
  /** Of its orders: the one that closes what it guards. */
  readonly side: Side;
  readonly quantity: string;
  /** Who is to watch the price. */
  readonly heldBy: 'parakh' | 'broker';
  /** Whether it closes what is open and never more. */
  readonly reduceOnly: boolean;
  /** Our id of the order that it guards: it is for what of that is filled. */
  readonly entryId: string | null;
  readonly orderType: 'LIMIT' | 'MARKET';
  readonly stop: DraftLeg;
  readonly target: DraftLeg;
  /** Its last day. */
  readonly validUntil: string;
  /** The last price that its row showed, ₹. */
  readonly last: number | null;
  /** The trigger that is changed, as it was seen. */
  readonly changes: { readonly id: string; readonly version: number } | null;
}

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const LONGEST_DAYS = 365;
/** Percent from the last price. */
const STOP_OFF = 3;
const TARGET_OFF = 6;
/** How far a limit goes beyond its stop, so that it still fills. */
const LIMIT_OFF = 0.5;

/** In steps that every tick size of shares divides. */
function typedPrice(rupees: number): string {
  const step = rupees >= 20_000 ? 5 : rupees >= 10_000 ? 1 : rupees >= 50 ? 0.5 : 0.05;
  return String(Number((Math.round(rupees / step) * step).toFixed(2)));
}

const dayIn = (days: number): string => indianDayOf(Date.now() + days * DAY_MS);

/** How long triggers may wait, and the day on which one that is changed ends now. */
export function lastDays(current: string): { readonly value: string; readonly word: string }[] {
  const usual = [
    { value: dayIn(0), word: 'Today' },
    { value: dayIn(7), word: 'A week from today' },
    { value: dayIn(USUAL_DAYS), word: '30 days from today' },
    { value: dayIn(90), word: '90 days from today' },
    { value: dayIn(LONGEST_DAYS), word: 'A year from today' },
  ];
  return usual.some(({ value }) => value === current) ? usual : [{ value: current, word: dayText(current) }, ...usual];
}

const noLeg: DraftLeg = { level: '', price: '' };

/** Where the price goes when what is guarded loses: down for what a sale closes. */
const losing = (side: Side): 1 | -1 => (side === 'SELL' ? -1 : 1);

/** A stop and a target around the last price; empty where none is known. */
function legsAround(side: Side, last: number | null): Pick<TriggerDraft, 'stop' | 'target'> {
  if (last === null || last <= 0) return { stop: noLeg, target: noLeg };
  const way = losing(side);
  const stop = Number(typedPrice(last * (1 + (way * STOP_OFF) / 100)));
  const target = typedPrice(last * (1 - (way * TARGET_OFF) / 100));
  return {
    stop: { level: String(stop), price: typedPrice(stop * (1 + (way * LIMIT_OFF) / 100)) },
    target: { level: target, price: target },
  };
}

type Guarded = Pick<
  TriggerDraft,
  'broker' | 'symbol' | 'exchange' | 'tradingSymbol' | 'token' | 'product' | 'side' | 'quantity' | 'last'
>;

const newTrigger = (guarded: Guarded): TriggerDraft => ({
  clickId: newClickId(),
  ...guarded,
  heldBy: 'parakh',
  reduceOnly: true,
  entryId: null,
  orderType: 'LIMIT',
  ...legsAround(guarded.side, guarded.last),
  validUntil: dayIn(USUAL_DAYS),
  changes: null,
});

/** A stop and a target of an open position. Undefined where nothing is open, how much is not known, or no order of ours is a part of it. */
export function positionTrigger({ broker, symbol, position, last }: PositionRow): TriggerDraft | undefined {
  const { net, token } = position;
  const [exchange, product] = [exchangeOf(position.exchange), productOf(position.product)];
  // This server has prices of NSE's shares.
  if (!net || token === null || exchange !== 'NSE' || product === undefined) return undefined;
  const side = net > 0 ? 'SELL' : 'BUY';
  const quantity = String(Math.abs(net));
  return newTrigger({ broker, symbol, exchange, tradingSymbol: position.symbol, token, product, side, quantity, last });
}

/** Of shares that are free to be sold. */
export function holdingTrigger(row: HoldingRow): TriggerDraft | undefined {
  const { broker, symbol, free, last, booked } = row;
  if (free === null || free <= 0 || booked.token === null || exchangeOf(booked.exchange) !== 'NSE') return undefined;
  const { token, symbol: tradingSymbol } = booked;
  const order = { exchange: 'NSE', product: 'DELIVERY', side: 'SELL', quantity: String(free) } as const;
  return newTrigger({ broker, symbol, tradingSymbol, token, ...order, last });
}

/** What guards an order as it is filled: the other side. */
export function orderTriggerDraft(order: {
  readonly id: string;
  readonly broker: TradingBrokerName;
  readonly exchange: string;
  readonly symbol: string;
  readonly token: string | null;
  readonly product: string;
  readonly side: Side;
  readonly quantity: number;
  readonly price: number | null;
}): TriggerDraft | undefined {
  const { broker, symbol, token, quantity } = order;
  const product = productOf(order.product);
  if (token === null || exchangeOf(order.exchange) !== 'NSE' || product === undefined) return undefined;
  // Shares that are sold for delivery are gone: nothing is left to guard.
  if (order.side === 'SELL' && product === 'DELIVERY') return undefined;
  const side = order.side === 'BUY' ? 'SELL' : 'BUY';
  const names = { broker, symbol, exchange: 'NSE', tradingSymbol: symbol, token } as const;
  const draft = newTrigger({ ...names, product, side, quantity: String(quantity), last: order.price || null });
  return { ...draft, entryId: order.id };
}

const typed = (figure: number | null): string => (figure === null ? '' : String(figure));

/** One that waits, to be changed. */
export function changedTrigger(trigger: OrderTrigger): TriggerDraft | undefined {
  const { id, version, broker, symbol, tradingSymbol, token, legs, last } = trigger;
  const [exchange, product] = [exchangeOf(trigger.exchange), productOf(trigger.product)];
  const [first] = legs;
  if (!exchange || !product || !first) return undefined;
  const leg = (isStop: boolean): DraftLeg => {
    const way = losing(first.side) === -1 ? 'down' : 'up';
    const found = legs.find(({ crossing }) => (crossing === way) === isStop);
    return found ? { level: typed(found.level), price: typed(found.price) } : noLeg;
  };
  return {
    clickId: newClickId(),
    broker,
    symbol,
    exchange,
    tradingSymbol,
    token,
    product,
    side: first.side,
    quantity: String(first.quantity),
    heldBy: trigger.heldBy,
    reduceOnly: trigger.reduceOnly,
    entryId: trigger.entryId,
    orderType: first.orderType,
    stop: leg(true),
    target: leg(false),
    validUntil: indianDayOf(trigger.validUntil),
    last,
    changes: { id, version },
  };
}

export type TriggerField = 'quantity' | 'stopLevel' | 'stopPrice' | 'targetLevel' | 'targetPrice';
export type TriggerFaults = Readonly<Partial<Record<TriggerField, string>>>;

const PAISA = 'A price above 0, to the paisa';
const isPrice = (text: string): boolean => (paiseIn(text) ?? 0) > 0;
const isWanted = ({ level }: DraftLeg): boolean => level.trim() !== '';

function levelFault({ level }: DraftLeg): string | undefined {
  return level.trim() === '' || isPrice(level) ? undefined : PAISA;
}

const priceFault = (leg: DraftLeg, isLimit: boolean): string | undefined =>
  isLimit && isWanted(leg) && !isPrice(leg.price) ? PAISA : undefined;

/** Both levels on the right sides of each other. */
function orderFault({ side, stop, target }: TriggerDraft): string | undefined {
  const [at, goal] = [paiseIn(stop.level), paiseIn(target.level)];
  if (at === undefined || goal === undefined) return undefined;
  const isRight = losing(side) === -1 ? at < goal : at > goal;
  return isRight ? undefined : losing(side) === -1 ? 'Above the stop' : 'Below the stop';
}

/** What of it cannot be sent, field by field. */
export function triggerFaults(draft: TriggerDraft): TriggerFaults {
  const { stop, target } = draft;
  const isLimit = draft.orderType === 'LIMIT';
  const isNone = !isWanted(stop) && !isWanted(target);
  const faults: Record<TriggerField, string | undefined> = {
    quantity: unitsIn(draft.quantity) === undefined ? 'A whole number above 0' : undefined,
    stopLevel: isNone ? 'A stop, a target, or both' : levelFault(stop),
    stopPrice: priceFault(stop, isLimit),
    targetLevel: levelFault(target) ?? orderFault(draft),
    targetPrice: priceFault(target, isLimit),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}

/** Whether its broker holds triggers: limit orders, and of no order that is still to fill. */
export const mayBrokerWatch = ({ entryId, changes }: TriggerDraft, at: BrokerAccount | undefined): boolean =>
  entryId === null && changes === null && at?.holdsTriggers === true;

const rupeesIn = (text: string): number => (paiseIn(text) ?? 0) / 100;

/** The legs of a draft without faults. */
function legsOf({ side, orderType, stop, target, quantity }: TriggerDraft): LegBody[] {
  const way = losing(side) === -1;
  const leg = ({ level, price }: DraftLeg, isUp: boolean): LegBody => ({
    crossing: isUp ? 'up' : 'down',
    level: rupeesIn(level),
    side,
    quantity: unitsIn(quantity) ?? 0,
    orderType,
    price: orderType === 'LIMIT' ? rupeesIn(price) : null,
  });
  return [...(isWanted(stop) ? [leg(stop, !way)] : []), ...(isWanted(target) ? [leg(target, way)] : [])];
}

export function settingOf(draft: TriggerDraft, confirmed: readonly string[]) {
  return { legs: legsOf(draft), validUntil: draft.validUntil, confirmed: [...confirmed] };
}

export function triggerBody(draft: TriggerDraft, confirmed: readonly string[]): Body {
  const { broker, exchange, tradingSymbol, token, product, clickId, entryId, heldBy, reduceOnly } = draft;
  const names = { broker, exchange, tradingSymbol, token, product, clickId, heldBy, reduceOnly };
  return { ...names, ...(entryId === null ? {} : { entryId }), ...settingOf(draft, confirmed) };
}
