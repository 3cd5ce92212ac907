import { AppError } from '@parakh/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { netOf } from './net.ts';

/** Callers who are counted at once; beyond, those go who came first. */
const MOST_CALLERS = 10_000;

interface CallLimits {
  readonly most: number;
  readonly windowMs: number;
  /** Milliseconds, of any clock that runs. */
  readonly now?: () => number;
}

interface Window {
  count: number;
  readonly until: number;
}

/** Counts the requests of each address, so many in a while. What it does costs less than any answer. */
export function callLimiter({ most, windowMs, now = () => performance.now() }: CallLimits) {
  const windows = new Map<string, Window>();
  const windowOf = (caller: string, at: number): Window => {
    const known = windows.get(caller);
    if (known && at < known.until) return known;
    windows.delete(caller);
    if (windows.size >= MOST_CALLERS) windows.delete(windows.keys().next().value ?? '');
    const fresh = { count: 0, until: at + windowMs };
    windows.set(caller, fresh);
    return fresh;
  };
  /** Tells the caller what is left. Throws AppError 'request.too-many'. */
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const at = now();
    const window = windowOf(netOf(request.ip), at);
    window.count++;
    const seconds = Math.ceil((window.until - at) / 1000);
    reply
      .header('x-ratelimit-limit', most)
      .header('x-ratelimit-remaining', Math.max(0, most - window.count))
      .header('x-ratelimit-reset', seconds);
    if (window.count > most) throw new AppError('request.too-many', { waitSeconds: seconds });
  };
}
