import { expect, it } from 'vitest';
import { isThisMachine } from './this-machine.ts';

const here = { ip: '127.0.0.1', hostname: 'localhost', headers: {} };

it.each([
  ['its own browser', here, true],
  ['its own browser by the sixth version', { ...here, ip: '::1', hostname: '[::1]' }, true],
  ['another machine', { ...here, ip: '10.0.0.7' }, false],
  ['somebody behind a proxy on it', { ...here, headers: { 'x-forwarded-for': '203.0.113.9' } }, false],
  [
    'somebody behind a proxy that says so in the newer way',
    { ...here, headers: { forwarded: 'for=203.0.113.9' } },
    false,
  ],
  ['a page of another site whose name leads here', { ...here, hostname: 'evil.example' }, false],
])('%s is at this machine: %#', (_, request, is) => {
  expect(isThisMachine(request)).toBe(is);
});
