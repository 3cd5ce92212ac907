import { readFileSync } from 'node:fs';
import { AppError } from '@parakh/base';
import { brand } from '@parakh/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsDeps, StoredEmail } from '../../modules/accounts/index.ts';
import type { Config } from '../../platform/config.ts';
import { isThroughProxy } from '../../platform/http/this-machine.ts';
import { escaped } from '../docs/escaped.ts';
import { needDeveloper } from './developer.ts';

const ADDRESS = '/dev/outbox';
const style = readFileSync(new URL('./outbox.css', import.meta.url), 'utf8');

/** Where a developer reads what was written to people; null for everybody else. */
export function outboxAt(isHere: boolean, { isProduction }: Pick<Config, 'isProduction'>): string | null {
  return !isProduction && isHere ? ADDRESS : null;
}

/** Letters that stayed here, for the developer's machine, or for whoever knows the demo people's password: as a page, and for programs. */
export function serveOutbox(app: FastifyInstance, services: AccountsDeps): void {
  const { config, emails } = services;
  const need = async (request: FastifyRequest, reply: FastifyReply) => {
    // Codes never leave through a proxy: whoever stands before it is anybody.
    if (config.isProduction || isThroughProxy(request)) throw new AppError('path.unknown', { path: request.url });
    await needDeveloper(request, reply, services);
  };
  app.get(`${ADDRESS}.json`, async (request, reply) => {
    await need(request, reply);
    return reply.header('cache-control', 'no-store').send(emails.outbox());
  });
  app.get(ADDRESS, async (request, reply) => {
    await need(request, reply);
    const page = outboxPage(emails.outbox());
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
}

function outboxPage(letters: readonly StoredEmail[]): string {
  const sheets = letters.map(sheet).join('\n') || '<article>Nothing was written to anybody yet.</article>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Outbox · ${brand.name}</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>
<p>Emails that would have gone out, the newest first. This machine can read them, and others with the password of the demo people; until the server stops.</p>
${sheets}</main></body></html>`;
}

function sheet({ to, kind, subject, text, at }: StoredEmail): string {
  const when = new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' });
  const way = kind === 'mail' ? 'Mail' : 'Text message';
  return `<article><h2>${escaped(subject)}</h2><small>${way} to ${escaped(to)}, ${when}</small><pre>${escaped(text)}</pre></article>`;
}
