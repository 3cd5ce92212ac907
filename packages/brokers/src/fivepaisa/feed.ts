import { AppError } from '@parakh/base';
import { z } from 'zod';
import { type Depth, type VendorTick, vendorTick } from '../feed.ts';
import { vendorId } from '../wire/shapes.ts';
import { tickInstant } from './times.ts';

const instrument = { Exch: z.string(), ExchType: z.string(), Token: vendorId };

const tick = z.object({
  ...instrument,
  LastRate: z.number(),
  TotalQty: z.number(),
  High: z.number(),
  Low: z.number(),
  OpenRate: z.number(),
  PClose: z.number(),
  Time: z.number().nullish(),
  TickDt: z.string().nullish(),
});

const BUY = 66;
const SELL = 83;
const depth = z.object({
  ...instrument,
  Details: z.array(
    z.object({
      Quantity: z.number(),
      Price: z.number(),
      NumberOfOrders: z.number(),
      BbBuySellFlag: z.literal([BUY, SELL]),
    }),
  ),
});

const openInterest = z.object({ ...instrument, OpenInterest: z.number() });

/** By the field that no other message has. What has none of them (orders, answers to a subscription) is no tick. */
const kinds = [
  { field: 'LastRate', read: (message: unknown) => tickOf(checked(tick, message)) },
  { field: 'Details', read: (message: unknown) => depthOf(checked(depth, message)) },
  { field: 'OpenInterest', read: (message: unknown) => interestOf(checked(openInterest, message)) },
] as const;

/**
 * A frame of 5paisa's feed: a message of JSON, or a list of them. The depth and the open interest come by themselves, with `ltp` NaN.
 * The key of a tick has its exchange and market: numbers repeat among them.
 */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  const read = jsonIn(frame);
  const messages: readonly unknown[] = Array.isArray(read) ? read : [read];
  return messages.flatMap((message) => {
    if (typeof message !== 'object' || message === null) return [];
    return kinds.find(({ field }) => field in message)?.read(message) ?? [];
  });
}

function jsonIn(frame: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(frame));
  } catch {
    throw unreadable('a frame that is no JSON');
  }
}

function checked<Message>(shape: z.ZodType<Message>, message: unknown): Message {
  const read = shape.safeParse(message);
  if (!read.success) throw unreadable('a message of another shape');
  return read.data;
}

function unreadable(why: string): AppError {
  return new AppError('broker.unreadable', { broker: '5paisa', why });
}

function keyOf({ Exch, ExchType, Token }: { Exch: string; ExchType: string; Token: string }): string {
  return `${Exch}:${ExchType}:${Token}`;
}

function tickOf(read: z.output<typeof tick>): VendorTick {
  return vendorTick({
    token: keyOf(read),
    ltp: read.LastRate,
    open: read.OpenRate,
    high: read.High,
    low: read.Low,
    close: read.PClose,
    volume: read.TotalQty,
    time: tickInstant(read.TickDt, read.Time),
  });
}

function interestOf(read: z.output<typeof openInterest>): VendorTick {
  return vendorTick({ token: keyOf(read), ltp: NaN, oi: read.OpenInterest });
}

/** Its time is left out: nothing beside it says whose clock it is. */
function depthOf(read: z.output<typeof depth>): VendorTick {
  const rows = (side: number): Depth['bids'] =>
    read.Details.filter(({ BbBuySellFlag, Quantity }) => BbBuySellFlag === side && Quantity > 0).map((row) => ({
      price: row.Price,
      quantity: row.Quantity,
      orders: row.NumberOfOrders,
    }));
  return vendorTick({ token: keyOf(read), ltp: NaN, depth: { bids: rows(BUY), asks: rows(SELL) } });
}
