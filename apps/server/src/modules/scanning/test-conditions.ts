import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Day } from '@parakh/base';
import { check } from '@parakh/language';
import { plan, table } from '@parakh/scan';
import { popularScans } from '../../../../../packages/scan/src/testdata/popular-scans.ts';
import type { Engine } from './engine.ts';

/** A condition of the lists that run over the exchange's files. */
export interface ListedCondition {
  readonly family: string;
  readonly text: string;
  /** Evaluated at the close of this day; of the last session when left out. */
  readonly date?: Day;
}

const HEADING = /^# (?<family>.+?)(?: \((?<date>[-\d]+)\))?$/;

/** Conditions of every shape on days and longer bars: those of testdata/conditions.txt, and the popular scans. */
export function conditionsOnDays(): ListedCondition[] {
  const popular = popularScans.filter(({ text }) => !isOnMinutes(text));
  return [...ofFile('conditions.txt'), ...popular.map(({ text }) => ({ family: 'Popular scans', text }))];
}

/** The same on minutes, of which a few weeks of 2016 are at hand. */
export function conditionsOnMinutes(): ListedCondition[] {
  const listed = ofFile('minute-conditions.txt');
  const { date } = listed[0]!;
  const popular = popularScans.filter(({ text }) => isOnMinutes(text));
  return [
    ...listed,
    ...popular.map(({ text }) => ({ family: 'Popular scans on minutes', text, ...(date && { date }) })),
  ];
}

function ofFile(name: string): ListedCondition[] {
  const lines = readFileSync(join(import.meta.dirname, 'testdata', name), 'utf8')
    .trim()
    .split('\n');
  let [family, date]: [string, Day | undefined] = ['', undefined];
  return lines.flatMap((text) => {
    const heading = HEADING.exec(text)?.groups;
    if (!heading) return [{ family, text, ...(date && { date }) }];
    [family, date] = [heading.family!, heading.date];
    return [];
  });
}

function isOnMinutes(text: string): boolean {
  return plan(check(text, table).tree!).timeFrame.unit === 'minute';
}

/** What a scan of it found. */
export interface ListedResult extends ListedCondition {
  readonly date: Day;
  readonly scanned: number;
  readonly unknown: number;
  readonly matches: number;
  readonly tookMs: number;
}

const ABOUT = `# Conditions over the real market

Written by \`npm run bench conditions\` from the lists in \`apps/server/src/modules/scanning/testdata\` and the popular scans: every one of them over all shares of series EQ, with two years of the exchange's daily files in memory; those on minutes with eighteen sessions of some 150 shares. A test runs them all and holds the counts, another one works out conditions of every family by hand (\`by-hand.test.ts\`).

"Unknown": symbols on which a side is not known, for want of bars (a young share), of statements (they are at hand for some sixty companies), or of an index (six days are at hand, so comparisons are evaluated in January 2025). Of the sessions from May to December 2025 no files are at hand, so ranks of momentum are not known in 2026. "ms" is one first run on one machine.
`;

/** The page of docs: counts, no prices and no names of shares. */
export function listOfResults(results: readonly ListedResult[]): string {
  const families = [...new Set(results.map(({ family }) => family))];
  const numbered = results.map((result, i) => ({ ...result, number: i + 1 }));
  const parts = families.map((family) => {
    const ofFamily = numbered.filter((result) => result.family === family);
    const rows = ofFamily.map(
      ({ number, tookMs, ...result }) => `| ${number} | ${countsOf(result)} | ${Math.round(tookMs)} |`,
    );
    return `## ${family}, as of ${ofFamily[0]!.date}\n\n| # | condition | scanned | unknown | matches | ms |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [ABOUT, ...parts].join('\n');
}

/** The columns of its row that do not change from run to run. */
export function countsOf({ text, scanned, unknown, matches }: Omit<ListedResult, 'tookMs'>): string {
  return `\`${text}\` | ${scanned} | ${unknown} | ${matches}`;
}

const page = join(import.meta.dirname, '../../../../..', 'docs', 'language', 'conditions.md');

/** Evaluates them and gives the rows that the page does not have. Throws where one does not run. */
export async function rowsNotOnPage(engine: Engine, conditions: readonly ListedCondition[]): Promise<string[]> {
  const told = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const rows: string[] = [];
  for (const { date, ...condition } of conditions) {
    const { scanned, unknown, matches, problems, ...judged } = await engine.scan({ text: condition.text, date });
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new Error(`${condition.text}: ${errors[0]!.message}`);
    if (unknown + matches.length > scanned) throw new Error(`${condition.text}: more answers than symbols`);
    const counts = countsOf({ ...condition, date: judged.date, scanned, unknown, matches: matches.length });
    if (!told.includes(`| ${counts} |`)) rows.push(counts);
  }
  return rows;
}
