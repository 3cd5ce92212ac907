import { AppError } from '@parakh/base';
import { z } from 'zod';
import { type Depth, type DepthRow, type VendorTick, vendorTick } from '../feed.ts';

/** All values are texts; `t` says what the message is, the rest is what has changed. */
type Fields = Readonly<Record<string, unknown>>;

const message = z.record(z.string(), z.unknown());
const instrument = z.object({ e: z.string().min(1), tk: z.string().min(1) });
/** Touchline and depth, each first whole and then by what has changed. */
const ticking: ReadonlySet<unknown> = new Set(['tk', 'tf', 'dk', 'df']);
const DEPTH_ROWS = [1, 2, 3, 4, 5];

/** A reader of the frames of one socket: it remembers the last values of each instrument, as frames carry only what has changed. */
export function socketDecoder(): (frame: Uint8Array) => readonly VendorTick[] {
  const last = new Map<string, Fields>();
  return (frame) => {
    const told = messageIn(frame);
    if (!ticking.has(told.t)) return [];
    const key = instrument.safeParse(told);
    if (!key.success) throw unreadable('a tick without its instrument');
    const token = `${key.data.e}|${key.data.tk}`;
    const fields = { ...last.get(token), ...told };
    last.set(token, fields);
    const tick = tickOf(token, fields);
    // What changed may be known before the whole is.
    return Number.isNaN(tick.ltp) ? [] : [tick];
  };
}

/** What a frame says by itself. */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  return socketDecoder()(frame);
}

function messageIn(frame: Uint8Array): Fields {
  try {
    return message.parse(JSON.parse(new TextDecoder().decode(frame)));
  } catch {
    throw unreadable(`a frame of ${frame.byteLength} bytes`);
  }
}

function unreadable(why: string): AppError {
  return new AppError('broker.unreadable', { broker: 'aliceblue', why });
}

function tickOf(token: string, fields: Fields): VendorTick {
  return vendorTick({
    token,
    ltp: numberIn(fields.lp),
    open: numberIn(fields.o),
    high: numberIn(fields.h),
    low: numberIn(fields.l),
    close: numberIn(fields.c),
    volume: numberIn(fields.v),
    oi: numberIn(fields.oi ?? fields.toi),
    time: numberIn(fields.ft) * 1000,
    depth: depthOf(fields),
  });
}

function depthOf(fields: Fields): Depth | null {
  const rows = (side: 'b' | 's'): DepthRow[] =>
    DEPTH_ROWS.map((row) => ({
      price: numberIn(fields[`${side}p${row}`]),
      quantity: numberIn(fields[`${side}q${row}`]),
      orders: numberIn(fields[`${side}o${row}`]),
    })).filter(({ quantity }) => quantity > 0);
  const depth = { bids: rows('b'), asks: rows('s') };
  return depth.bids.length + depth.asks.length > 0 ? depth : null;
}

function numberIn(text: unknown): number {
  return typeof text === 'string' && text.trim() !== '' ? Number(text) : NaN;
}
