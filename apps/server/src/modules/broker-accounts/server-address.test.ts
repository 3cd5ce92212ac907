import { createServer, type RequestListener } from 'node:http';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openServerAddress } from './server-address.ts';

/** A service on this machine, and the address as it tells it; `lines` are those of the log. */
async function asking(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('it does not listen');
  const lines: string[] = [];
  const clock = { ms: 1000 };
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const service = `http://127.0.0.1:${bound.port}`;
  return { look: openServerAddress({ service, fetch, now: () => clock.ms, log }), lines, clock };
}

const told = { address: '203.0.113.7', checkedAt: 1000 };

it.each(['203.0.113.7\n', '{ "ip": "203.0.113.7" }'])('the address is told as %s', async (text) => {
  const { look, lines } = await asking((_, response) => void response.end(text));
  expect(look(), 'nobody waits for it').toBeNull();
  await expect.poll(look).toEqual(told);
  expect(lines).toEqual([]);
});

it('it is asked again after an hour, and a new one is told to the operator', async () => {
  let asked = 0;
  const { look, lines, clock } = await asking((_, response) => void response.end(`203.0.113.${7 + asked++}`));
  await expect.poll(look).toEqual(told);
  clock.ms += 3_599_999;
  expect([look(), look()]).toEqual([told, told]);
  clock.ms += 1;
  await expect.poll(look).toEqual({ address: '203.0.113.8', checkedAt: 3_601_000 });
  expect(asked).toBe(2);
  expect(lines.join('')).toContain('"was":"203.0.113.7","address":"203.0.113.8"');
});

it.each<[string, RequestListener]>([
  ['is no address', (_, response) => void response.end('<html>')],
  ['is another JSON', (_, response) => void response.end('{"address":1}')],
  ['never ends', (_, response) => void response.write('1'.repeat(5000))],
  ['is a failure', (_, response) => void response.writeHead(503).end('203.0.113.7')],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
])('an answer that %s is none: it is said, asked again after a minute, and what was known stays', async (_, fault) => {
  let isWrong = true;
  const { look, lines, clock } = await asking((request, response) =>
    isWrong ? fault(request, response) : void response.end('203.0.113.7'),
  );
  await expect.poll(() => lines.length).toBe(1);
  expect(look()).toBeNull();
  isWrong = false;
  clock.ms += 60_000;
  const again = { ...told, checkedAt: 61_000 };
  await expect.poll(look).toEqual(again);
  isWrong = true;
  clock.ms += 3_600_000;
  look();
  await expect.poll(() => lines.length).toBe(2);
  expect(look()).toEqual(again);
});

it('without a service nobody is asked', () => {
  const ask = vi.fn<typeof fetch>();
  const look = openServerAddress({ service: undefined, fetch: ask, now: () => 0, log: pino({ level: 'silent' }) });
  expect([look(), ask.mock.calls]).toEqual([null, []]);
});
