import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { netOf } from './net.ts';
import type { Refusals } from './refusals.ts';

/** An answer that took longer is told. */
const SLOW_MS = 1000;
/** Of all others one in so many, so that a log shows what is asked at all. */
const ONE_IN = 1000;
const FAILED = 500;

/** Requests are counted in the metrics; a line gets what was slow, what failed, and a sample. What was refused the refusals tell. */
export function logSome(app: FastifyInstance, log: FastifyBaseLogger, refusals: Refusals): void {
  let asked = 0;
  const tell = (request: FastifyRequest, reply: FastifyReply, isSample: boolean) => {
    const tookMs = reply.elapsedTime;
    const hasFailed = reply.statusCode >= FAILED;
    if ((tookMs < SLOW_MS && !hasFailed && !isSample) || refusals.isNoted(request)) return;
    if (hasFailed) {
      refusals.note(request, { kind: `status ${reply.statusCode}`, from: netOf(request.ip), why: '' });
      return;
    }
    const fields = { req: request, res: reply, tookMs: Math.round(tookMs) };
    // A stream lasts as long as its reader stays.
    if (tookMs >= SLOW_MS && !isStream(reply.getHeader('content-type'))) log.warn(fields, 'answered slowly');
    else if (isSample) log.info(fields, `answered, one of ${ONE_IN}`);
  };
  app.addHook('onResponse', (request, reply, done) => {
    asked++;
    tell(request, reply, asked % ONE_IN === 0);
    done();
  });
}

const isStream = (type: unknown) => typeof type === 'string' && type.startsWith('text/event-stream');
