import { AppError, type FailureCode } from '@parakh/base';
import type { Endpoint } from '@parakh/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from './json-type.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached } from './send-cached.ts';

/** What was sent, as the contract reads it, and whether it would be read alike whoever sends it. */
export interface ReadInput {
  readonly input: unknown;
  readonly isOfCaller: boolean;
}

interface Question {
  readonly endpoint: Endpoint;
  readonly cache: ResponseCache;
  readonly read: (request: FastifyRequest, reply: FastifyReply) => Promise<ReadInput>;
  /** Works the answer out and writes it. */
  readonly write: (input: unknown, asked: Exchange, signal: AbortSignal) => Promise<string>;
  readonly now: () => number;
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Fires when the caller has gone away. */
  readonly gone: () => AbortSignal;
}

/** Addresses whose key is known: reading the same question again tells nothing new. */
const MOST_ADDRESSES = 1000;
const MOST_LETTERS = 300;
const MINUTE_MS = 60_000;
/** What is refused to one caller is none of another's affair. */
const OF_ONE_CALLER: ReadonlySet<FailureCode> = new Set(['request.quota-exceeded', 'texts.crowded']);

/** Answers a call whose reply depends on the market alone: worked out, written and packed once for all who ask. */
export function cachedAnswerer({ endpoint, cache, read, write, now }: Question) {
  const keys = new Map<string, string>();
  const isScan = endpoint.cached === 'scan';
  const keyOf = ({ input, isOfCaller }: ReadInput, { url }: FastifyRequest): string => {
    const key = JSON.stringify([endpoint.path, input, isScan && Math.floor(now() / MINUTE_MS)]);
    if (isOfCaller || endpoint.body || url.length > MOST_LETTERS) return key;
    if (keys.size >= MOST_ADDRESSES) keys.clear();
    keys.set(url, key);
    return key;
  };
  return async (exchange: Exchange): Promise<FastifyReply> => {
    const { request, reply, gone } = exchange;
    const known = keys.get(request.url);
    const asked = known === undefined ? await read(request, reply) : undefined;
    const key = known ?? keyOf(asked!, request);
    const answer = async (): ReturnType<ResponseCache['of']> => {
      let isMine = false;
      const make = async (signal: AbortSignal) => {
        isMine = true;
        return write((asked ?? (await read(request, reply))).input, exchange, signal);
      };
      try {
        return await cache.of(key, make, isScan ? gone() : undefined);
      } catch (error) {
        if (isMine || !(error instanceof AppError) || !OF_ONE_CALLER.has(error.code)) throw error;
        return answer();
      }
    };
    const cached = await answer();
    reply.headers({ 'cache-control': isScan ? 'no-store' : 'no-cache', vary: 'accept-encoding' });
    return sendCached(cached, JSON_TYPE, { request, reply });
  };
}
