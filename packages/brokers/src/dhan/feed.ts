import { AppError } from '@parakh/base';
import { brokerFailure } from '../failure.ts';
import { type Depth, type DepthRow, type VendorTick, vendorTick } from '../feed.ts';
import { kindOfCode } from './failures.ts';
import { feedSegments } from './words.ts';

const HEADER = 8;
const DEPTH_FROM = 62;
const DEPTH_ROW = 20;
const DEPTH_ROWS = 5;
/** Seconds of the packets show the clock in India as if it stood in Greenwich. */
const INDIA_AHEAD_S = 19_800;
const CURRENCIES: ReadonlySet<number> = new Set([3, 7]);
const DISCONNECT = 50;

interface Packet {
  readonly bytes: number;
  /** Null where the packet is of no instrument. */
  readonly read: ((packet: DataView) => VendorTick | null) | null;
}

/** By the code in the first byte. */
const packets: Readonly<Record<number, Packet>> = {
  1: { bytes: 16, read: (packet) => tickOf(packet, { time: timeAt(packet, 12) }) },
  2: { bytes: 16, read: (packet) => tickOf(packet, { time: timeAt(packet, 12) }) },
  4: { bytes: 50, read: quoteTick },
  5: { bytes: 12, read: (packet) => tickOf(packet, { ltp: NaN, oi: packet.getUint32(8, true) }) },
  6: { bytes: 16, read: (packet) => tickOf(packet, { ltp: NaN, close: priceAt(packet, 8) }) },
  7: { bytes: 8, read: null },
  8: { bytes: 162, read: fullTick },
  [DISCONNECT]: { bytes: 10, read: disconnected },
};

/**
 * A frame of DhanHQ's feed: packets one after the other, little-endian, prices as floats of 32 bits. A packet may carry the close of
 * the session before or the open interest alone, with `ltp` NaN.
 * The key of a tick has its segment: numbers repeat among segments.
 */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  const ticks: VendorTick[] = [];
  for (let at = 0; at < frame.byteLength; ) {
    const left = frame.byteLength - at;
    if (left < HEADER) throw cut(frame);
    const view = new DataView(frame.buffer, frame.byteOffset + at, left);
    const known = packets[view.getUint8(0)];
    // What is unknown is skipped by the length that it names.
    const bytes = known?.bytes ?? view.getUint16(1, true);
    if (bytes < HEADER || bytes > left) throw cut(frame);
    const tick = known?.read?.(view);
    if (tick) ticks.push(tick);
    at += bytes;
  }
  return ticks;
}

function cut(frame: Uint8Array): AppError {
  return new AppError('broker.unreadable', { broker: 'dhan', why: `a frame cut at ${frame.byteLength} bytes` });
}

/** The vendor ends the feed, with its reason: a socket that opens is no login yet. */
function disconnected(packet: DataView): never {
  const code = String(packet.getUint16(8, true));
  throw brokerFailure('dhan', { kind: kindOfCode(code) ?? 'unknown', code, text: null }, 0);
}

/** Null of a segment that is not known. */
function tickOf(packet: DataView, known: Partial<VendorTick>): VendorTick | null {
  const segment = feedSegments.get(packet.getUint8(3));
  if (segment === undefined) return null;
  return vendorTick({ ltp: priceAt(packet, 8), ...known, token: `${segment}:${packet.getUint32(4, true)}` });
}

function quoteTick(packet: DataView): VendorTick | null {
  return tickOf(packet, {
    time: timeAt(packet, 14),
    volume: packet.getUint32(22, true),
    open: priceAt(packet, 34),
    close: priceAt(packet, 38),
    high: priceAt(packet, 42),
    low: priceAt(packet, 46),
  });
}

function fullTick(packet: DataView): VendorTick | null {
  return tickOf(packet, {
    time: timeAt(packet, 14),
    volume: packet.getUint32(22, true),
    oi: packet.getUint32(34, true),
    open: priceAt(packet, 46),
    close: priceAt(packet, 50),
    high: priceAt(packet, 54),
    low: priceAt(packet, 58),
    depth: depthOf(packet),
  });
}

/** To the paisa, and of currencies to four decimals: what is finer comes from the float alone. */
function priceAt(packet: DataView, at: number): number {
  const finest = CURRENCIES.has(packet.getUint8(3)) ? 10_000 : 100;
  return Math.round(packet.getFloat32(at, true) * finest) / finest;
}

function timeAt(packet: DataView, at: number): number {
  const seconds = packet.getUint32(at, true);
  return seconds === 0 ? NaN : (seconds - INDIA_AHEAD_S) * 1000;
}

const isFilled = ({ quantity }: DepthRow): boolean => quantity > 0;

/** A row has both sides. */
function depthOf(packet: DataView): Depth {
  const bids: DepthRow[] = [];
  const asks: DepthRow[] = [];
  for (let row = 0; row < DEPTH_ROWS; row++) {
    const at = DEPTH_FROM + row * DEPTH_ROW;
    const rowOf = (quantityAt: number, ordersAt: number, price: number) => ({
      quantity: packet.getUint32(at + quantityAt, true),
      price: priceAt(packet, at + price),
      orders: packet.getUint16(at + ordersAt, true),
    });
    bids.push(rowOf(0, 8, 12));
    asks.push(rowOf(4, 10, 16));
  }
  return { bids: bids.filter(isFilled), asks: asks.filter(isFilled) };
}
