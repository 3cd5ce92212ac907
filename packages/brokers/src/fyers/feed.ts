import { AppError } from '@parakh/base';
import { type VendorTick, vendorTick } from '../feed.ts';
import { FrameReader } from './frame-reader.ts';

const TYPE_AT = 2;
const DATA = 6;
const ENTRIES_AT = 7;
const SNAPSHOT = 83;
const UPDATE = 85;
const LITE = 76;
/** In place of a value: it has not changed, or there is none. */
const ABSENT = -2_147_483_648;
/** Finer than this no price is written: what says otherwise is no frame of theirs. */
const MOST_DECIMALS = 9;

/** Places of the fields of a tick, by the kind of topic; a depth has a topic of its own, which is not read. */
const fields = {
  sf: { ltp: 0, volume: 1, time: 3, oi: 12, low: 13, high: 14, open: 19, close: 20 },
  if: { ltp: 0, volume: -1, time: 2, oi: -1, low: 4, high: 3, open: 5, close: 1 },
} as const;

/** A topic of a socket: what it is about, and the last that was sent of it. */
interface Topic {
  readonly name: string;
  readonly places: (typeof fields)[keyof typeof fields];
  readonly divisor: number;
  readonly values: readonly number[];
}

/** Topics by their number on this socket: only a snapshot says which is which. */
type Topics = Map<number, Topic>;

/** A reader for one socket of HSM: big-endian; snapshots, and then what has changed of them. */
export function socketDecoder(): (frame: Uint8Array) => readonly VendorTick[] {
  const topics: Topics = new Map();
  return (frame) => {
    const reader = new FrameReader('fyers', frame);
    reader.skip(TYPE_AT);
    // Answers to what was asked for carry no prices.
    if (reader.u8() !== DATA) return [];
    reader.skip(ENTRIES_AT - TYPE_AT - 1);
    const ticks: VendorTick[] = [];
    for (let left = reader.u16(); left > 0; left--) {
      const tick = tickOf(nextEntry(reader, topics));
      if (tick) ticks.push(tick);
    }
    return ticks;
  };
}

/** The topic as it is after the next entry; undefined of one that is not read. */
function nextEntry(reader: FrameReader, topics: Topics): Topic | undefined {
  const kind = reader.u8();
  const id = reader.u16();
  const topic = kind === SNAPSHOT ? snapshotIn(reader) : changedIn(reader, kind, topics.get(id));
  if (topic) topics.set(id, topic);
  // Numbers may be given anew.
  else topics.delete(id);
  return topic;
}

function snapshotIn(reader: FrameReader): Topic | undefined {
  const name = reader.text();
  const values = reader.i32s(reader.u8());
  reader.skip(2);
  const multiplier = reader.u16();
  const decimals = reader.u8();
  // Exchange, its token and the symbol.
  for (let i = 0; i < 3; i++) reader.text();
  if (multiplier === 0 || decimals > MOST_DECIMALS) throw reader.unreadable('no scale of prices');
  const kind = name.slice(0, Math.max(0, name.indexOf('|')));
  if (kind !== 'sf' && kind !== 'if') return undefined;
  return { name, places: fields[kind], divisor: 10 ** decimals * multiplier, values };
}

/** How long an entry of an unknown kind is nobody knows: what follows it could be anything. */
function changedIn(reader: FrameReader, kind: number, topic: Topic | undefined): Topic | undefined {
  if (kind !== UPDATE && kind !== LITE) throw reader.unreadable(`an entry of the kind ${kind}`);
  const changed = reader.i32s(kind === LITE ? 1 : reader.u8());
  if (!topic) return undefined;
  const values = Array.from({ length: Math.max(topic.values.length, changed.length) }, (_, place) => {
    const value = changed[place] ?? ABSENT;
    return value === ABSENT ? (topic.values[place] ?? ABSENT) : value;
  });
  return { ...topic, values };
}

/** Null before the first trade. */
function tickOf(topic: Topic | undefined): VendorTick | null {
  if (!topic) return null;
  const { name, places, divisor, values } = topic;
  const valueAt = (place: number): number => {
    const value = values[place] ?? ABSENT;
    return value === ABSENT ? NaN : value;
  };
  const ltp = valueAt(places.ltp) / divisor;
  if (Number.isNaN(ltp)) return null;
  return vendorTick({
    token: name,
    ltp,
    open: valueAt(places.open) / divisor,
    high: valueAt(places.high) / divisor,
    low: valueAt(places.low) / divisor,
    close: valueAt(places.close) / divisor,
    volume: countOf(valueAt(places.volume)),
    oi: countOf(valueAt(places.oi)),
    time: valueAt(places.time) * 1000 || NaN,
  });
}

/** A count below zero did not fit into its 32 bits. */
function countOf(value: number): number {
  return value < 0 ? NaN : value;
}

const segments: Readonly<Record<string, string>> = {
  1010: 'nse_cm',
  1011: 'nse_fo',
  1012: 'cde_fo',
  1020: 'nse_com',
  1120: 'mcx_fo',
  1210: 'bse_cm',
  1211: 'bse_fo',
  1212: 'bcs_fo',
};
const SEGMENT_TO = 4;
const EXCHANGE_TOKEN_FROM = 10;

/** The topic of an instrument by its fytoken: '10100000003045' is 'sf|nse_cm|3045'. Indices have names of their own. */
export function topicOf(token: string): string {
  const segment = segments[token.slice(0, SEGMENT_TO)];
  const exchangeToken = token.slice(EXCHANGE_TOKEN_FROM);
  if (!segment || !exchangeToken) throw new AppError('broker.unknown-value', { topic: 'fytoken', word: token });
  return `sf|${segment}|${exchangeToken}`;
}
