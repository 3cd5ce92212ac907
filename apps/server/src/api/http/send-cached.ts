import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, PACK_FROM_BYTES, packingOf } from './response-cache.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends what is kept as the caller reads it: packed once for all, and not at all to whoever has it already. */
export async function sendCached(
  answer: CachedResponse,
  type: string,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  // What was sent with a body is no address that anybody could keep.
  if (request.method !== 'POST') {
    reply.header('etag', answer.tag);
    if (request.headers['if-none-match'] === answer.tag) return reply.status(304).send();
  }
  reply.header('content-type', type);
  const packing = answer.bytes.length < PACK_FROM_BYTES ? undefined : packingOf(request.headers['accept-encoding']);
  if (packing === undefined) return reply.send(answer.bytes);
  return reply.header('content-encoding', packing).send(await answer.packed(packing));
}
