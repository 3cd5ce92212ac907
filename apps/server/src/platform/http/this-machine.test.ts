import { expect, it } from 'vitest';
import { isThisMachine } from './this-machine.ts';

/** As a request came over the line. */
const sent = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', httpVersion = '1.1') =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that is looked at
  ({ headers: { host: 'localhost:3000', ...headers }, raw: { httpVersion, socket: { remoteAddress } } }) as never;

it.each([
  ['its own browser', sent(), true],
  ['its own browser by the sixth version', sent({ host: '[::1]:3000' }, '::1'), true],
  ['its own browser by both versions', sent({ host: '127.0.0.1:3000' }, '::ffff:127.0.0.1'), true],
  ['a page of its own', sent({ origin: 'http://localhost:5173', referer: 'http://localhost:5173/x' }), true],
  ['another machine', sent({}, '10.0.0.7'), false],
  ['another machine that says our name', sent({ host: 'localhost' }, '2001:db8::7'), false],
  ['a page of another site whose name leads here', sent({ host: 'evil.example' }), false],
  ['a page of another site', sent({ origin: 'https://evil.example' }), false],
  ['a link on another site', sent({ referer: 'https://evil.example/' }), false],
  ['somebody whose host is missing', sent({ host: '' }), false],
  ['somebody behind a proxy that says so', sent({ 'x-forwarded-for': '203.0.113.9' }), false],
  ['… in the newer way', sent({ forwarded: 'for=203.0.113.9' }), false],
  ['… by its own name', sent({ via: '1.1 cache' }), false],
  ['… by the address alone', sent({ 'x-real-ip': '203.0.113.9' }), false],
  ['… even when it says that they are here', sent({ 'x-forwarded-for': '127.0.0.1' }), false],
  ['… of the cloud', sent({ 'cf-connecting-ip': '203.0.113.9' }), false],
  [
    'somebody behind a proxy that says nothing (nginx as it comes)',
    sent({ connection: 'close' }, '127.0.0.1', '1.0'),
    false,
  ],
  ['… and speaks the newer protocol', sent({ connection: 'close' }), false],
])('%s is at this machine: %#', (_, request, is) => {
  expect(isThisMachine(request)).toBe(is);
});
