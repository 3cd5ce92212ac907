/** One side's row of the order book. Rupees; orders NaN where not told. */
export interface DepthRow {
  readonly price: number;
  readonly quantity: number;
  readonly orders: number;
}

export interface Depth {
  readonly bids: readonly DepthRow[];
  readonly asks: readonly DepthRow[];
}

/** A tick by the vendor's key. Rupees or index points; what a packet does not carry is NaN. */
export interface VendorTick {
  readonly token: string;
  readonly ltp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Close of the session before. */
  readonly close: number;
  readonly volume: number;
  readonly oi: number;
  /** Percent against `close`; NaN without one. */
  readonly changePtc: number;
  /** The exchange's clock, milliseconds since the epoch. */
  readonly time: number;
  readonly depth: Depth | null;
}

const unknown: Omit<VendorTick, 'token' | 'ltp' | 'changePtc'> = {
  open: NaN,
  high: NaN,
  low: NaN,
  close: NaN,
  volume: NaN,
  oi: NaN,
  time: NaN,
  depth: null,
};

/** Of a packet that leaves out what is 0: neither 0 nor nothing is a price. */
export const tickPrice = (price = 0): number => (price > 0 ? price : NaN);

/** A tick of what a packet carries. A close of 0 is none: new listings have none, and vendors write 0. */
export function vendorTick(
  told: Pick<VendorTick, 'token' | 'ltp'> & Partial<Omit<VendorTick, 'changePtc'>>,
): VendorTick {
  const close = told.close ? told.close : NaN;
  return { ...unknown, ...told, close, changePtc: ((told.ltp - close) / close) * 100 };
}
