import { type Depth, tickPrice, type VendorTick, vendorTick } from '../feed.ts';
import { double, many, message, one, parseFrame, text, whole } from '../wire/proto.ts';

const ltpc = message({ ltp: double(1), ltt: whole(2), cp: double(4) });
const quote = message({ bidQ: whole(1), bidP: double(2), askQ: whole(3), askP: double(4) });
const levels = message({ rows: many(1, quote) });
const ohlc = message({ interval: text(1), open: double(2), high: double(3), low: double(4) });
const bars = message({ rows: many(1, ohlc) });
const traded = message({
  ltpc: one(1, ltpc),
  levels: one(2, levels),
  bars: one(4, bars),
  vtt: whole(6),
  oi: double(7),
});
const index = message({ ltpc: one(1, ltpc), bars: one(2, bars) });
const full = message({ traded: one(1, traded), index: one(2, index) });
const firstLevel = message({ ltpc: one(1, ltpc), quote: one(2, quote), vtt: whole(4), oi: double(5) });
const feed = message({ ltpc: one(1, ltpc), full: one(2, full), firstLevel: one(3, firstLevel) });
/** `FeedResponse`; its first frame tells of the market alone and has no feeds. */
const response = message({ feeds: many(2, message({ key: text(1), feed: one(2, feed) })) });

type Feed = ReturnType<typeof feed>;
type Quote = ReturnType<typeof quote>;

/** A frame of Upstox's market feed, v3: Protocol Buffers. Ticks are named by the instrument's key, 'NSE_EQ|INE062A01020'. */
export function decodeFrame(frame: Uint8Array): readonly VendorTick[] {
  const { feeds = [] } = parseFrame('upstox', frame, response);
  return feeds.flatMap(({ key, feed: read }) => (key && read ? ticksOf(key, read) : []));
}

/** Nothing before the first price. */
function ticksOf(token: string, read: Feed): readonly VendorTick[] {
  const { traded: ofMarket, index: ofIndex } = read.full ?? {};
  const known = ofMarket ?? ofIndex ?? read.firstLevel ?? read;
  const { ltp, ltt: time = NaN, cp: close = NaN } = known.ltpc ?? {};
  const tick = vendorTick({ token, ltp: tickPrice(ltp), close, time, ...dayOf(ofMarket ?? ofIndex) });
  return Number.isNaN(tick.ltp) ? [] : [{ ...tick, ...restOf(ofMarket, read.firstLevel) }];
}

function restOf(ofMarket?: ReturnType<typeof traded>, ofFirst?: ReturnType<typeof firstLevel>) {
  const { vtt: volume = NaN, oi = NaN } = ofMarket ?? ofFirst ?? {};
  const first = ofFirst?.quote ? [ofFirst.quote] : [];
  return { volume, oi, depth: depthOf(ofMarket?.levels?.rows ?? first) };
}

function dayOf(read: ReturnType<typeof index> | undefined) {
  const { open, high, low } = read?.bars?.rows?.find(({ interval }) => interval === '1d') ?? {};
  return { open: tickPrice(open), high: tickPrice(high), low: tickPrice(low) };
}

const oneSide = (price = 0, quantity = 0) => (quantity > 0 ? [{ price, quantity, orders: NaN }] : []);

function depthOf(rows: readonly Quote[]): Depth | null {
  if (rows.length === 0) return null;
  return {
    bids: rows.flatMap(({ bidP, bidQ }) => oneSide(bidP, bidQ)),
    asks: rows.flatMap(({ askP, askQ }) => oneSide(askP, askQ)),
  };
}
