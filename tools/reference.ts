import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sharedFolder } from './shared.ts';

const shared = sharedFolder();

/** Whether the values that independent packages give are on this machine. */
export const isReferenceAvailable = shared !== undefined;

/** What the title of a test that needs them ends with. */
export const whereReferenceIs = isReferenceAvailable
  ? ''
  : ' (skipped: the reference values are not on this machine; PARAKH_SHARED names their folder)';

export const referenceFolder = join(shared ?? '', 'data', 'reference', 'indicators');

/** The folders of the reference values: five shares, an index by the minute, a share that hardly moves. */
export const referenceSeries = [
  'RELIANCE',
  'HDFCBANK',
  'TCS',
  'SBIN',
  'ITC',
  'NIFTY_1min_2021-01',
  'edge_GTLINFRA',
] as const;

/** Undefined where the series has no such file. */
export function referencePath(series: string, file: string): string | undefined {
  return [`${file}.csv`, `${file}.csv.gz`]
    .map((end) => join(referenceFolder, series, end))
    .find((path) => existsSync(path));
}

/** The cells of a file by column. */
export function referenceCells(series: string, file: string): Record<string, readonly string[]> {
  const path = referencePath(series, file);
  if (path === undefined) throw new Error(`${series} has no reference values for ${file}`);
  const bytes = readFileSync(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
  const [heads = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return Object.fromEntries(heads.map((head, column) => [head, rows.map((row) => row[column] ?? '')]));
}
