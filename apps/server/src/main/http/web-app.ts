import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { AppError } from '@parakh/base';
import { brand } from '@parakh/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveLinkPictures } from '../../api/pages/link-picture.ts';
import { serveListing } from '../../api/pages/listing.ts';
import type { ContentOf } from '../../api/pages/page-content.ts';
import type { Services } from '../services.ts';
import { pageShell } from './page-shell.ts';
import { pageSender } from './send-page.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** The built web app: the pages of its screens, its files as they are, every other address as a page that says so. */
export async function serveWebApp(app: FastifyInstance, services: Services, contentOf?: ContentOf): Promise<void> {
  const { webFolder } = services.config;
  mkdirSync(webFolder, { recursive: true });
  const shell = pageShell(webFolder);
  const sendPage = pageSender(services, contentOf);
  await app.register(async (files) => {
    // Pages first: nobody looks on the disk for a file of their name.
    files.addHook('onRequest', async (request, reply) => {
      const built = isPage(request) ? shell() : undefined;
      const found = built?.screens.at(pathOf(request));
      return built && found ? sendPage(found, built, { request, reply }) : undefined;
    });
    await files.register(fastifyStatic, {
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
  });
  const screens = () => shell()?.screens.screens ?? [];
  serveListing(app, services, screens);
  serveLinkPictures(app, services, screens);
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new AppError('path.unknown', { path: request.url });
    const built = shell();
    if (!built) return sendNotBuilt(reply);
    const path = pathOf(request);
    const meant = built.screens.meant(path);
    if (meant !== undefined) return reply.redirect(meant + request.url.slice(path.length), 301);
    return sendPage(undefined, built, { request, reply });
  });
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!;

/** A person's browser asks for a page; a program that guessed an address gets a plain refusal. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(api|content|history|chatbot|assets)\//.test(url)) return false;
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);
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
