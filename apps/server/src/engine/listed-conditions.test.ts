import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, print } from '@parakh/language';
import { table } from '@parakh/scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedFolder } from '../../../../tools/shared.ts';
import type { Engine } from './engine.ts';
import { openEngine } from './open-engine.ts';
import { countsOf, listedConditions } from './test-conditions.ts';
import { type OpenMarket, openWholeMarket } from './test-markets.ts';

const shared = sharedFolder();
const listed = listedConditions();
const page = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'language', 'conditions.md');

describe('the listed conditions', () => {
  it('are more than three hundred, each another one, written as they are printed', () => {
    expect(listed.length).toBeGreaterThan(300);
    expect(new Set(listed.map(({ text }) => text)).size).toBe(listed.length);
    for (const { text } of listed) {
      const { tree, errorMessage, problems } = check(text, table);
      expect(errorMessage, text).toBeNull();
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(print(tree!)).toBe(text);
    }
  });

  it('use every operand of the language', () => {
    const absent = table.operands.filter(({ name }) => !listed.some(({ text }) => text.includes(name)));
    expect(absent.map(({ name }) => name)).toEqual([]);
  });
});

describe.skipIf(!shared)('the listed conditions (skipped: the exchange’s files are not on this machine)', () => {
  let real: OpenMarket;
  let engine: Engine;

  beforeAll(async () => {
    real = await openWholeMarket(shared!);
    engine = await openEngine({ store: real.store, log: real.log });
  }, 300_000);

  afterAll(async () => {
    await engine?.close();
    await real?.close();
  });

  it('run over the real market and find what their page says', { timeout: 300_000 }, async () => {
    expect(new Set(engine.market().daily.time).size).toBe(563);
    const told = existsSync(page) ? readFileSync(page, 'utf8') : '';
    const untold: string[] = [];
    for (const { date, ...condition } of listed) {
      const { scanned, unknown, matches, problems, ...judged } = await engine.scan({ text: condition.text, date });
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(date ?? judged.date).toBe(judged.date);
      expect(unknown + matches.length, condition.text).toBeLessThanOrEqual(scanned);
      const counts = countsOf({ ...condition, date: judged.date, scanned, unknown, matches: matches.length });
      if (!told.includes(`| ${counts} |`)) untold.push(counts);
    }
    expect(untold, 'not in docs/language/conditions.md: npm run bench conditions writes it anew').toEqual([]);
  });
});
