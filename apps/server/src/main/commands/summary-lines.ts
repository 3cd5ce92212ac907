import { dayOf } from '@parakh/base';
import type { DownloadSummary } from '../../modules/marketdata/import/download-days.ts';
import type { ImportSummary } from '../../modules/marketdata/import/summary.ts';

const SHOWN = 20;
const NAMED = 5;
const count = new Intl.NumberFormat('en-IN');

/** What an import did, for a person. */
export function summaryLines(summary: ImportSummary | DownloadSummary): string {
  return [
    ...countLines(summary),
    ...refusedLines(summary),
    ...warningLines(summary),
    ...otherLines(summary),
    ...gapLines(summary),
    ...jumpLines(summary),
  ].join('\n');
}

type Count = [what: string, count: number];

function fetchedCounts({ fetched, heldDays, unpublished }: DownloadSummary): Count[] {
  return [
    ['files fetched', fetched],
    ['days imported already', heldDays],
    ['sessions the exchange has no prices for', unpublished.length],
  ];
}

function countLines(summary: ImportSummary | DownloadSummary): string[] {
  const counts: Count[] = [
    ...('fetched' in summary ? fetchedCounts(summary) : []),
    ['days', summary.days],
    ['days of indices', summary.indexDays],
    ['days of minute bars', summary.minuteDays],
    ['days of futures and options', summary.contractDays],
    ['days of recorded option chains', summary.chainDays],
    ['rows', summary.rows],
    ['symbols', summary.symbols],
    ['lists', summary.lists],
    ['days replaced', summary.replaced],
    ['files skipped, imported already', summary.skipped],
    ['files skipped, of other kinds', summary.passedOver],
    ['files refused', summary.refused.length],
    ['warnings', summary.warnings.length],
    ['sessions missing', summary.gaps.reduce((sum, { sessions }) => sum + sessions, 0)],
  ];
  const shown = counts.filter(([what, n]) => n > 0 || what === 'days' || what === 'rows');
  const width = Math.max(...shown.map(([, n]) => count.format(n).length));
  return shown.map(([what, n]) => `${count.format(n).padStart(width)}  ${what}`);
}

function refusedLines({ refused }: ImportSummary): string[] {
  const lines = refused.map(({ file, line, reason }) => `  ${file}${line > 0 ? `, line ${line}` : ''}: ${reason}`);
  return lines.length > 0 ? ['', 'Refused:', ...firstOf(lines)] : [];
}

/** What was stored although something about it is odd, or is about no file. */
function warningLines({ warnings }: ImportSummary): string[] {
  const lines = warnings.map(({ file, line, says }) => {
    const place = file === '' ? '' : `${file}${line > 0 ? `, line ${line}` : ''}: `;
    return `  ${place}${says}`;
  });
  return lines.length > 0 ? ['', 'Warnings:', ...firstOf(lines)] : [];
}

/** By what they seem to be, with their names. */
function otherLines({ others }: ImportSummary): string[] {
  const kinds = [...Map.groupBy(others, ({ reason }) => reason)].map(([reason, files]) => {
    const names = files.slice(0, NAMED).map(({ file }) => file);
    const more = files.length > NAMED ? ` and ${count.format(files.length - NAMED)} more` : '';
    return `  ${names.join(', ')}${more}: ${reason}`;
  });
  return kinds.length > 0 ? ['', 'Skipped:', ...firstOf(kinds)] : [];
}

function gapLines({ gaps, unexpectedDays }: ImportSummary): string[] {
  const missing = gaps.map(
    (gap) => `  ${gap.from}${gap.to === gap.from ? '' : ` to ${gap.to}, ${gap.sessions} sessions`}`,
  );
  const unexpected = unexpectedDays.map((day) => `  ${day}`);
  return [
    ...(missing.length > 0 ? ['', 'Sessions of the exchange calendar that are missing:', ...firstOf(missing)] : []),
    ...(unexpected.length > 0
      ? ['', 'Days with prices on which the exchange was closed by the calendar:', ...firstOf(unexpected)]
      : []),
  ];
}

function jumpLines({ jumps }: ImportSummary): string[] {
  const lines = jumps.map(
    ({ symbol, day, ratio }) => `  ${symbol} on ${dayOf(day)}: ${ratio.toFixed(3)} of the close before`,
  );
  const says =
    'Closes that jump as only a split or bonus would that no file told (import the corporate actions of these days):';
  return lines.length > 0 ? ['', says, ...firstOf(lines)] : [];
}

function firstOf(lines: readonly string[]): string[] {
  return lines.length > SHOWN ? [...lines.slice(0, SHOWN), `  … and ${lines.length - SHOWN} more`] : [...lines];
}
