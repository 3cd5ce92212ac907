import { AppError } from '@parakh/base';
import { type Depth, type DepthRow, type VendorTick, vendorTick } from '../feed.ts';

/** Prices are whole numbers of this part of a rupee, by the segment in the last byte of the token. */
const DIVISORS: Readonly<Record<number, number>> = { 3: 10_000_000, 6: 10_000 };
const DIVISOR = 100;
const INDICES = 9;
const DEPTH_FROM = 64;
const DEPTH_ROW = 12;
const DEPTH_ROWS = 5;

/** A frame of Kite's ticker: big-endian; a count, then each packet behind its length. One byte is a heartbeat. */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  if (frame.byteLength < 2) return [];
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const ticks: VendorTick[] = [];
  let at = 2;
  for (let left = view.getUint16(0); left > 0; left--) {
    if (at + 2 > view.byteLength) throw cut(view);
    const length = view.getUint16(at);
    if (at + 2 + length > view.byteLength) throw cut(view);
    const tick = decodePacket(new DataView(frame.buffer, frame.byteOffset + at + 2, length));
    if (tick) ticks.push(tick);
    at += 2 + length;
  }
  return ticks;
}

function cut(view: DataView): AppError {
  return new AppError('broker.unreadable', { broker: 'zerodha', why: `a frame cut at ${view.byteLength} bytes` });
}

/** Null of a packet of a length that Kite does not document. */
function decodePacket(packet: DataView): VendorTick | null {
  if (packet.byteLength < 8) return null;
  const token = packet.getUint32(0);
  const segment = token & 0xff;
  const price = (at: number) => packet.getInt32(at) / (DIVISORS[segment] ?? DIVISOR);
  const known = { token: String(token), ltp: price(4) };
  if (packet.byteLength === 8) return vendorTick(known);
  if (segment === INDICES) return indexTick(packet, known, price);
  return packet.byteLength === 44 || packet.byteLength === 184 ? quoteTick(packet, known, price) : null;
}

type Known = Pick<VendorTick, 'token' | 'ltp'>;
type PriceAt = (at: number) => number;

function indexTick(packet: DataView, known: Known, price: PriceAt): VendorTick | null {
  if (packet.byteLength !== 28 && packet.byteLength !== 32) return null;
  const prices = { high: price(8), low: price(12), open: price(16), close: price(20) };
  return vendorTick({ ...known, ...prices, time: packet.byteLength === 32 ? secondsAt(packet, 28) : NaN });
}

function quoteTick(packet: DataView, known: Known, price: PriceAt): VendorTick {
  const quote = {
    ...known,
    volume: packet.getUint32(16),
    open: price(28),
    high: price(32),
    low: price(36),
    close: price(40),
  };
  if (packet.byteLength === 44) return vendorTick(quote);
  const depth = depthOf(packet, price);
  return vendorTick({ ...quote, oi: packet.getUint32(48), time: secondsAt(packet, 60), depth });
}

function secondsAt(packet: DataView, at: number): number {
  const seconds = packet.getUint32(at);
  return seconds === 0 ? NaN : seconds * 1000;
}

function depthOf(packet: DataView, price: PriceAt): Depth {
  const rows = (from: number) =>
    Array.from({ length: DEPTH_ROWS }, (_, row) => depthRow(packet, from + row * DEPTH_ROW, price)).filter(
      ({ quantity }) => quantity > 0,
    );
  return { bids: rows(DEPTH_FROM), asks: rows(DEPTH_FROM + DEPTH_ROWS * DEPTH_ROW) };
}

function depthRow(packet: DataView, at: number, price: PriceAt): DepthRow {
  return { quantity: packet.getUint32(at), price: price(at + 4), orders: packet.getUint16(at + 8) };
}
