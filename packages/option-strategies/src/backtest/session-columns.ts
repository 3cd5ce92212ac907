import { noAdjustment } from '@parakh/options';
import type { ContractSession, FutureOfSession, OptionsOfSession, SideOfSession } from './contract-sessions.ts';

/** Contract days by place of the underlying, day and expiry; of an expiry options by strike, the future last. NaN where not known. */
export type ContractColumns = Readonly<Record<'place' | 'at' | 'expires' | 'ends' | 'side', Int32Array>> &
  Readonly<Record<(typeof figures)[number], Float64Array>>;

const figures = ['strike', 'open', 'high', 'low', 'close', 'final', 'spot', 'traded', 'size'] as const;

/** `side` of a call and of a put; of a future 0. */
const CALL = 1;
const PUT = 2;

/** Sessions of each underlying, the earliest first; what corporate actions did stands elsewhere. */
export function sessionsByUnderlying(rows: ContractColumns, underlyings: number): ContractSession[][] {
  const found = Array.from({ length: underlyings }, (): ContractSession[] => []);
  const { place, at } = rows;
  for (let from = 0; from < at.length; ) {
    let to = from;
    while (to < at.length && at[to] === at[from] && place[to] === place[from]) to++;
    found[place[from]!]!.push(sessionAt(rows, from, to));
    from = to;
  }
  return found;
}

function sessionAt(rows: ContractColumns, from: number, to: number): ContractSession {
  const options: OptionsOfSession[] = [];
  const futures: FutureOfSession[] = [];
  for (let first = from; first < to; ) {
    let end = first;
    while (end < to && rows.expires[end] === rows.expires[first]) end++;
    const isFuture = rows.side[end - 1] === 0;
    if (isFuture) futures.push(futureAt(rows, end - 1));
    if (first < end - Number(isFuture)) options.push(optionsAt(rows, first, end - Number(isFuture)));
    first = end;
  }
  return { day: rows.at[from]!, spot: rows.spot[from]!, adjustment: noAdjustment, iv30: NaN, options, futures };
}

const expiryAt = ({ at, expires, ends, size, final }: ContractColumns, row: number) => ({
  expiry: expires[row]!,
  lastDay: ends[row]!,
  lot: size[row]!,
  settlement: at[row] === ends[row] && final[row]! > 0 ? final[row]! : NaN,
});

function futureAt(rows: ContractColumns, row: number): FutureOfSession {
  const [open, high, low, close] = [rows.open[row]!, rows.high[row]!, rows.low[row]!, rows.close[row]!];
  return { ...expiryAt(rows, row), open, high, low, close, volume: rows.traded[row]! };
}

function optionsAt(rows: ContractColumns, from: number, to: number): OptionsOfSession {
  const strikes: number[] = [];
  const places = { call: [] as number[], put: [] as number[] };
  for (let row = from; row < to; row++) {
    if (rows.strike[row] !== strikes.at(-1)) {
      strikes.push(rows.strike[row]!);
      places.call.push(-1);
      places.put.push(-1);
    }
    if (rows.side[row] === CALL) places.call[strikes.length - 1] = row;
    if (rows.side[row] === PUT) places.put[strikes.length - 1] = row;
  }
  return {
    ...expiryAt(rows, from),
    strikes: Float64Array.from(strikes),
    call: sideOf(rows, places.call),
    put: sideOf(rows, places.put),
  };
}

function sideOf(rows: ContractColumns, places: readonly number[]): SideOfSession {
  const column = (values: Float64Array) => Float64Array.from(places, (row) => (row < 0 ? NaN : values[row]!));
  return {
    open: column(rows.open),
    high: column(rows.high),
    low: column(rows.low),
    close: column(rows.close),
    volume: column(rows.traded),
  };
}
