import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** How often what was refused again is told. */
const MINUTE_MS = 60_000;
/** Kinds that are told apart in a minute; all beyond are one. */
const MOST_KINDS = 500;
const SHOWN_LETTERS = 80;

/** A request that was not answered as it was asked. */
export interface Refused {
  /** Two of the same kind from one caller are equal: 'condition.invalid'. */
  readonly kind: string;
  readonly from: string;
  /** What the refusal says of what was sent: people's own words may be in it. */
  readonly why: string;
  /** An error of ours. */
  readonly error?: unknown;
}

/** What was refused, in the log: the first of its kind with its number, its like as a count. */
export interface Refusals {
  note(request: FastifyRequest, refused: Refused): void;
  /** Whether the log has it, or counts it. */
  isNoted(request: FastifyRequest): boolean;
  /** Tells what was counted. */
  flush(): void;
  close(): void;
}

interface Counted {
  readonly kind: string;
  readonly route: string;
  readonly from: string;
  again: number;
}

export function openRefusals(log: Pick<Logger, 'info' | 'error' | 'level'>): Refusals {
  const noted = new WeakSet<FastifyRequest>();
  let counted = new Map<string, Counted>();
  const flush = () => {
    const over = counted;
    counted = new Map();
    for (const { again, ...which } of over.values()) {
      if (again > 0) log.info({ ...which, again }, 'refused again');
    }
  };
  const flushing = setInterval(flush, MINUTE_MS).unref();
  return {
    note(request, { kind, from, why, error }) {
      noted.add(request);
      const route = `${request.method} ${request.routeOptions?.url ?? 'none'}`;
      const isKnown = counted.size < MOST_KINDS || counted.has(keyOf(kind, route, from));
      const which = isKnown ? { kind, route, from } : { kind: 'others', route: 'any', from: 'anywhere' };
      const key = keyOf(which.kind, which.route, which.from);
      const earlier = counted.get(key);
      if (earlier) {
        earlier.again++;
        return;
      }
      counted.set(key, { ...which, again: 0 });
      if (error !== undefined) log.error({ req: request, err: error }, 'the request failed');
      else log.info({ req: request, kind, ...textDigest(why, log) }, 'refused');
    },
    isNoted: (request) => noted.has(request),
    flush,
    close() {
      clearInterval(flushing);
      flush();
    },
  };
}

const keyOf = (...parts: readonly string[]) => parts.join('\n');

/** Enough to know it again, and not what somebody wrote. */
export function textDigest(text: string, log: { readonly level: string }): Record<string, unknown> {
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const isShown = log.level === 'debug' || log.level === 'trace';
  return { digest, letters: text.length, ...(isShown && { begins: text.slice(0, SHOWN_LETTERS) }) };
}
