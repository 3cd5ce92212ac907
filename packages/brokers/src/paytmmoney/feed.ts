import { AppError } from '@parakh/base';
import { type Depth, type DepthRow, type VendorTick, vendorTick } from '../feed.ts';

/** Bytes of a packet, with the one that says its kind. Indices from 64 on. */
const SIZES: Readonly<Record<number, number>> = { 61: 23, 62: 67, 63: 175, 64: 23, 65: 43, 66: 39 };
const DEPTH_ROW = 20;
const DEPTH_ROWS = 5;
/** The body of a quote begins so much later in a full packet. */
const AFTER_DEPTH = DEPTH_ROWS * DEPTH_ROW;
/** Times count from 1980. */
const EPOCH_S = 315_532_800;

/** A frame of the broadcast: little-endian packets, one after the other, without their lengths. */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  if (frame.byteLength === 0) return [];
  // By its letters a text would be a packet of its own: 'A' is 65.
  if (frame.every(isLetter)) throw unreadable('a text, which tells of an error');
  const ticks: VendorTick[] = [];
  for (let at = 0; at < frame.byteLength; ) {
    const kind = frame[at]!;
    const size = SIZES[kind];
    // Where it ends is not known, and so nothing of what follows.
    if (size === undefined) throw unreadable(`a packet of the kind ${kind}`);
    if (at + size > frame.byteLength) throw unreadable(`a packet cut at ${frame.byteLength - at} bytes`);
    ticks.push(tickOf(kind, new DataView(frame.buffer, frame.byteOffset + at, size)));
    at += size;
  }
  return ticks;
}

function isLetter(byte: number): boolean {
  return (byte >= 32 && byte < 127) || byte === 9 || byte === 10 || byte === 13;
}

function unreadable(why: string): AppError {
  return new AppError('broker.unreadable', { broker: 'paytmmoney', why });
}

function tickOf(kind: number, packet: DataView): VendorTick {
  if (kind === 61) return lastTick(packet, shareKey);
  if (kind === 62) return quoteTick(packet, 0, {});
  if (kind === 63) return quoteTick(packet, AFTER_DEPTH, { oi: wholeAt(packet, 167), depth: depthOf(packet) });
  return kind === 64 ? lastTick(packet, indexKey) : indexTick(packet);
}

/** The number of an index may be a share's as well: 13 is Nifty 50 and ABB. */
const indexKey = (id: number) => `INDEX:${id}`;
const shareKey = (id: number) => String(id);

function lastTick(packet: DataView, keyOf: (id: number) => string): VendorTick {
  const tick = vendorTick({ token: keyOf(wholeAt(packet, 9)), ltp: priceAt(packet, 1), time: timeAt(packet, 5) });
  return { ...tick, changePtc: packet.getFloat32(19, true) };
}

function quoteTick(packet: DataView, later: number, more: Partial<Pick<VendorTick, 'oi' | 'depth'>>): VendorTick {
  const tick = vendorTick({
    token: shareKey(wholeAt(packet, later + 9)),
    ltp: priceAt(packet, later + 1),
    time: timeAt(packet, later + 5),
    volume: wholeAt(packet, later + 23),
    open: priceAt(packet, later + 35),
    close: priceAt(packet, later + 39),
    high: priceAt(packet, later + 43),
    low: priceAt(packet, later + 47),
    ...more,
  });
  return { ...tick, changePtc: packet.getFloat32(later + 51, true) };
}

/** Only the longer of the two kinds tells its time. */
function indexTick(packet: DataView): VendorTick {
  const isFull = packet.byteLength === SIZES[66];
  const tick = vendorTick({
    token: indexKey(wholeAt(packet, 5)),
    ltp: priceAt(packet, 1),
    open: priceAt(packet, 11),
    close: priceAt(packet, 15),
    high: priceAt(packet, 19),
    low: priceAt(packet, 23),
    time: isFull ? timeAt(packet, 35) : NaN,
  });
  return { ...tick, changePtc: packet.getFloat32(27, true) };
}

/** Rupees in 32 bits: rounded to paise they are what they were, up to a lakh and a quarter. */
function priceAt(packet: DataView, at: number): number {
  return Math.round(packet.getFloat32(at, true) * 100) / 100;
}

function wholeAt(packet: DataView, at: number): number {
  return packet.getUint32(at, true);
}

function timeAt(packet: DataView, at: number): number {
  const seconds = wholeAt(packet, at);
  return seconds === 0 ? NaN : (seconds + EPOCH_S) * 1000;
}

/** A row has both sides. */
function depthOf(packet: DataView): Depth {
  const rows = (quantityAt: number, ordersAt: number, price: number): DepthRow[] =>
    Array.from({ length: DEPTH_ROWS }, (_, row) => {
      const at = 1 + row * DEPTH_ROW;
      return {
        quantity: packet.getInt32(at + quantityAt, true),
        orders: packet.getInt16(at + ordersAt, true),
        price: priceAt(packet, at + price),
      };
    }).filter(({ quantity }) => quantity > 0);
  return { bids: rows(0, 8, 12), asks: rows(4, 10, 16) };
}
