import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { failureAnswerer } from './errors.ts';
import { type LineLimits, limitLines, timeFor } from './lines.ts';
import { openRefusals } from './refusals.ts';

let app: FastifyInstance | undefined;
const lines: Socket[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await app?.close();
});

async function serve(limits: Partial<LineLimits>): Promise<number> {
  app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler(failureAnswerer(openRefusals({ info: () => {}, error: () => {}, level: 'info' })));
  limitLines(app, { mostPerAddress: 1000, mostBodyBytes: 1_048_576, ...limits });
  app.post('/api/x', ({ body }) => body);
  app.post('/api/refused', { onRequest: async (_, reply) => reply.status(401).send({}) }, () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const listening = app.server.address();
  return typeof listening === 'object' ? (listening?.port ?? 0) : 0;
}

async function open(port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const line = connect({ port, host: '127.0.0.1', localAddress });
  lines.push(line);
  await once(line, 'connect');
  return line;
}

const begin = (path: string, length: string, first = '{') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n${first}`;

it('a body has longer the longer it is, and never for good', () => {
  expect([timeFor(100) < 11_000, timeFor(20_000) < 12_000]).toEqual([true, true]);
  expect(timeFor(1_048_576)).toBe(74_000);
});

it.each([
  ['content-length: 20', '{'],
  ['transfer-encoding: chunked', '5\r\n{'],
])('a body that never arrives ends with words and with the line (%s)', async (length, first) => {
  const port = await serve({ bodyWithinMs: 20, mostBodyBytes: 100 });
  const line = await open(port);
  line.write(begin('/api/x', length, first));
  const said = await text(line);
  expect(said).toMatch(/^HTTP\/1.1 408 /);
  expect(said).toContain('connection: close');
  expect(said).toContain('request.too-slow');
});

it('one that was refused before its body came is not waited for', async () => {
  const port = await serve({ bodyWithinMs: 20 });
  const line = await open(port);
  line.write(begin('/api/refused', 'content-length: 20'));
  expect(await text(line)).toMatch(/^HTTP\/1.1 401 /);
});

it('a body that arrives is answered, however many come on one line', async () => {
  const port = await serve({});
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ n }) };
      return (await fetch(`http://127.0.0.1:${port}/api/x`, sent)).json();
    }),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })));
});

it('one address has so many lines, and another its own; one that ends makes room', async () => {
  const port = await serve({ mostPerAddress: 3 });
  const held = [await open(port), await open(port), await open(port)];
  expect(await text(await open(port))).toMatch(/^HTTP\/1.1 429 /);
  const asks = async (from: string) => {
    const line = await open(port, from);
    line.write('GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    return text(line);
  };
  expect(await asks('127.0.0.2')).toMatch(/^HTTP\/1.1 404 /);
  expect(await asks('127.0.0.1')).toMatch(/^HTTP\/1.1 429 /);
  const [first] = held;
  first!.end();
  first!.resume();
  await once(first!, 'close');
  await expect.poll(() => asks('127.0.0.1')).toMatch(/^HTTP\/1.1 404 /);
});
