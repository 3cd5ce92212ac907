import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { inPath } from '@parakh/base';
import { families } from '@parakh/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const web = mkdtempSync(join(tmpdir(), 'parakh-web-'));
const script = 'document.title';
const page = `<!doctype html><html><head><title>x</title><script>${script}</script></head><body>the app</body></html>`;
const words = (path: string, title: string, more = {}) => ({
  path,
  title,
  description: `${title}.`,
  keywords: ['k'],
  access: 'public',
  ...more,
});
const screens = [
  words('/', 'Home', { canonical: true }),
  words('/stocks/:id', '{{id}}'),
  words('/heatmap/:id', '{{id}} heat map', { canonical: true }),
  words('/scan/:id/:name', 'Scan'),
  words('/contact-us', 'Contact us'),
  words('/404', 'Not found'),
];

let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), page);
  writeFileSync(join(web, 'screens.json'), JSON.stringify(screens));
  const code = `const answer = ${'4'.repeat(2000)};`;
  writeFileSync(join(web, 'assets/app-abc123.js'), code);
  writeFileSync(join(web, 'assets/app-abc123.js.br'), brotliCompressSync(code));
  writeFileSync(join(web, '.sources'), 'secret');
  const reached = { PARAKH_PUBLIC_URL: 'https://parakh.example', PARAKH_SECRET: 'a secret of at least 32 letters!' };
  server = await startTestServer('market', { PARAKH_WEB: web, ...reached });
});
afterAll(async () => {
  await server?.close();
  rmSync(web, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

describe('pages', () => {
  it('carry the words of their screen, for search engines and link previews', async () => {
    const reply = await get('/stocks/TCS');
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain('<title>Tcs</title>');
    expect(html).toContain('<meta property="og:url" content="https://parakh.example/stocks/TCS">');
    expect(await (await get('/')).text()).toContain('<link rel="canonical" href="https://parakh.example/">');
  });

  it('have one address: another case of its words leads there, and another spelling names it as the true one', async () => {
    const reply = await get('/Stocks/TCS?tab=events', { accept: 'text/html' });
    expect([reply.status, new URL(reply.url).pathname]).toEqual([200, '/stocks/TCS']);
    const moved = await fetch(`${server.origin}/Stocks/TCS?tab=events`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/stocks/TCS?tab=events']);
    const link = '<link rel="canonical" href="https://parakh.example/heatmap/NIFTY-50">';
    for (const id of ['NIFTY-50', 'NIFTY%2050', 'nifty-50'])
      expect(await (await get(`/heatmap/${id}`)).text()).toContain(link);
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>https://parakh.example/heatmap/NIFTY-IT</loc>');
  });

  it('of scans have a title and a description each', async () => {
    const scans = families.flatMap((family) => family.scans);
    const headOf = async ({ id, name }: (typeof scans)[number]) => {
      const html = await (await get(`/scan/${id}/${inPath(name)}`)).text();
      const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const [, says] = /<meta name="description" content="(.*?)">/.exec(html) ?? [];
      return { title, says };
    };
    const heads: Awaited<ReturnType<typeof headOf>>[] = [];
    // One address holds five hundred connections.
    for (let at = 0; at < scans.length; at += 100)
      heads.push(...(await Promise.all(scans.slice(at, at + 100).map(headOf))));
    expect(heads[0]!.title).toContain(scans[0]!.name);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(scans.length);
    expect(new Set(heads.map(({ says }) => says)).size).toBe(scans.length);
  });

  it('tell what they are about in data that no policy refuses', async () => {
    const html = await (await get('/stocks/TCS')).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const things = blocks.map(([, block = '']) => JSON.parse(block));
    expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Dataset', 'Corporation']);
    expect(things[1].temporalCoverage).toBe('2024-03-01/2025-05-02');
    expect(things[2]).toMatchObject({ name: 'Tata Consultancy Services', tickerSymbol: 'XNSE TCS' });
    expect(html).toContain('<meta property="og:image" content="https://parakh.example/og/TCS.png">');
  });

  it('are listed for search engines, stocks with them', async () => {
    const reply = await get('/sitemap.xml');
    expect(reply.headers.get('content-type')).toMatch(/^application\/xml/);
    const text = await reply.text();
    expect(text).toContain('<loc>https://parakh.example/stocks/M%26M</loc><lastmod>2025-05-02</lastmod>');
    expect((await get('/sitemap/1.xml', { accept: 'application/xml' })).status).toBe(404);
  });

  it('have a picture drawn of the prices, once for each market', async () => {
    const reply = await get('/og/TCS.png');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], 'its width and height').toEqual([1200, 630]);
    const again = await get('/og/TCS.png', { 'if-none-match': reply.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect((await get('/og/home.png')).status).toBe(200);
    expect((await get('/og/NOPE.png')).status).toBe(404);
  });

  it('are not found for an unknown symbol and an unknown path, which leads to the contact page', async () => {
    const unknownSymbol = await get('/stocks/NOPE');
    expect([unknownSymbol.status, await unknownSymbol.text()]).toEqual([
      404,
      expect.stringContaining('<title>Not found</title>'),
    ]);
    const unknownPath = await get('/nowhere/at/all');
    expect([unknownPath.status, await unknownPath.text()]).toEqual([
      404,
      expect.stringContaining('<title>Page not found · Parakh</title>'),
    ]);
  });

  it('may run their own scripts and no others', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]+='/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('files', () => {
  it('of the build travel packed and are kept for ever', async () => {
    const reply = await get('/assets/app-abc123.js', { 'accept-encoding': 'br' });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await reply.text()).toContain('const answer');
  });

  it('that are no longer there are refused, not answered with a page', async () => {
    const reply = await get('/assets/app-gone.js');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('that are hidden stay hidden', async () => {
    expect(await (await get('/.sources')).text()).not.toContain('secret');
  });

  it('tell robots to stay away unless they are let in', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Disallow: /');
  });

  it('tell where a weakness is reported, in a form that has not run out', async () => {
    const reply = await get('/.well-known/security.txt');
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = new Map((await reply.text()).split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1]]));
    expect(fields.get('Contact')).toBe('https://parakh.example/contact-us');
    expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(Date.now());
    expect((await get(new URL(fields.get('Contact') ?? '').pathname)).status).toBe(200);
  });
});

describe('calls', () => {
  it('carry a number that finds them in the log', async () => {
    const reply = await get('/api/nope');
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ requestId: reply.headers.get('x-request-id') });
  });

  it.each(['/', '/stocks/TCS', '/api/x/misc/health', '/api/nope', '/assets/app-abc123.js', '/metrics', '/nowhere'])(
    'carry the usual protections, and so does %s',
    async (path) => {
      const { headers } = await get(path);
      const { 'content-security-policy': policy, ...others } = securityHeaders;
      expect(Object.fromEntries(headers)).toMatchObject(others);
      expect(headers.get('content-security-policy')).toContain(policy.split(';')[0]);
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('say of a body and of an address what is wrong with them', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{', '']) {
      const refused = await fetch(`${server.origin}/api/x/scanner/check`, { method: 'POST', headers, body });
      expect(await refused.json()).toMatchObject({ message: 'The body is not JSON.' });
    }
    const reply = await get('/api/%E0%A4%A');
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'request.invalid', requestId: expect.any(String) });
  });

  it('count letters as written and ignore a slash at the end', async () => {
    expect((await get('/api/EodAnalysis/holidayList/')).status).toBe(200);
    expect((await get('/api/eodanalysis/holidaylist')).status).toBe(404);
  });

  it('pack long replies', async () => {
    expect((await get('/api/strategy/metadata', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    );
  });

  it('are described for programs and for people', async () => {
    expect(await (await get('/api/openapi.json')).json()).toMatchObject({
      paths: { '/history/{symbol}/{interval}/{start}/{end}': { get: { operationId: 'content.history' } } },
    });
    expect(await (await get('/reference/api')).text()).toContain('CandlestickAnalysis/chartData/{symbol}/{interval}');
  });

  it('are measured', async () => {
    await get('/api/EodAnalysis/holidayList');
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(/parakh_request_seconds_count\{[^}]*route="\/api\/EodAnalysis\/holidayList"[^}]*\} \d+/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});
