import { expect, it } from 'vitest';
import { endOf } from './token-end.ts';

const tokenOf = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const at = (text: string) => Date.parse(`${text}+05:30`);

it.each([
  ['2026-07-14T09:00:00', '06:00', '2026-07-15T06:00:00'],
  ['2026-07-14T05:59:59', '06:00', '2026-07-14T06:00:00'],
  ['2026-07-14T06:00:00', '06:00', '2026-07-15T06:00:00'],
  ['2026-12-31T23:59:30', '00:00', '2027-01-01T00:00:00'],
  ['2026-07-14T10:00:00', '03:30', '2026-07-15T03:30:00'],
])('a token given at %s ends at the next %s', (from, clock, end) => {
  expect(endOf({ kind: 'daily', at: clock }, 'token', at(from))).toBe(at(end));
});

it('lasts so many hours', () => {
  expect(endOf({ kind: 'hours', hours: 24 }, 'token', at('2026-07-14T10:00:00'))).toBe(at('2026-07-15T10:00:00'));
});

it('ends as the token itself says', () => {
  const claims = Buffer.from(JSON.stringify({ exp: 1_780_000_000 })).toString('base64url');
  expect(endOf({ kind: 'jwt' }, `head.${claims}.signature`, 0)).toBe(1_780_000_000_000);
});

it.each(['', 'one', 'a.b.c', 'a.bnVsbA.c'])('knows no end of %j', (token) => {
  expect(endOf({ kind: 'jwt' }, token, 0)).toBeNaN();
});

it('ends at a time of day where the token may say an end and does not', () => {
  const end = { kind: 'jwt', otherwise: '00:00' } as const;
  const from = at('2026-07-14T10:00:00');
  expect(endOf(end, tokenOf({ sub: 'C123' }), from)).toBe(at('2026-07-15T00:00:00'));
  expect(endOf(end, tokenOf({ exp: 1_780_000_000 }), from)).toBe(1_780_000_000_000);
});
