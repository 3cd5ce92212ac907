/** All scans of the catalogue on one session of the exchange's files, at once and one by one. Writes docs/scans-on-real-data.md: counts only. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../apps/server/src/modules/scanning/engine.ts';
import { openEngine } from '../apps/server/src/modules/scanning/open-engine.ts';
import type { ScanAllResult } from '../apps/server/src/modules/scanning/scan-all.ts';
import {
  type OpenMarket,
  openMinuteMarket,
  openWholeMarket,
} from '../apps/server/src/modules/scanning/test-markets.ts';
import { families } from '../packages/catalogue/src/index.ts';
import { countsPage } from '../tools/counts-page.ts';
import { sharedFolder } from '../tools/shared.ts';

const page = join(import.meta.dirname, '..', 'docs', 'scans-on-real-data.md');
const ROUNDS = 9;
const scans = families
  .flatMap((family) => family.scans)
  .map(({ text, columns }) => ({ text, columns: columns.map((column) => column.text) }));

export const bench = {
  name: 'All scans of the catalogue on one session, ms',
  async run() {
    const shared = sharedFolder();
    if (!shared) return { rows: [], note: 'Not run: the exchange’s files are not at hand.' };
    const days = await onMarket(await openWholeMarket(shared), measured);
    const minutes = await onMarket(await openMinuteMarket(shared), onMinutes);
    writeFileSync(page, countsPage(days.found, minutes));
    return { rows: days.rows, note: `${days.note} Counts of each: docs/scans-on-real-data.md.` };
  },
};

async function onMarket<T>(market: OpenMarket, ask: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openEngine({ store: market.store, log: market.log });
  const answer = await ask(engine);
  await engine.close();
  await market.close();
  return answer;
}

const atOnce = (engine: Engine) => engine.scanAll({ scans, universe: 'EQ' });
/** The last session of the minute files; the daily files around them go on. */
const onMinutes = (engine: Engine) => engine.scanAll({ scans, universe: 'EQ', date: '2016-09-09' });

async function measured(engine: Engine) {
  const found = await atOnce(engine);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(() => atOnce(engine)));
  const together = times.toSorted((one, other) => one - other)[ROUNDS >> 1]!;
  const alone = await timeOf(() => oneByOne(engine, found));
  const judged = found.scans.filter((one) => !('failed' in one)).length;
  const { symbols } = engine.market().daily;
  return {
    found,
    rows: [
      { what: 'all at once, with the columns of every match', ms: together },
      { what: 'one by one, without columns', ms: alone, ratio: alone / together },
    ],
    note: `${judged} scans of days, ${symbols.length} symbols, ${engine.market().sessions.length} sessions, two worker threads; median of ${ROUNDS}, the plans remembered.`,
  };
}

async function oneByOne(engine: Engine, { scans: found }: ScanAllResult): Promise<void> {
  for (const [i, one] of found.entries()) if (!('failed' in one)) await engine.scan({ text: scans[i]!.text });
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}
