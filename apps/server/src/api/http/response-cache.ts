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
/** Beyond this what was asked for longest ago goes. */
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

export function openResponseCache(services: Market): ResponseCache {
  let version: readonly unknown[] = [];
  let cached = new Map<string, Promise<CachedResponse>>();
  let bytes = 0;

  function store(into: Map<string, Promise<CachedResponse>>, key: string, answer: CachedResponse): void {
    // Of a version that is over by now nothing is counted.
    if (into !== cached) return;
    bytes += answer.bytes.length;
    for (const [old, promised] of into) {
      if (bytes <= MOST_BYTES && into.size <= MOST_ANSWERS) return;
      if (old === key) continue;
      into.delete(old);
      void promised.then((gone) => (bytes -= gone.bytes.length));
    }
  }

  return {
    async of(key, make) {
      const now = await versionOf(services);
      if (now.some((part, i) => part !== version[i])) [version, cached, bytes] = [now, new Map(), 0];
      const found = cached.get(key);
      if (found) {
        // Asked for last.
        cached.delete(key);
        cached.set(key, found);
        return found;
      }
      const mine = cached;
      const made = make().then(answerOf);
      mine.set(key, made);
      made.then(
        (answer) => store(mine, key, answer),
        () => mine.delete(key),
      );
      return made;
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

function answerOf(made: string | Buffer): CachedResponse {
  const bytes = typeof made === 'string' ? Buffer.from(made) : made;
  const packed = new Map<string, Promise<Buffer>>();
  return {
    bytes,
    tag: tagOf(made),
    packed(how) {
      const found = packed.get(how) ?? (how === 'br' ? smallest(bytes) : promisify(gzip)(bytes));
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
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined;
}
