import { families } from '@parakh/catalogue';
import type { ScanAllResult } from '../apps/server/src/modules/scanning/scan-all.ts';

type Found = ScanAllResult['scans'][number];

/** docs/scans-on-real-data.md: how many shares every scan of the catalogue finds on the last sessions of the exchange's files. */
export function countsPage(days: ScanAllResult, minutes: ScanAllResult): string {
  const all = families.flatMap((family) => family.scans);
  const rowOf = (id: string) => {
    const number = all.findIndex((scan) => scan.id === id);
    const onDays = days.scans[number]!;
    return 'failed' in onDays
      ? row(all[number]!.name, minutes.scans[number]!, minutes.date)
      : row(all[number]!.name, onDays, days.date);
  };
  const sections = families.map(
    ({ name, scans }) =>
      `## ${name}\n\n| scan | session | found | not known | |\n| --- | --- | --: | --: | --- |\n${scans.map(({ id }) => rowOf(id)).join('\n')}`,
  );
  return `<!-- Written by bench/catalogue.ts. -->
# What the scans find on real prices

Every scan of the [catalogue](scans.md) over all shares of EQ on the last session of the exchange’s daily files, ${days.date} (${scannedOf(days)} shares traded), and those on minutes on the last session of its minute files, ${minutes.date}. Not known: a share has too few bars, no statements, or the index it is held against is not among the files.

${sections.join('\n\n')}
`;
}

function scannedOf({ scans }: ScanAllResult): number {
  return Math.max(...scans.map((one) => ('failed' in one ? 0 : one.scanned)));
}

function row(name: string, found: Found, date: string): string {
  if ('failed' in found) return `| ${name} | ${date} | – | – | no such bars are held |`;
  const { matches, scanned, unknown, problems } = found;
  if (unknown === scanned) return `| ${name} | ${date} | – | ${unknown} | ${problems[0]?.message ?? 'too few bars'} |`;
  return `| ${name} | ${date} | ${matches.length} | ${unknown} | |`;
}
