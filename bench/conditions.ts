/** Every listed condition over the exchange's daily files, as of their last session. Writes docs/language/conditions.md: counts only. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '../apps/server/src/modules/scanning/open-engine.ts';
import {
  conditionsOnDays,
  conditionsOnMinutes,
  type ListedCondition,
  type ListedResult,
  listOfResults,
} from '../apps/server/src/modules/scanning/test-conditions.ts';
import {
  type OpenMarket,
  openMinuteMarket,
  openWholeMarket,
} from '../apps/server/src/modules/scanning/test-markets.ts';
import { sharedFolder } from '../tools/shared.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'language');

export const bench = {
  name: 'Listed conditions over the real market, ms',
  async run() {
    const shared = sharedFolder();
    if (!shared) return { rows: [], note: 'Not run: the exchange’s files are not at hand.' };
    const results = [
      ...(await scanned(await openWholeMarket(shared), conditionsOnDays())),
      ...(await scanned(await openMinuteMarket(shared), conditionsOnMinutes())),
    ];
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'conditions.md'), listOfResults(results));
    const times = results.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!;
    const row = { conditions: times.length, median: at(0.5), 'nine in ten below': at(0.9), worst: at(1) };
    return { rows: [row], note: 'Each condition once, with its counts: docs/language/conditions.md.' };
  },
};

async function scanned(market: OpenMarket, conditions: readonly ListedCondition[]): Promise<ListedResult[]> {
  const engine = await openEngine({ store: market.store, log: market.log });
  const results: ListedResult[] = [];
  for (const listed of conditions) {
    const { scanned, unknown, matches, tookMs, date } = await engine.scan({ text: listed.text, date: listed.date });
    results.push({ ...listed, scanned, unknown, matches: matches.length, tookMs, date });
  }
  await engine.close();
  await market.close();
  return results;
}
