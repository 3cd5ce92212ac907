import { AppError } from '@parakh/base';
import { type Depth, type DepthRow, type VendorTick, vendorTick } from '../feed.ts';

const LTP_BYTES = 51;
const QUOTE_BYTES = 123;
const SNAP_BYTES = 379;
const CURRENCY = 13;
const TOKEN_FROM = 2;
const TOKEN_BYTES = 25;
const DEPTH_FROM = 147;
const DEPTH_ROW = 20;
const DEPTH_ROWS = 10;

/** A frame of SmartWebSocket 2: one tick, little-endian, 64-bit prices. The text 'pong' is a heartbeat. */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (isHeartbeat(frame)) return [];
  if (frame.byteLength < LTP_BYTES) throw cut(frame);
  const mode = view.getUint8(0);
  const needed = mode === 1 ? LTP_BYTES : mode === 2 ? QUOTE_BYTES : mode === 3 ? SNAP_BYTES : 0;
  // The deep book of mode 4 is not subscribed to.
  if (needed === 0) return [];
  if (frame.byteLength < needed) throw cut(frame);
  return [tickOf(view, mode)];
}

function isHeartbeat(frame: Uint8Array): boolean {
  return frame.byteLength === 4 && String.fromCharCode(...frame) === 'pong';
}

function cut(frame: Uint8Array): AppError {
  return new AppError('broker.unreadable', { broker: 'angelone', why: `a packet cut at ${frame.byteLength} bytes` });
}

function tickOf(view: DataView, mode: number): VendorTick {
  const divisor = view.getUint8(1) === CURRENCY ? 10_000_000 : 100;
  const price = (at: number) => whole(view, at) / divisor;
  const known = { token: tokenOf(view), ltp: price(43), time: whole(view, 35) || NaN };
  if (mode === 1) return vendorTick(known);
  const prices = { open: price(91), high: price(99), low: price(107), close: price(115) };
  const quote = { ...known, ...prices, volume: whole(view, 67) };
  return vendorTick(mode === 2 ? quote : { ...quote, oi: whole(view, 131), depth: depthOf(view, price) });
}

/** 64 bits wide: read as 32, a price above ₹2,14,74,836 would be another one. */
function whole(view: DataView, at: number): number {
  return Number(view.getBigInt64(at, true));
}

function tokenOf(view: DataView): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + TOKEN_FROM, TOKEN_BYTES);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Each row says which side it is on. */
function depthOf(view: DataView, price: (at: number) => number): Depth {
  const bids: DepthRow[] = [];
  const asks: DepthRow[] = [];
  for (let row = 0; row < DEPTH_ROWS; row++) {
    const at = DEPTH_FROM + row * DEPTH_ROW;
    const told = { quantity: whole(view, at + 2), price: price(at + 10), orders: view.getInt16(at + 18, true) };
    if (told.quantity > 0) (view.getInt16(at, true) === 1 ? bids : asks).push(told);
  }
  return { bids, asks };
}
