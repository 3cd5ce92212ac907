import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callKey, specRows } from '../../../tools/delivered.ts';
import type { Endpoint } from './endpoint.ts';
import { api } from './index.ts';

const rows = specRows('calls.tsv').map(([base = '', method = '', path = '', , area = '', access = '']) => ({
  base,
  method,
  path,
  area,
  access,
}));
const endpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area));
const keyOf = ({ base, method, path }: { base: string; method: string; path: string }) => callKey(base, method, path);
const ofSpecification = new Map(rows.map((row) => [keyOf(row), row]));

describe('the contract', () => {
  it('reads the whole list of the specification', () => {
    expect(rows).toHaveLength(278);
  });

  it.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    '%s is a row of the specification or says why it is our own',
    (key, endpoint) => {
      const row = ofSpecification.get(key);
      if (row) {
        expect(endpoint.own, 'a row of the specification needs no reason').toBeUndefined();
        expect(endpoint.access).toBe(row.access);
        return;
      }
      expect(endpoint.own, `${key} is no row of calls.tsv`).toMatch(/\w+ \w+ \w+/);
      expect(endpoint.path).toMatch(/^x\/[a-z]+\/\w+/);
    },
  );

  it('says every call once', () => {
    const keys = endpoints.map(keyOf);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('still has every call that was delivered', () => {
    const ledger = join(import.meta.dirname, '../../../spec/delivered.txt');
    const delivered = existsSync(ledger)
      ? readFileSync(ledger, 'utf8')
          .split('\n')
          .filter((line) => line.startsWith('call '))
      : [];
    const keys = new Set(endpoints.map(keyOf));
    expect(delivered.filter((key) => !keys.has(key))).toEqual([]);
  });
});
