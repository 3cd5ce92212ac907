import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, dayOf } from '@parakh/base';
import { brand } from '@parakh/contract';
import { indexNamed, MINUTES_A_DAY, sectors } from '@parakh/market';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { pictureOf, serveLinkPictures } from '../../api/pages/link-picture.ts';
import { serveListing, siteOf } from '../../api/pages/listing.ts';
import {
  addressMeant,
  type Beside,
  type MatchedScreen,
  pageOf,
  type ScreenText,
  type Site,
  screenAt,
} from '../../api/pages/page.ts';
import { dataBlock, type SymbolFacts, structuredData } from '../../api/pages/structured-data.ts';
import type { MarketView } from '../../modules/quotes/view.ts';
import { viewIfLoaded } from '../../modules/quotes/view-if-loaded.ts';
import { builtIn } from '../../modules/screens/built-in-screens.ts';
import { contentPolicy } from '../../platform/http/content-policy.ts';
import type { Services } from '../services.ts';

/** Where every unknown address leads. */
const UNKNOWN_PATH = '/contact-us';
const UNKNOWN_SYMBOL = '/404';
/** Pages about one symbol: an address with an unknown one is answered as not found. */
const SYMBOL_PAGES = new Set(['/stocks/:id', '/chart/:symbol', '/charts/:symbol']);
/** Pages about an index or a sector, of which the same holds. */
const INDEX_PAGES = new Set(['/heatmap/:id', '/index-contributors/:id']);
const SCAN_PAGE = '/scan/:id/:name';
const FOREVER = 'public, max-age=31536000, immutable';

const screensFile = z.array(
  z.object({
    path: z.string(),
    title: z.string(),
    description: z.string(),
    keywords: z.union([
      z.array(z.string()),
      z.string().transform((text) => text.split(',').map((word) => word.trim())),
    ]),
    canonical: z.boolean().optional(),
    access: z.string().optional(),
    files: z.array(z.string()).optional(),
  }),
);

/** The built web app: its files as they are, every other address as its page. */
export async function serveWebApp(app: FastifyInstance, services: Services): Promise<void> {
  const { webFolder } = services.config;
  mkdirSync(webFolder, { recursive: true });
  const shell = pageShell(webFolder);
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    // A folder is no file: its address is that of a page.
    allowedPath: (path) => !path.endsWith('/'),
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      // Names under assets/ carry a digest of their content.
      reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? FOREVER : 'no-cache'),
  });
  const screens = () => shell()?.screens ?? [];
  serveListing(app, services, screens);
  serveLinkPictures(app, services, screens);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new AppError('path.unknown', { path: request.url });
    const built = shell();
    return built ? sendPage(built, services, request, reply) : sendNotBuilt(reply);
  });
}

/** A person's browser asks for a page; a program that guessed an address gets a plain refusal. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|content|history|chatbot|assets)\//.test(url)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
}

interface Shell {
  readonly html: string;
  readonly screens: readonly ScreenText[];
  readonly policy: string;
}

/** Reads index.html and screens.json again only when a build has replaced them. */
function pageShell(folder: string): () => Shell | undefined {
  const file = join(folder, 'index.html');
  let read: { at: number; shell: Shell } | undefined;
  return () => {
    if (!existsSync(file)) return undefined;
    const at = statSync(file).mtimeMs;
    if (read?.at !== at) read = { at, shell: readShell(folder, file) };
    return read.shell;
  };
}

function readShell(folder: string, file: string): Shell {
  const html = readFileSync(file, 'utf8');
  const words = join(folder, 'screens.json');
  const screens = existsSync(words) ? screensFile.parse(JSON.parse(readFileSync(words, 'utf8'))) : [];
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const digests = inline.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
  return { html, screens, policy: contentPolicy(digests) };
}

