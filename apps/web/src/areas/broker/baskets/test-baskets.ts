import type { BasketLeg, BrokerInstrument, BrokerOrder, OrderBasket, OrderCheckResult } from '@parakh/contract';
import type { LegToPlace } from './leg-to-place.ts';

const AT = Date.parse('2026-11-20T05:00:00Z');

export const soldCall: LegToPlace = {
  side: 'SELL',
  lots: 2,
  lotUnits: 75,
  underlying: 'NIFTY',
  expiry: '2026-11-24',
  strike: 25_500,
  right: 'CE',
  price: 101.5,
};
export const boughtCall: LegToPlace = { ...soldCall, side: 'BUY', strike: 25_700, price: 40 };

export function instrumentForTest({ strike, right }: LegToPlace, tradingSymbol: string): BrokerInstrument {
  return {
    id: tradingSymbol,
    exchange: 'NSE',
    segment: 'derivatives',
    kind: 'option',
    symbol: 'NIFTY',
    name: null,
    expiry: '2026-11-24',
    strike,
    optionType: right,
    broker: 'zerodha',
    key: `key ${tradingSymbol}`,
    tradingSymbol,
    token: '1',
    isin: null,
    series: null,
    lot: 75,
    tickSize: 0.05,
    freezeQuantity: 1800,
    listDay: '2026-11-20',
  };
}

export const askedFinding: OrderCheckResult = {
  check: 'far-from-last',
  title: 'Distance from the last price',
  verdict: 'ask',
  words: 'The limit is far from the last price.',
  found: 12.5,
  limit: 5,
  unit: 'percent',
  source: 'Zerodha',
};

export function orderForTest(part: Partial<BrokerOrder> = {}): BrokerOrder {
  return {
    id: 'PK0000000000000001',
    broker: 'zerodha',
    brokerId: '241120000001',
    isOutside: false,
    exchange: 'NFO',
    symbol: 'NIFTY26NOV25700CE',
    token: '1',
    side: 'BUY',
    orderType: 'LIMIT',
    product: 'CARRYFORWARD',
    variety: 'NORMAL',
    duration: 'DAY',
    quantity: 150,
    filled: 150,
    open: 0,
    ended: 0,
    price: 40,
    triggerPrice: null,
    averagePrice: 40,
    phase: 'complete',
    word: null,
    isChanging: false,
    isCancelling: false,
    reason: null,
    actRefused: null,
    candidates: [],
    version: 3,
    createdAt: AT,
    ...part,
  };
}

export function legForTest(position: number, part: Partial<BasketLeg> = {}): BasketLeg {
  return {
    position,
    exchange: 'NFO',
    symbol: `NIFTY26NOV${25_000 + position * 100}CE`,
    side: 'BUY',
    orderType: 'LIMIT',
    product: 'CARRYFORWARD',
    quantity: 150,
    price: 40,
    triggerPrice: null,
    order: null,
    offsets: [],
    filledNet: 0,
    notSent: null,
    ...part,
  };
}

const complete = (position: number) =>
  legForTest(position, { order: orderForTest({ id: `PK000000000000000${position}` }), filledNet: 150 });

/** Two legs that were taken. */
export function basketForTest(part: Partial<OrderBasket> = {}): OrderBasket {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    clickId: 'click-0001',
    broker: 'zerodha',
    name: 'NIFTY call spread',
    onFailure: 'stop',
    legOrder: 'hedge first',
    createdAt: AT,
    state: 'finished',
    mayRest: false,
    mayUndo: true,
    legs: [complete(1), complete(2)],
    ...part,
  };
}
