import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScreenText } from '../../api/pages/page.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

const { screenTexts } = await import(new URL('../../../../web/src/main/screens.ts', import.meta.url).href);
const screens: readonly ScreenText[] = await screenTexts();
const screenPaths = screens.map(({ path }) => path.replaceAll(/:\w+/g, 'TCS'));

/** What browsers, link previews, monitors and programs say about packing, or do not. */
const encodings = [undefined, 'identity', '*', '*;q=0', 'br', 'gzip', 'zstd', 'gzip, deflate, br, zstd'];

const web = mkdtempSync(join(tmpdir(), 'parakh-door-'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  mkdirSync(join(web, 'icons'));
  writeFileSync(
    join(web, 'index.html'),
    `<html><head><title>x</title></head><body>${'the app '.repeat(400)}</body></html>`,
  );
  writeFileSync(join(web, 'screens.json'), JSON.stringify(screens));
  server = await startTestServer('market', { PARAKH_WEB: web });
});
afterAll(async () => {
  agent.destroy();
  await server?.close();
  rmSync(web, { recursive: true, force: true });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** By Node’s own hand: fetch always says that it reads packed replies. */
function ask(method: 'GET' | 'HEAD', path: string, encoding: string | undefined): Promise<Got> {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return new Promise((done, failed) => {
    const asked = request(server.origin + path, { method, headers, agent }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part)).on('error', failed);
      reply.on('end', () => {
        const text = unpacked(Buffer.concat(parts), reply.headers['content-encoding']);
        done({ status: reply.statusCode, headers: reply.headers, text });
      });
    });
    asked.on('error', failed).end();
  });
}

function unpacked(bytes: Buffer, how: string | undefined): string {
  if (bytes.length === 0) return '';
  if (how === 'br') return brotliDecompressSync(bytes).toString();
  if (how === 'gzip') return gunzipSync(bytes).toString();
  expect([undefined, 'identity']).toContain(how);
  return bytes.toString();
}

const others = ['/stocks/TCS/', '/scans/', '/icons/', '/icons', '/sitemap.xml', '/robots.txt', '/a-path-of-nobody'];

it.each([...screenPaths, ...others])('%s is the same page however a caller wants it packed', async (path) => {
  const usual = await ask('GET', path, 'gzip, deflate, br');
  const [status, type] = [usual.status, usual.headers['content-type']];
  expect([200, 404]).toContain(status);
  if (screenPaths.includes(path)) expect(usual.text).toMatch(/<title>[^<]+<\/title>/);
  for (const encoding of encodings) {
    const got = await ask('GET', path, encoding);
    expect([got.status, got.headers['content-type']], `GET with ${encoding}`).toEqual([status, type]);
    expect(got.text, `GET with ${encoding}`).toBe(usual.text);
  }
  for (const encoding of [undefined, 'identity', '*;q=0', 'br']) {
    const head = await ask('HEAD', path, encoding);
    expect([head.status, head.headers['content-type']], `HEAD with ${encoding}`).toEqual([status, type]);
  }
});

it('/ is found by whoever says nothing about packing', async () => {
  expect(screenPaths).toContain('/');
  for (const method of ['GET', 'HEAD'] as const) expect((await ask(method, '/', undefined)).status).toBe(200);
});
