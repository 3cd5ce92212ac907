import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { addressOf } from './address.ts';
import { get, type Received } from './endpoint.ts';
import { api } from './index.ts';

it('keeps the path letter for letter and reads its names', () => {
  const call = get('a/{symbol}/b/{x}', { access: 'public', reply: z.string(), params: { x: z.int() } });
  expect(call.path).toBe('a/{symbol}/b/{x}');
  expect(Object.keys(call.params)).toEqual(['symbol', 'x']);
  expectTypeOf<Received<typeof call>['params']>().toEqualTypeOf<{ symbol: string; x: number }>();
});

it('does not compile with a path name that nobody explained', () => {
  // @ts-expect-error {nope} has no meaning
  expect(get('a/{nope}', { access: 'public', reply: z.string() }).path).toBe('a/{nope}');
});

it('escapes what goes into an address, query included', () => {
  expect(addressOf(api.market.price, { params: { symbol: 'M&M' } })).toBe('/api/EodAnalysis/price/M%26M');
  expect(
    addressOf(api.market.chartData, { params: { symbol: 'NIFTY 50', interval: 'day' }, query: { from: '2025-01-01' } }),
  ).toBe('/api/CandlestickAnalysis/chartData/NIFTY%2050/day?from=2025-01-01');
  expect(
    addressOf(
      api.content.history,
      { params: { symbol: 'TCS', interval: 'day', start: '2025-01-01', end: '2025-01-31' }, query: {} },
      { api: '/api', content: '/content', history: 'https://candles.example', chatbot: '/chatbot' },
    ),
  ).toBe('https://candles.example/TCS/day/2025-01-01/2025-01-31');
});

const calls = Object.values(api).flatMap((area) => Object.values(area));

it('has every call once', () => {
  const names = calls.map(({ method, base, path }) => `${method} ${base}/${path}`);
  expect(new Set(names).size).toBe(names.length);
});

it.each(calls)(
  '$method $path describes its parts to programs that do not know our schemas',
  ({ reply, query, body, params }) => {
    for (const schema of [reply, query, body, ...Object.values(params)]) {
      if (schema) expect(() => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).not.toThrow();
    }
  },
);

it.each(calls.filter(({ own }) => own))('$path stands apart from the list of the specification', ({ path, base }) => {
  expect(path).toMatch(/^x\//);
  expect(base).toBe('api');
});
