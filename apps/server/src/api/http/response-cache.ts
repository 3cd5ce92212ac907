import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { catalogueVersion } from '../../modules/catalogue/index.ts';
import { CHAIN_BEAT_MS } from '../../modules/derivatives/index.ts';
import { type QuotesDeps, sessionAfter, viewIfLoaded } from '../../modules/quotes/index.ts';

/** A reply as it travels: written once, packed once for each way of packing that somebody reads. */
export interface CachedResponse {
  readonly bytes: Buffer;
  readonly tag: string;
  packed(how: 'br' | 'gzip'): Promise<Buffer>;
}

type Make = (given: AbortSignal) => Promise<string | Buffer>;

/** Replies that depend on the market alone, kept for as long as it stays as it is. */
export interface ResponseCache {
  /** What is kept of a call and what was sent with it, or what `make` writes. A failure is not kept. Its signal fires when all who wait for it have gone, as far as they told by `gone` that they may. */
  of(key: string, make: Make, gone?: AbortSignal): Promise<CachedResponse>;
}

/** Below this a reply travels as it is: packing costs more than it saves. */
export const PACK_FROM_BYTES = 1024;
/** Beyond this what was asked for longest ago goes; packed replies and keys count as well. */
const MOST_BYTES = 64_000_000;
const MOST_BYTES_OF_SCANS = 32_000_000;
const MOST_BYTES_OF_CHAINS = 16_000_000;
const MOST_ANSWERS = 2000;
/** While a session runs its figures are of one minute. */
const LIVE_MS = 60_000;

/** Which market it is, then how far its session and what is known of it are: another version has another part. */
export type Version = readonly [market: unknown, ...rest: unknown[]];

type Market = Pick<QuotesDeps, 'view' | 'live' | 'now' | 'engine'>;

/** Those of a server: all its calls share their room. */
export const responseCacheOf = onceFor((services: Market) => openResponseCache(services));
/** Scans have one of their own: whoever asks for many takes the room of nothing else. */
export const scansOf = onceFor((services: Market) => openResponseCache(services, MOST_BYTES_OF_SCANS));

/** Chains that move: kept for one version of them, and like scans in a room of their own. */
export const movingChainsOf = onceFor((services: Market) =>
  openResponseCache(services, MOST_BYTES_OF_CHAINS, chainVersionOf),
);

function onceFor(open: (services: Market) => ResponseCache): (services: Market) => ResponseCache {
  const opened = new WeakMap<Market, ResponseCache>();
  return (services) => {
    const known = opened.get(services) ?? open(services);
    opened.set(services, known);
    return known;
  };
}

export function openResponseCache(services: Market, mostBytes = MOST_BYTES, versionIn = versionOf): ResponseCache {
  let version: Version = [undefined];
  let room = openRoom(mostBytes);
  return {
    async of(key, make, gone) {
      const now = await versionIn(services);
      if (now.some((part, i) => part !== version[i])) [version, room] = [now, openRoom(mostBytes)];
      return room.of(key, make, gone);
    },
  };
}

interface Held {
  readonly answer: Promise<CachedResponse>;
  readonly stop: AbortController;
  /** Who waits for it, while it is made. */
  waiting: number;
  isMade: boolean;
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
  const made = (key: string, make: Make): Held => {
    const stop = new AbortController();
    const answer = make(stop.signal).then((text) => answerOf(text, (by) => grow(key, one, by)));
    const one: Held = { answer, stop, waiting: 0, isMade: false, bytes: 0 };
    held.set(key, one);
    answer.then(
      ({ bytes: { length } }) => {
        one.isMade = true;
        grow(key, one, 2 * key.length + length);
      },
      () => drop(key, one),
    );
    return one;
  };
  const wait = (key: string, one: Held, gone: AbortSignal | undefined) => {
    one.waiting++;
    gone?.addEventListener('abort', () => {
      one.waiting--;
      if (one.waiting > 0 || one.isMade) return;
      // Who comes now begins anew.
      drop(key, one);
      one.stop.abort();
    });
  };
  return {
    of(key, make, gone) {
      const found = held.get(key);
      if (found?.isMade) {
        // Asked for last.
        held.delete(key);
        held.set(key, found);
        return found.answer;
      }
      const one = found ?? made(key, make);
      wait(key, one, gone);
      return one.answer;
    },
  };
}

/** What the market is, as far as a reply could tell. */
export async function versionOf(services: Market): Promise<Version> {
  const view = await viewIfLoaded(services);
  const running = view && sessionAfter(view, services);
  const minute = running && Math.floor(services.now() / LIVE_MS);
  // What scans of the catalogue find comes a moment after the minute it is of.
  const catalogue = view && catalogueVersion(services);
  const { round, phase, lastMinute } = services.live();
  const told = lastMinute === undefined ? undefined : minutesTold(services.live());
  return [view?.market, running, round, phase, lastMinute, told, minute, catalogue];
}

/** Likewise of a chain: while its session runs another one each beat. */
async function chainVersionOf(services: Market): Promise<Version> {
  const live = services.live();
  return [...(await versionOf(services)), live.isRunning ? Math.floor(live.now() / CHAIN_BEAT_MS) : undefined];
}

const tellings = new WeakMap<object, { count: number }>();

/** How often a minute of a session closed, or one before it was corrected by late ticks. */
function minutesTold(live: Pick<ReturnType<Market['live']>, 'onMinute'>): number {
  const known = tellings.get(live);
  if (known) return known.count;
  const fresh = { count: 0 };
  tellings.set(live, fresh);
  live.onMinute(() => fresh.count++);
  return fresh.count;
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
export const tagOf = (made: string | Buffer) => `W/"${hash('sha1', made, 'base64url')}"`;

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
