import { readFileSync } from 'node:fs';
import { type Area, api, brand, type Endpoint, type Schema } from '@parakh/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { asyncApiDocument } from '../sockets/asyncapi.ts';
import { openApiDocument } from './openapi.ts';

const style = readFileSync(new URL('./api-docs.css', import.meta.url), 'utf8');

/** The description of all calls: for programs at /api/openapi.json (the socket: /api/asyncapi.json), for people at /api-docs. */
export function serveApiDocs(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  const socket = JSON.stringify(asyncApiDocument());
  const page = apiPage(api);
  app.get('/api/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document));
  app.get('/api/asyncapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(socket));
  app.get('/api-docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function apiPage(areas: Record<string, Area>): string {
  const menu = Object.entries(areas).map(
    ([area, calls]) => `<li><a href="#${area}">${area}</a> ${Object.keys(calls).length}</li>`,
  );
  const sections = Object.entries(areas).map(([area, calls]) => section(area, calls));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls · ${brand.name}</title><meta name="description" content="Every call of this ${brand.name} server: who may make it, what it takes and what it answers.">
<style>${style}</style></head>
<body><nav aria-label="Areas"><a href="/">${brand.name}</a><ul>${menu.join('')}</ul></nav>
<main><h1>Calls</h1>
<p>Every call of this server, from the same records that serve it. For programs: <a href="/api/openapi.json">openapi.json</a>, and <a href="/api/asyncapi.json">asyncapi.json</a> for the socket.
Null means not known, never 0. A failed call answers <code>{ code, message, requestId }</code> with its status; faults in what was sent come with their fields or places.</p>
${sections.join('\n')}</main></body></html>`;
}

function section(area: string, calls: Area): string {
  const articles = Object.entries(calls).map(([name, endpoint]) => article(`${area}.${name}`, endpoint));
  return `<section id="${area}"><h2>${area}</h2>${articles.join('\n')}</section>`;
}

function article(id: string, endpoint: Endpoint): string {
  const { method, base, path, access, own, params, query, body, reply } = endpoint;
  const parts: [string, Schema | undefined, 'input' | 'output'][] = [
    ['In the path', Object.keys(params).length > 0 ? z.object(params) : undefined, 'input'],
    ['In the query', query, 'input'],
    ['In the body', body, 'input'],
    ['Answers', reply, 'output'],
  ];
  const tables = parts.map(([title, schema, io]) => (schema ? `<h4>${title}</h4>${shape(schema, io)}` : ''));
  return `<article id="${id}"><h3><b>${method}</b> <code>/${base}/${escaped(path)}</code> <small>${access}</small></h3>
${own ? `<p>${escaped(own)}</p>` : ''}<details><summary>What it takes and answers</summary>${tables.join('')}</details></article>`;
}

function shape(schema: Schema, io: 'input' | 'output'): string {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<pre tabindex="0">${escaped(JSON.stringify(described, undefined, 1))}</pre>`;
}

/** Text made safe to stand in HTML, attributes included. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