async function sendPage(
  shell: Shell,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0]!;
  const asked = screenAt(shell.screens, path);
  const meant = asked ? undefined : addressMeant(shell.screens, path);
  if (meant !== undefined) return reply.redirect(meant + request.url.slice(path.length), 301);
  const found = asked && (await namesUnknownSymbol(asked, services)) ? screenAt(shell.screens, UNKNOWN_SYMBOL) : asked;
  const site = siteOf(services, request);
  const shown = found ? withOwnText(found, site) : notFound(shell, site);
  const view = await viewIfLoaded(services);
  return reply
    .status(found && found === asked ? 200 : 404)
    .headers({ 'content-security-policy': shell.policy, 'cache-control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(
      shown
        ? pageOf(shell.html, shown, path, { ...site, ...besideOf(shown, { path, site, shell, view }) })
        : shell.html,
    );
}

/** The page that says that nothing is there. */
function notFound({ screens }: Shell, { name }: Site): MatchedScreen | undefined {
  const contact = screenAt(screens, UNKNOWN_PATH);
  return contact && { ...contact, screen: { ...contact.screen, title: `Page not found · ${name}`, canonical: false } };
}

/** A scan that the product brings along is called by its own name. */
function withOwnText(found: MatchedScreen, site: Site): MatchedScreen {
  if (found.screen.path !== SCAN_PAGE) return found;
  const scan = builtIn(found.params.id ?? '');
  if (!scan) return found;
  const { name, description } = scan;
  return {
    ...found,
    screen: { ...found.screen, title: `${name} · ${site.name}`, description: `${name}: ${description}` },
  };
}

async function namesUnknownSymbol({ screen, params }: MatchedScreen, services: Services): Promise<boolean> {
  const [name] = Object.values(params);
  const view = name ? await viewIfLoaded(services) : undefined;
  if (!name || !view) return false;
  if (SYMBOL_PAGES.has(screen.path)) return view.symbolOf(name) === undefined;
  return INDEX_PAGES.has(screen.path) && !isIndexOrSector(name, view);
}

function isIndexOrSector(name: string, view: MarketView): boolean {
  const isSector = sectors.some((sector) => sector.name.toLowerCase() === name.toLowerCase());
  return isSector || indexNamed(name) !== undefined || view.symbolOf(name) !== undefined;
}

interface Page {
  readonly path: string;
  readonly site: Site;
  readonly shell: Shell;
  readonly view: MarketView | undefined;
}

/** The picture of a page, and what it is about. */
function besideOf(found: MatchedScreen, { path, site, shell, view }: Page): Beside {
  const symbol = view && symbolOf(found, view);
  const facts = view && symbol !== undefined && SYMBOL_PAGES.has(found.screen.path) ? factsOf(symbol, view) : undefined;
  const things = structuredData({ match: found, path, site, screens: shell.screens, facts });
  return { picture: pictureOf(found, symbol), blocks: things.map(dataBlock) };
}

/** The symbol that a page is about. */
function symbolOf({ screen, params }: MatchedScreen, view: MarketView): string | undefined {
  const [name] = Object.values(params);
  const isOfSymbol = SYMBOL_PAGES.has(screen.path) || INDEX_PAGES.has(screen.path);
  return name !== undefined && isOfSymbol ? view.symbolOf(name) : undefined;
}

function factsOf(symbol: string, view: MarketView): SymbolFacts {
  const { time } = view.tradedBars(symbol);
  const { kind, name, isin } = view.instrument(symbol);
  const dayAt = (at: number) => dayOf(Math.floor(time.at(at)! / MINUTES_A_DAY));
  return { symbol, name, kind, isin, from: dayAt(0), to: dayAt(-1), isSimulated: view.source === 'demo' };
}

/** On the first start the screens are built while the demo market is made: a few seconds. */
function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .status(503)
    .headers({ 'retry-after': '3', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${brand.name}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px}h1{font-size:28px;margin:0 0 8px}p{margin:0;opacity:.75}</style></head>
<body><main><h1>${brand.name} is getting ready</h1><p>The screens are being built, once. This page looks again by itself.</p></main></body></html>`,
    );
}
