import { AppError } from '@parakh/base';
import type { BrokerHolding, BrokerPosition } from '../account.ts';
import type {
  BookedInstrument,
  BrokerOrder,
  BrokerTrade,
  NewOrder,
  OrderChange,
  OrderType,
  Variety,
} from '../order/order.ts';
import { isFinal, quantitiesOf, type ReportedStatus } from '../order/status.ts';
import { paiseOf } from '../paise.ts';
import { priceOrNone } from '../wire/price-or-none.ts';
import { rupeesNumber } from '../wire/rupees-number.ts';
import { writtenInstant } from './times.ts';
import type { HoldingRow, OrderRow, PositionRow, TradeRow } from './wire.ts';
import { afterMarket, atMarket, duration, exchange, productsAt, side, status } from './words.ts';

type Body = Readonly<Record<string, string | number | boolean>>;

/** The type follows from the prices: 0 is at market, and a stop has its trigger. */
export function newOrderBody(order: NewOrder): Body {
  const market = order.instrument.exchange;
  const [Exchange = '', ExchangeType = ''] = exchange.to(market).split(':');
  return {
    OrderType: side.to(order.side),
    Exchange,
    ExchangeType,
    ScripCode: scripCode(order.instrument.token),
    ScripData: '',
    ...pricesBody(order),
    IsIntraday: productsAt(market).to(order.product) === 'I',
    AHPlaced: afterMarket.to(order.variety === 'AMO' ? 'yes' : 'no'),
    iOrderValidity: Number(duration.to(order.duration)),
    RemoteOrderID: order.ownId,
  };
}

export function changeBody(change: OrderChange, exchangeOrderId: string): Body {
  return { ExchOrderID: exchangeOrderId, ...pricesBody(change) };
}

function pricesBody(
  content: Pick<NewOrder, 'orderType' | 'quantity' | 'disclosedQuantity' | 'price' | 'triggerPrice'>,
): Body {
  return {
    Price: rupeesNumber(content.price ?? 0),
    Qty: content.quantity,
    StopLossPrice: rupeesNumber(content.triggerPrice ?? 0),
    DisQty: content.disclosedQuantity,
  };
}

/** A number on the wire. */
function scripCode(token: string): number {
  const code = Number(token);
  if (!Number.isSafeInteger(code) || code <= 0) {
    throw new AppError('broker.invalid-input', { broker: '5paisa', why: 'the key is no number' });
  }
  return code;
}

export function orderOf(row: OrderRow): BrokerOrder {
  const instrument = instrumentOf(row);
  const reported = statusOf(row);
  const placedAt = writtenInstant(row.BrokerOrderTime);
  const changedAt = writtenInstant(row.ExchOrderTime);
  return {
    id: row.BrokerOrderId,
    exchangeOrderId: exchangeOrderId(row),
    ownId: row.RemoteOrderID || null,
    instrument,
    side: side.from(row.BuySell),
    variety: varietyOf(row),
    orderType: orderTypeOf(row),
    product: productsAt(instrument.exchange).from(row.DelvIntra),
    duration: duration.from(String(row.OrderValidity)),
    ...quantitiesOf(row.Qty, row.TradedQty, reported),
    disclosedQuantity: row.DisClosedQty,
    price: priceOrNone(row.Rate),
    triggerPrice: priceOrNone(row.SLTriggerRate),
    averagePrice: priceOrNone(row.AveragePrice),
    status: reported,
    message: row.Reason || null,
    placedAt,
    // An order that never came to the exchange has no time there.
    updatedAt: Number.isNaN(changedAt) ? placedAt : changedAt,
  };
}

/** Null before the exchange has given one. */
export function exchangeOrderId({ ExchOrderID }: Pick<OrderRow, 'ExchOrderID'>): string | null {
  return noneAtZero(ExchOrderID);
}

/** 0 stands for a number that is not there. */
function noneAtZero(id: string | null | undefined): string | null {
  return !id || id === '0' ? null : id;
}

const hasTrigger = ({ SLTriggerRate }: OrderRow): boolean => paiseOf(SLTriggerRate) > 0;

function orderTypeOf(row: OrderRow): OrderType {
  const isAtMarket = atMarket.from(row.AtMarket) === 'yes';
  if (hasTrigger(row)) return isAtMarket ? 'STOPLOSS_MARKET' : 'STOPLOSS_LIMIT';
  return isAtMarket ? 'MARKET' : 'LIMIT';
}

function varietyOf(row: OrderRow): Variety {
  if (afterMarket.from(row.AHProcess) === 'yes') return 'AMO';
  return hasTrigger(row) ? 'STOPLOSS' : 'NORMAL';
}

/** A stop waits until its word, or a fill, says that it was triggered. */
function statusOf(row: OrderRow): ReportedStatus {
  const reported = status(row.OrderStatus);
  const isTriggered = row.OrderStatus.trim().toLowerCase() === 'sl triggered' || row.TradedQty > 0;
  const isOpen = reported.status !== 'unknown' && !isFinal(reported);
  return isOpen && hasTrigger(row) && !isTriggered ? { status: 'trigger pending', step: null } : reported;
}

/** @param orderIds the vendor's number of an order by `orderKey`: trades are told with the exchange's alone. */
export function tradeOf(row: TradeRow, orderIds: ReadonlyMap<string, string>): BrokerTrade {
  const instrument = instrumentOf(row);
  return {
    id: row.ExchangeTradeID,
    // Of an order that is not in the book, the exchange's number is all there is.
    orderId: orderIds.get(orderKey(row)) ?? row.ExchOrderID,
    instrument,
    side: side.from(row.BuySell),
    product: productsAt(instrument.exchange).from(row.DelvIntra),
    quantity: row.Qty,
    price: paiseOf(row.Rate),
    at: writtenInstant(row.ExchangeTradeTime),
  };
}

/** Exchanges number their orders each for itself, and so do their markets. */
export function orderKey(row: Pick<OrderRow, 'Exch' | 'ExchType' | 'ExchOrderID'>): string {
  return `${row.Exch}:${row.ExchType}:${row.ExchOrderID ?? ''}`;
}

export function holdingOf(row: HoldingRow): BrokerHolding {
  const market = exchange.from(`${row.Exch}:${row.ExchType}`);
  const token = noneAtZero(market === 'BSE' ? row.BseCode : row.NseCode);
  return {
    instrument: { exchange: market, symbol: row.Symbol, token },
    isin: null,
    quantity: row.Quantity,
    t1: NaN,
    pledged: NaN,
    averagePrice: priceOrNone(row.AvgRate),
    last: priceOrNone(row.CurrentPrice),
    close: NaN,
  };
}

export function positionOf(row: PositionRow): BrokerPosition {
  const instrument = instrumentOf(row);
  return {
    instrument,
    product: productsAt(instrument.exchange).from(row.OrderFor),
    net: row.NetQty,
    bought: row.BuyQty,
    sold: row.SellQty,
    buyAverage: row.BuyQty > 0 ? paiseOf(row.BuyAvgRate) : NaN,
    sellAverage: row.SellQty > 0 ? paiseOf(row.SellAvgRate) : NaN,
    last: priceOrNone(row.LTP),
    multiplier: row.Multiplier || NaN,
  };
}

function instrumentOf(row: Pick<OrderRow, 'Exch' | 'ExchType' | 'ScripCode' | 'ScripName'>): BookedInstrument {
  return { exchange: exchange.from(`${row.Exch}:${row.ExchType}`), symbol: row.ScripName, token: row.ScripCode };
}
