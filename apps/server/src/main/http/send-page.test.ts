import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib, { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentOf } from '../../api/pages/page-content.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { pageShell } from './page-shell.ts';
import { serveWebApp } from './web-app.ts';

const web = mkdtempSync(join(tmpdir(), 'parakh-pages-'));
const built = (says: string) =>
  `<html><head><title>x</title></head><body>${says}<div id="root"></div>${'the app '.repeat(300)}</body></html>`;
const words = (path: string) => ({
  path,
  access: 'public',
  title: `{{id}} ${path}`,
  description: 'It says.',
  keywords: ['k'],
});

let server: TestServer;
let app: FastifyInstance | undefined;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), built('one'));
  writeFileSync(
    join(web, 'screens.json'),
    JSON.stringify([words('/'), words('/stocks/:id'), words('/404'), { ...words('/profile'), access: 'auth' }]),
  );
  server = await startTestServer('market', { PARAKH_WEB: web });
});
afterEach(() => app?.close());
afterAll(async () => {
  await server?.close();
  rmSync(web, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('a page', () => {
  it('is named by a tag, and not sent again to whoever has it', async () => {
    const page = await get('/stocks/TCS');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(Number(page.headers['content-length'])).toBe(Buffer.byteLength(page.body));
    const again = await get('/stocks/TCS', { 'if-none-match': String(page.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy'], 'a page from a cache has the policy of this reply').toBe(
      page.headers['content-security-policy'],
    );
    expect((await get('/stocks/INFY')).headers.etag).not.toBe(page.headers.etag);
  });

  it('travels packed with its length, and says what it depends on', async () => {
    const [plain, packed] = [await get('/'), await get('/', { 'accept-encoding': 'gzip, br' })];
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept, accept-encoding',
    });
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).toMatchObject({
      vary: 'accept, accept-encoding',
      etag: packed.headers.etag,
    });
  });

  it('is packed once for all who read it so', async () => {
    const packers = { br: vi.spyOn(zlib, 'brotliCompress'), gzip: vi.spyOn(zlib, 'gzip') };
    // What a module imported by name is this too from now on.
    syncBuiltinESMExports();
    try {
      // A site under a name of its own: no other test has had its pages packed.
      const packed = (how: string) => get('/stocks/TCS', { host: 'packed.example', 'accept-encoding': how });
      const [one, other] = await Promise.all([packed('br'), packed('gzip, br')]);
      const later = await packed('br');
      expect([one.headers['content-encoding'], other.rawPayload, later.rawPayload]).toEqual([
        'br',
        one.rawPayload,
        one.rawPayload,
      ]);
      expect([packers.br, packers.gzip].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
      for (let i = 0; i < 2; i++) expect((await packed('gzip')).headers['content-encoding']).toBe('gzip');
      expect([packers.br, packers.gzip].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  });

  it('asked for under another name never gets into what others are sent', async () => {
    const strange = await get('/stocks/TCS', { host: 'evil.example' });
    expect(strange.body).toContain('content="http://evil.example/stocks/TCS"');
    const usual = await get('/stocks/TCS', { host: 'parakh.example' });
    expect(usual.body).not.toContain('evil.example');
    expect(usual.headers.etag).not.toBe(strange.headers.etag);
  });

  it('of an unknown symbol, and one whose address is too long to be kept, are pages all the same', async () => {
    expect((await get('/stocks/NOPE')).statusCode).toBe(404);
    const long = await get(`/stocks/${'x'.repeat(400)}`);
    expect([long.statusCode, long.headers.etag]).toEqual([404, undefined]);
  });
});

it('a new build is seen a second later, and not looked for in between', () => {
  let now = 0;
  const shell = pageShell(web, () => now);
  expect(shell()?.html).toContain('one');
  writeFileSync(join(web, 'index.html'), built('two'));
  utimesSync(join(web, 'index.html'), 1, 1);
  now = 999;
  expect(shell()?.html).toContain('one');
  now = 1001;
  expect(shell()?.html).toContain('two');
});

it('there is no shell until there is a build, and then at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-shell-'));
  const shell = pageShell(folder, () => 0);
  expect(shell()).toBeUndefined();
  writeFileSync(join(folder, 'index.html'), built('one'));
  expect(shell()?.screens.at('/')).toBeUndefined();
  expect(shell()?.html).toContain('one');
  rmSync(folder, { recursive: true });
});

describe('the content of a page', () => {
  let asked: string[] = [];
  let number = 0;
  let isDrawn = true;
  beforeEach(() => {
    asked = [];
  });
  const content: ContentOf = async (path, variant) => {
    asked.push(`${path} ${variant}`);
    return path === '/' || !isDrawn
      ? undefined
      : { html: `<p>${path} for a ${variant}</p>`, data: '{"says":"one"}', parts: [], number: number++ };
  };

  it('stands in the page, of its kind of screen', async () => {
    app = Fastify();
    await serveWebApp(app, server.opened.services, content);
    const page = (headers: Record<string, string>, url = '/stocks/TCS') => app!.inject({ url, headers });
    const phone = { 'sec-ch-ua-mobile': '?1' };
    for (let i = 0; i < 3; i++) {
      expect((await page(phone)).body).toContain('<div id="root"><p>/stocks/TCS for a phone</p></div>');
      expect((await page({})).body).toContain('<p>/stocks/TCS for a service</p>');
    }
    expect((await page({ 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36' })).body).toContain(
      'for a phone',
    );
    const { body, headers } = await page({});
    expect(body).toContain('id="page-data">{"says":"one"}</script>');
    expect(headers.vary).toBe('accept, accept-encoding, sec-ch-ua-mobile, user-agent');
    expect((await page({}, '/')).body).toContain('<div id="root"></div>');
  });

  it('that comes later stands in the page from then on, and not in that of an address with a query or of who proves a name', async () => {
    app = Fastify();
    await serveWebApp(app, server.opened.services, content);
    const page = async (url: string, headers = {}) => (await app!.inject({ url, headers })).body;
    isDrawn = false;
    expect(await page('/stocks/TCS')).toContain('<div id="root"></div>');
    isDrawn = true;
    expect(await page('/stocks/TCS')).toContain('<p>/stocks/TCS for a service</p>');
    asked = [];
    expect(await page('/stocks/TCS?view=peers')).toContain('<div id="root"></div>');
    expect(await page('/stocks/TCS', { authorization: 'Bearer x' })).toContain('<div id="root"></div>');
    expect(await page('/profile')).toContain('<div id="root"></div>');
    expect(asked).toEqual([]);
  });
});
