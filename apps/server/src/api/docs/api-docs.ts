import { api } from '@parakh/contract';
import type { FastifyInstance } from 'fastify';
import { asyncApiDocument } from '../sockets/asyncapi.ts';
import { once } from './once.ts';
import { openApiDocument } from './openapi.ts';
import { referencePages } from './reference-pages.ts';

/** Where people read the description of the calls. */
export const REFERENCE = '/reference/api';

/** The description of all calls: for programs at /api/openapi.json (the socket: /api/asyncapi.json), for people at /reference/api. */
export function serveApiDocs(app: FastifyInstance): void {
  // Written when first asked for: it takes longer than all the rest of this side's start.
  const described = once(openApiDocument);
  const document = once(() => JSON.stringify(described()));
  const socket = once(() => JSON.stringify(asyncApiDocument()));
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document()));
  app.get('/api/asyncapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(socket()));
  app.get('/api-docs', async (_, reply) => reply.redirect(REFERENCE, 301));
  const pages = referencePages(described, Object.keys(api), REFERENCE);
  for (const [path, page] of pages)
    app.get(path, async (_, reply) => reply.type('text/html; charset=utf-8').send(page()));
}
