import { stat } from 'node:fs/promises';
import { type DayNumber, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { importMasters, type MasterFile, type MasterImport } from '../../modules/instruments/import-masters.ts';
import { beginningOf } from '../../modules/instruments/master-file.ts';
import { dayFromPath } from '../../modules/marketdata/import/dates.ts';
import { findFiles } from '../../modules/marketdata/import/find-files.ts';
import { formatOf } from '../../modules/marketdata/import/read-file.ts';
import type { ImportSummary } from '../../modules/marketdata/import/summary.ts';
import type { Services } from '../services.ts';

/** What an import did with lists of instruments of brokers; all zero where there was none. */
export interface InstrumentsImported {
  readonly instruments?: MasterImport;
}

interface Asked {
  readonly paths: readonly string[];
  readonly replace: boolean;
  /** The day of lists; else the name or the date of each file tells it. */
  readonly listDay?: string | undefined;
}

interface ListsTaken {
  readonly taken: MasterImport;
  /** Files of which nothing is left for the import of prices. */
  readonly except: ReadonlySet<string>;
}

/** Takes the lists of instruments among the files. Those of Upstox and Zerodha tell who has futures and their lots as well: they stay for the import of prices. */
export async function takeLists({ paths, replace, listDay }: Asked, services: Services): Promise<ListsTaken> {
  const { files } = await findFiles(paths);
  const lists: MasterFile[] = [];
  const except = new Set<string>();
  for (const { path, name } of files) {
    const { text, broker } = await beginningOf(path);
    if (broker === undefined) continue;
    lists.push({ path, name, day: await dayOfList(path, listDay) });
    if (!formatOf(Buffer.from(text))) except.add(path);
  }
  return { taken: await importMasters(lists, { isReplacing: replace }, services), except };
}

async function dayOfList(path: string, told: string | undefined): Promise<DayNumber> {
  if (told !== undefined) return dayNumber(told);
  const named = dayFromPath(path);
  return Number.isNaN(named) ? dayNumber(dayInIndia((await stat(path)).mtimeMs)) : named;
}

/** The summary of both, with one exit code. */
export function withLists<S extends ImportSummary>(summary: S, lists: MasterImport): S & InstrumentsImported {
  const { taken, refused } = lists;
  if (taken.length === 0 && refused.length === 0) return summary;
  const isAllRefused = taken.length === 0 && summary.exitCode === 1;
  const isAnyRefused = refused.length > 0 || summary.refused.length > 0;
  return { ...summary, instruments: lists, exitCode: isAllRefused ? 1 : isAnyRefused ? 2 : 0 };
}

const SHOWN = 20;
const count = new Intl.NumberFormat('en-IN');

/** For a person: each list, what of it was not taken and why, and what is not joined. */
export function listLines({ taken, refused, apart }: MasterImport): string[] {
  const lines = ['', 'Lists of instruments:'];
  for (const { broker, file, day, rows, kept, expired, notTaken } of taken) {
    const over = expired > 0 ? `, ${count.format(expired)} over` : '';
    lines.push(`  ${broker}, ${dayOf(day)}: ${count.format(kept)} of ${count.format(rows)} lines${over} (${file})`);
    for (const [reason, lineCount] of Object.entries(notTaken))
      lines.push(`    ${count.format(lineCount)} not taken: ${reason}`);
  }
  for (const { file, reason } of refused) lines.push(`  refused: ${file}: ${reason}`);
  if (apart.length > 0) lines.push(`  ${count.format(apart.length)} lines are not joined with those of other brokers:`);
  for (const { row, why } of apart.slice(0, SHOWN))
    lines.push(`    ${row.broker}: ${row.exchange} ${row.tradingSymbol}: ${why}`);
  if (apart.length > SHOWN) lines.push(`    … and ${count.format(apart.length - SHOWN)} more`);
  return lines;
}
