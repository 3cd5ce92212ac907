import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type QuotesDeps, sessionAfter, viewIfLoaded } from '../../modules/quotes/index.ts';

/** A reply as it travels: written once, packed once for each way of packing that somebody reads. */
export interface CachedResponse {
  readonly bytes: Buffer;
  readonly tag: string;
  packed(how: 'br' | 'gzip'): Promise<Buffer>;
}

/** Replies that depend on the market alone, kept for as long as it stays as it is. */
export interface ResponseCache {
  /** What is kept of a call and what was sent with it, or what `make` writes. A failure is not kept. */
  of(key: string, make: () => Promise<string | Buffer>): Promise<CachedResponse>;
}

/** Below this a reply travels as it is: packing costs more than it saves. */
export const PACK_FROM_BYTES = 1024;
/** Beyond this what was asked for longest ago goes; packed replies and keys count as well. */
const MOST_BYTES = 64_000_000;
const MOST_ANSWERS = 2000;
/** While a session runs its figures are of one minute. */
const LIVE_MS = 60_000;

type Market = Pick<QuotesDeps, 'view' | 'live' | 'now'>;

/** Those of a server: all its calls share their room. */
export function responseCacheOf(services: Market): ResponseCache {
  const answers = opened.get(services) ?? openResponseCache(services);
  opened.set(services, answers);
  return answers;
}

const opened = new WeakMap<Market, ResponseCache>();

export function openResponseCache(services: Market, mostBytes = MOST_BYTES): ResponseCache {
  let version: readonly unknown[] = [];
  let room = openRoom(mostBytes);
  return {
    async of(key, make) {
      const now = await versionOf(services);
      if (now.some((part, i) => part !== version[i])) [version, room] = [now, openRoom(mostBytes)];
      return room.of(key, make);
    },
  };
}

interface Held {
  readonly answer: Promise<CachedResponse>;
  bytes: number;
}

/** What is kept of one version of the market. */
function openRoom(mostBytes: number): ResponseCache {
  const held = new Map<string, Held>();
  let bytes = 0;
  const drop = (key: string, one: Held) => {
    if (held.get(key) !== one) return;
    held.delete(key);
    bytes -= one.bytes;
  };
  const grow = (key: string, one: Held, by: number) => {
    if (held.get(key) !== one) return;
    one.bytes += by;
    bytes += by;
    for (const [old, oldest] of held) {
      if (bytes <= mostBytes && held.size <= MOST_ANSWERS) return;
      if (old !== key) drop(old, oldest);
    }
  };
  return {
    of(key, make) {
      const found = held.get(key);
      if (found) {
        // Asked for last.
        held.delete(key);
        held.set(key, found);
        return found.answer;
      }
      const one: Held = { answer: make().then((made) => answerOf(made, (by) => grow(key, one, by))), bytes: 0 };
      held.set(key, one);
      one.answer.then(
        (answer) => grow(key, one, 2 * key.length + answer.bytes.length),
        () => drop(key, one),
      );
      return one.answer;
    },
  };
}

/** What the market is, as far as a reply could tell. */
async function versionOf(services: Market): Promise<readonly unknown[]> {
  const view = await viewIfLoaded(services);
  const live = view && sessionAfter(view, services);
  const minute = live && Math.floor(services.now() / LIVE_MS);
  return [view?.market, live, live?.round, live?.phase, live?.lastMinute, minute];
}

function answerOf(made: string | Buffer, grows: (bytes: number) => void): CachedResponse {
  const bytes = typeof made === 'string' ? Buffer.from(made) : made;
  const packed = new Map<string, Promise<Buffer>>();
  const pack = async (how: 'br' | 'gzip') => {
    const short = await (how === 'br' ? smallest(bytes) : promisify(gzip)(bytes));
    grows(short.length);
    return short;
  };
  return {
    bytes,
    tag: tagOf(made),
    packed(how) {
      const found = packed.get(how) ?? pack(how);
      packed.set(how, found);
      return found;
    },
  };
}

/** It is packed once for all who read it: time well spent, though not the most there is. */
const smallest = async (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Names what a reply says, so that whoever has it is not sent it again. */
export const tagOf = (made: string | Buffer) => `W/"${createHash('sha1').update(made).digest('base64url')}"`;

/** The way of packing that a browser reads; undefined where it names none of ours. */
export function packingOf(accepted: string | undefined): 'br' | 'gzip' | undefined {
  const names = (accepted ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight = '']) => !/^\s*q=0(\.0*)?\s*$/.test(weight))
    .map(([name]) => name);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') || names.includes('*') ? 'gzip' : undefined;
}
