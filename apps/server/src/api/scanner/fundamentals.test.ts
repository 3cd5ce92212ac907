import { api } from '@parakh/contract';
import { expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered } from '../../platform/http/called.ts';

const servers = testServers();
const { run, explain, series, marks } = api.scanner;
const universe = ['TCS', 'INFY'];
const condition = '(Earning Per Share > 100)';

it('scans read fundamentals, tell once that days of announcement are assumed, and keep to the basis asked for', async () => {
  const body = await answered(servers.ready.origin, run, { body: { condition, universe } });
  expect(body.matches).toMatchObject([{ symbol: 'TCS', values: [132] }]);
  expect(body).toMatchObject({
    unknown: 1,
    problems: [{ severity: 'warning', message: expect.stringContaining('announced') }],
  });
  const alone = await answered(servers.ready.origin, run, { body: { condition, universe, basis: 'standalone' } });
  expect(alone).toMatchObject({ matches: [], unknown: 2 });
});

it('explanations, lines and marks do so too', async () => {
  const { origin } = servers.ready;
  const asked = { symbol: 'TCS', basis: 'consolidated' } as const;
  const told = await answered(origin, explain, { body: { ...asked, condition } });
  expect(told).toMatchObject({
    outcome: 'pass',
    clauses: [{ left: { value: 132 } }],
    problems: [{ severity: 'warning' }],
  });
  const line = await answered(origin, series, {
    body: { ...asked, operand: 'Earning Per Share', from: '2025-01-08', to: '2025-01-09' },
  });
  // The quarter was announced on the ninth.
  expect(line.values).toEqual([null, 132]);
  const { times } = await answered(origin, marks, { body: { ...asked, condition, from: '2025-01-01', to: lastDay } });
  expect(times).toHaveLength(
    (await answered(origin, series, { body: { ...asked, operand: '[0] day CLOSE', from: '2025-01-09' } })).values
      .length,
  );
});
