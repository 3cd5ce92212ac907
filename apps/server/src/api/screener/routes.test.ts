import { api } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { expect, it } from 'vitest';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();

it('names fields that a condition can use as they stand, and groups with their sizes', async () => {
  const { fields, operators, universes } = await answered(servers.ready.origin, api.screener.metadata, {});
  expect(fields.length).toBeGreaterThan(10);
  for (const { operand } of fields) expect(check(`(${operand} > 1)`, table).isValid, operand).toBe(true);
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  expect(operators.map(({ text }) => text)).toContain('crossup');
  expect(universes).toContainEqual({ name: 'NIFTY IT', title: 'Nifty IT', symbols: 2 });
  expect(universes).toContainEqual({ name: 'EQ', title: 'All stocks', symbols: 6 });
});

it('waits for the market', async () => {
  expect(await called(servers.starting.origin, api.screener.metadata, {})).toMatchObject({
    status: 503,
    body: { code: 'server.starting' },
  });
});
