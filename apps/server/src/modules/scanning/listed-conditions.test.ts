import { check, print } from '@parakh/language';
import { table } from '@parakh/scan';
import { describe, expect, it } from 'vitest';
import { oneIn, patience } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { openEngine } from './open-engine.ts';
import { conditionsOnDays, conditionsOnMinutes, rowsNotOnPage } from './test-conditions.ts';
import { openWholeMarket } from './test-markets.ts';

const shared = sharedFolder();
const listed = [...conditionsOnDays(), ...conditionsOnMinutes()];
const some = oneIn(3, conditionsOnDays());

describe('the listed conditions', () => {
  it('are more than three hundred, each another one, written as they are printed', () => {
    expect(conditionsOnDays().length).toBeGreaterThan(300);
    expect(new Set(listed.map(({ text }) => text)).size).toBe(listed.length);
    for (const { text } of listed) {
      const { tree, errorMessage, problems } = check(text, table);
      expect(errorMessage, text).toBeNull();
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(print(tree!)).toBe(text);
    }
  });

  it('use every operand of the language but those of futures and options, of which these markets have none', () => {
    const wanted = table.operands.filter(({ group }) => group !== 'Futures and options');
    const absent = wanted.filter(({ name }) => !listed.some(({ text }) => text.includes(name)));
    expect(absent.map(({ name }) => name)).toEqual([]);
  });
});

describe.skipIf(!shared)(onShared('the listed conditions'), () => {
  it('run over two years of days and find what their page says', { timeout: patience(300_000) }, async () => {
    const market = await openWholeMarket(shared!);
    const engine = await openEngine({ store: market.store, log: market.log });
    expect(new Set(engine.market().daily.time).size).toBe(563);
    expect(await rowsNotOnPage(engine, some), 'npm run bench conditions writes them').toEqual([]);
    await engine.close();
    await market.close();
  });
});
