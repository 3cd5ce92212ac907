import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Day, dayOf } from '@parakh/base';
import { INDEX_SERIES } from '@parakh/market';
import type { MarketStore } from '../../marketdata/for-threads.ts';
import { downloadDays, type ImportProgress, type ImportSummary, importPaths } from '../../marketdata/index.ts';
import type { EndOfDayDeps } from '../deps.ts';
import { type EndOfDayStep, type StepOutcome, type StepRun, skipped } from '../step.ts';

/** A file of an index may come days after the one of the shares. */
const LATE_DAYS = 10;
/** Where nothing is available: a year and a month, as figures of a year need it. */
const FIRST_DAYS = 400;

export const takeFiles: EndOfDayStep = {
  name: 'import',
  does: 'Takes the files of the session from the place that is configured: a folder, or the exchange’s archive.',
  async run(run, services) {
    const { importFrom } = services.config;
    if (importFrom === undefined) return skipped('No place of files is configured (PARAKH_IMPORT).');
    return outcomeOf(await taken(importFrom, run, services));
  },
};

async function taken(importFrom: string, run: StepRun, services: EndOfDayDeps): Promise<ImportSummary> {
  const { day } = run;
  const onProgress = ({ done, of, what }: ImportProgress) =>
    run.report(of > 0 ? done / of : 0, `${done} of ${of} ${what}`);
  const tools = { market: services.store(), log: services.log, onProgress };
  if (await isFolder(importFrom)) return importPaths([importFrom], {}, tools);
  const from = await firstDay(tools.market, day);
  const folder = join(services.config.dataFolder, 'downloads');
  const baseUrl = importFrom === 'exchange' ? {} : { baseUrl: importFrom };
  return downloadDays({ from, to: day, ...baseUrl }, { ...tools, folder });
}

async function isFolder(place: string): Promise<boolean> {
  if (place === 'exchange' || /^https?:/.test(place)) return false;
  // One that is not there is for the import to say.
  return (await stat(place).catch(() => undefined))?.isFile() !== true;
}

async function firstDay(market: MarketStore, day: Day): Promise<Day> {
  const [held] = await market.rows<{ day: number }>(
    `SELECT toInt32(max(day)) AS day FROM market.daily_bar WHERE series != '${INDEX_SERIES}' HAVING count() > 0`,
  );
  return held ? dayOf(held.day - LATE_DAYS) : dayOf(Math.floor(Date.parse(day) / 86_400_000) - FIRST_DAYS);
}

function outcomeOf({ lists, skipped, refused, ...of }: ImportSummary): StepOutcome {
  const taken = {
    'days of shares': of.days,
    'days of indices': of.indexDays,
    'days of minutes': of.minuteDays,
    'days of futures and options': of.contractDays,
    'days of option chains': of.chainDays,
    lists,
  };
  const told = Object.entries(taken).filter(([, count]) => count > 0);
  const says = told.length === 0 ? 'Nothing new was there.' : `Taken: ${told.map(counted).join(', ')}.`;
  return { says, counts: { ...taken, 'imported already': skipped }, refused };
}

function counted([what, count]: readonly [string, number]): string {
  return count === 1 ? `1 ${what.replace(/^(day|list)s/, '$1')}` : `${count} ${what}`;
}
