import { AppError } from '@parakh/base';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'parakh_session';
/** Sent to the calls of signing in alone. */
const PATH = '/api/x/auth';

/** The cookie that renews a session: no script can read it, and no other site can have it sent. */
export interface RefreshCookie {
  /** Whether a page of ours asks, or no browser at all: another site may not sign somebody in as somebody else. */
  readonly isOwnPage: boolean;
  readonly token: string | undefined;
  store(token: string, expiresAt: number): void;
  drop(): void;
}

export function refreshCookie(request: FastifyRequest, reply: FastifyReply): RefreshCookie {
  const options = { path: PATH, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  return {
    isOwnPage: isOwnPage(request),
    get token() {
      const token = request.cookies[NAME];
      if (token !== undefined && !isOwnPage(request))
        throw new AppError('access.denied', { why: 'another site asked' });
      return token;
    },
    store(token, expiresAt) {
      reply.header('cache-control', 'no-store').setCookie(NAME, token, { ...options, expires: new Date(expiresAt) });
    },
    drop: () => void reply.clearCookie(NAME, options),
  };
}

/** Browsers say which page a call comes from. Whoever says nothing is no browser, and has no cookie of somebody else's. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && URL.parse(origin)?.host !== host) return false;
  return site === undefined || site === 'same-origin';
}
