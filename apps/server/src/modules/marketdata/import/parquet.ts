import { parquetRead } from 'hyparquet';
import { quoted } from './quoted.ts';
import { Refusal } from './refusal.ts';

/** By its first and last bytes: a file that was cut has no end. */
export const mayBeParquet = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'PAR1';

/** As many as a year of recordings would have: more is a mistake or a trap. */
const MOST_ROWS = 20_000_000;

/** The table as comma-separated text, so that formats are told and read as those of any other file. */
export async function parquetText(bytes: Buffer): Promise<string> {
  // A copy: a Buffer may be a part of memory that others use.
  const file = Uint8Array.from(bytes).buffer;
  const lines: string[] = [];
  try {
    await parquetRead({
      file,
      rowFormat: 'object',
      rowEnd: MOST_ROWS,
      onComplete(rows) {
        const header = Object.keys(rows[0] ?? {});
        lines.push(header.map(written).join(','));
        for (const row of rows) lines.push(header.map((name) => written(row[name])).join(','));
      },
    });
  } catch (cause) {
    throw new Refusal(0, `the Parquet file is damaged: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  return `${lines.join('\n')}\n`;
}

function written(value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}
