import type { FastifyReply, FastifyRequest } from 'fastify';
import { openResponseCache } from '../../api/http/response-cache.ts';
import { sendCached } from '../../api/http/send-cached.ts';
import { siteOf } from '../../api/pages/listing.ts';
import type { MatchedScreen } from '../../api/pages/page.ts';
import { type ContentOf, variantOf } from '../../api/pages/page-content.ts';
import { viewIfLoaded } from '../../modules/quotes/view-if-loaded.ts';
import type { Services } from '../services.ts';
import { madePage, type PageParts, shownAt } from './made-page.ts';
import type { Shell } from './page-shell.ts';

const HTML = 'text/html; charset=utf-8';
/** All pages that are kept, packed as well. */
const MOST_BYTES = 48_000_000;
/** It says whether the server answers right now. */
const OF_THIS_MOMENT = '/maintenance';
/** A longer address is nobody's. */
const MOST_LETTERS = 300;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type SendPage = (found: MatchedScreen | undefined, shell: Shell, exchange: Exchange) => Promise<FastifyReply>;

/**
 * Sends pages: what is shown of an address is written once for a build, a site, a kind of screen and a version of the market, and kept.
 * It holds nothing of the person who asks, so that everybody gets the same. What it shows at once is asked for each time: it is drawn
 * anew now and then, and may come later than the page.
 */
export function pageSender(services: Services, contentOf?: ContentOf): SendPage {
  const pages = openResponseCache(services, MOST_BYTES);
  return async (found, shell, { request, reply }) => {
    const path = request.url.split('?', 1)[0]!;
    const site = siteOf(services, request);
    const view = await viewIfLoaded(services);
    const { status, screen } = shownAt(found, shell, site.name, view);
    reply.status(status).headers({
      'content-security-policy': shell.policy,
      'cache-control': 'no-cache',
      // Who does not read pages is refused at the same address.
      vary: contentOf ? 'accept, accept-encoding, sec-ch-ua-mobile, user-agent' : 'accept, accept-encoding',
    });
    const parts: PageParts = { path, site, shell, view };
    // What is not there has any number of addresses: none of them is kept.
    if (status === 404 || path.length > MOST_LETTERS) return reply.type(HTML).send(madePage(screen, parts));
    const content = isForAll(screen, request) ? await contentOf?.(path, variantOf(request), shell.build) : undefined;
    // A site that follows the name it was called by has pages of its own for each: nobody's name gets into another's.
    const key = [shell.build, site.origin, content?.number ?? '', path].join('\n');
    const kept = pages.of(key, async () => madePage(screen, { ...parts, content }));
    const page = await kept.catch((error: unknown) => {
      services.log.error({ err: error, screen: screen?.screen.path }, 'a page has no content');
      return undefined;
    });
    return page ? sendCached(page, HTML, { request, reply }) : reply.type(HTML).send(madePage(screen, parts));
  };
}

/** Open to everybody, and told nothing of who asks. Of an address with a query there are as many as somebody thinks of. */
function isForAll(found: MatchedScreen | undefined, { url, headers }: FastifyRequest): boolean {
  if (found?.screen.path === OF_THIS_MOMENT) return false;
  return found?.screen.access === 'public' && headers.authorization === undefined && !url.includes('?');
}
