import { AppError, dayOf } from '@parakh/base';
import { brand } from '@parakh/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type QuotesDeps, viewIfLoaded } from '../../modules/quotes/index.ts';
import type { ScreenText, Site } from './page.ts';
import { securityText } from './security-text.ts';
import { listedPaths, robotsText, siteMaps } from './site-map.ts';

/** The site as a request sees it. */
export function siteOf({ config }: Pick<QuotesDeps, 'config'>, request: FastifyRequest): Site {
  const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
  return { name: brand.name, origin, mayIndex: config.mayIndex };
}

/** What search engines may read, and the list of it; where a weakness is reported. */
export function serveListing(app: FastifyInstance, services: QuotesDeps, screens: () => readonly ScreenText[]): void {
  const files = async (request: FastifyRequest) => {
    const view = await viewIfLoaded(services);
    const { origin } = siteOf(services, request);
    const lastDay = view && dayOf(view.lastDay);
    return siteMaps(listedPaths(screens(), view), { origin, lastDay });
  };
  app.get('/robots.txt', (request, reply) => {
    const { origin, mayIndex } = siteOf(services, request);
    return reply.type('text/plain; charset=utf-8').send(robotsText(origin, mayIndex));
  });
  app.get('/.well-known/security.txt', (request, reply) => {
    const { origin } = siteOf(services, request);
    return reply.type('text/plain; charset=utf-8').send(securityText(origin, services.now()));
  });
  app.get('/sitemap.xml', async (request, reply) => send((await files(request))[0], reply));
  // A part of many: the first file of those leads to them.
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const all = await files(request);
    return send(all.length > 1 ? all[Number(request.params.part)] : undefined, reply);
  });
}

function send(file: string | undefined, reply: FastifyReply): FastifyReply {
  if (file === undefined) throw new AppError('path.unknown');
  return reply.type('application/xml; charset=utf-8').send(file);
}
