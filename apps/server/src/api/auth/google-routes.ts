import { AppError } from '@parakh/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type AccountsDeps,
  beginGoogleFlow,
  endGoogleFlow,
  type GoogleFlow,
  googleFlow,
  knownDevice,
  sealed,
  unsealed,
} from '../../modules/accounts/index.ts';
import { deviceOf } from '../http/device.ts';
import { refreshCookie } from '../http/refresh-cookie.ts';

const START = '/auth/google';
const RETURN = '/auth/google/return';
const COOKIE = 'parakh_google';
/** How long somebody may stay on the provider's page. */
const FLOW_SECONDS = 600;
const HOME = '/stock-market-today';

/** The two pages of a sign-in by Google: one leads there, the other is where people come back. Neither shows anything. */
export function serveGoogle(app: FastifyInstance, services: AccountsDeps): void {
  app.get(START, async (request, reply) =>
    orToLogin(reply, async () => {
      const { data } = z.safeParse(z.object({ to: z.string() }), request.query);
      const { url, walk } = await beginGoogleFlow(originOf(request, services) + RETURN, ownPath(data?.to), services);
      storeFlow(walk, { request, reply, services });
      return url.href;
    }),
  );
  app.get(RETURN, async (request, reply) =>
    orToLogin(reply, async () => {
      const begun = flowOf(request, services);
      reply.clearCookie(COOKIE, { path: START });
      const cameBackTo = new URL(originOf(request, services) + request.url);
      const where = { device: deviceOf(request.headers['user-agent']), address: request.ip };
      const { person, refresh } = await endGoogleFlow(cameBackTo, begun, { where, services });
      knownDevice(request, reply, services).remember(person);
      if (refresh) refreshCookie(request, reply).store(refresh.token, refresh.expiresAt);
      return `/login?via=google&to=${encodeURIComponent(begun.to)}`;
    }),
  );
}

/** People see a page of ours, never a bare failure; the sign-in page says it in words. */
async function orToLogin(reply: FastifyReply, go: () => Promise<string>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    return reply.redirect(await go());
  } catch (error) {
    reply.log.info({ why: error instanceof Error ? error.message : '' }, 'a sign-in by Google failed');
    const code = error instanceof AppError ? error.code : 'google.wrong';
    return reply.redirect(`/login?failed=${encodeURIComponent(code)}`);
  }
}

function originOf({ protocol, host }: FastifyRequest, { config }: AccountsDeps): string {
  return config.publicUrl ?? `${protocol}://${host}`;
}

/** A path of ours to go on to; anything else leads home. */
function ownPath(to: string | undefined): string {
  const own = 'http://own.invalid';
  const url = to?.startsWith('/') ? URL.parse(to, own) : null;
  // '/.//elsewhere.example' is a path here, and another host to whoever reads what is left of it.
  return url?.origin === own && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : HOME;
}

interface Context {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: AccountsDeps;
}

function storeFlow(begun: GoogleFlow, { request, reply, services }: Context): void {
  const value = sealed(JSON.stringify(begun), services.secret.keyFor(COOKIE), COOKIE).toString('base64url');
  const secure = request.protocol === 'https';
  // Lax, not strict: people come back from another site.
  reply.setCookie(COOKIE, value, { path: START, httpOnly: true, sameSite: 'lax', secure, maxAge: FLOW_SECONDS });
}

function flowOf({ cookies }: FastifyRequest, { secret }: AccountsDeps): GoogleFlow {
  const bytes = Buffer.from(cookies[COOKIE] ?? '', 'base64url');
  const text = unsealed(bytes, secret.keyFor(COOKIE), COOKIE);
  if (text === undefined) throw new AppError('google.wrong', { why: 'did not begin here' });
  return z.parse(googleFlow, JSON.parse(text));
}
