import { type Depth, tickPrice, type VendorTick, vendorTick } from '../feed.ts';
import { mergingDecoder } from '../wire/merged-ticks.ts';
import { double, many, message, one, parseFrame, whole } from '../wire/proto.ts';

const row = message({ quantity: whole(1), price: double(2), orders: whole(3), isBuy: whole(4) });
const depth = message({ rows: many(1, row) });
const market = message({
  ltp: double(1),
  open: double(5),
  high: double(6),
  close: double(7),
  low: double(8),
  volume: whole(9),
  depth: one(12, depth),
  oi: whole(17),
});
const index = message({ ltp: double(2), high: double(3), low: double(4), open: double(5), close: double(6) });
const packet = message({ id: whole(1), market: one(2, market), index: one(3, index), type: whole(9) });
/** `GenericDTOList`. */
const list = message({ packets: many(1, packet) });

/** What a key begins with when it is subscribed, by the type of the packets. Circuit limits, greeks, orders and heartbeats carry no price. */
const prefixes: Readonly<Record<number, string>> = {
  0: 'NSE',
  1: 'NCD',
  2: 'NSE_INDEX',
  3: 'NFO',
  4: 'BSE',
  5: 'BSE_INDEX',
  6: 'BFO',
  7: 'MCX',
  12: 'NCD',
  14: 'NFO',
  15: 'BFO',
};

/**
 * A frame of HDFC Sky's feed: Protocol Buffers. Ticks are named as they are subscribed, 'NSE_3045'. A packet may carry the open
 * interest alone, with `ltp` NaN. The clock of its times is not established: ticks have none.
 */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  return (parseFrame('hdfcsky', frame, list).packets ?? []).flatMap(ticksOf);
}

/** For one socket: packets of open interest join the last price. */
export const socketDecoder = () => mergingDecoder(decodeFrame);

function ticksOf({ id, market: traded, index: ofIndex, type = 0 }: ReturnType<typeof packet>): readonly VendorTick[] {
  const prefix = prefixes[type];
  if (prefix === undefined || id === undefined) return [];
  const token = `${prefix}_${id}`;
  if (traded) return [{ ...pricedTick(token, traded), ...restOf(traded) }];
  return ofIndex ? [pricedTick(token, ofIndex)] : [];
}

/** Of market or index alike. */
function pricedTick(token: string, read: ReturnType<typeof index>): VendorTick {
  return vendorTick({
    token,
    ltp: tickPrice(read.ltp),
    open: tickPrice(read.open),
    high: tickPrice(read.high),
    low: tickPrice(read.low),
    close: tickPrice(read.close),
  });
}

function restOf({ volume = NaN, oi = NaN, depth: read }: ReturnType<typeof market>) {
  return { volume, oi, depth: depthOf(read?.rows ?? []) };
}

function depthOf(rows: readonly ReturnType<typeof row>[]): Depth | null {
  if (rows.length === 0) return null;
  const side = (isBuy: boolean) =>
    rows
      .filter((one) => Boolean(one.isBuy) === isBuy)
      .flatMap(({ price = 0, quantity = 0, orders = NaN }) => (quantity > 0 ? [{ price, quantity, orders }] : []));
  return { bids: side(true), asks: side(false) };
}
