import { quoted } from './quoted.ts';
import { Refusal } from './refusal.ts';

/** A list of records in a JSON file as comma-separated text, so that formats are told and read as those of any other file. */
export interface JsonSheet {
  /** The name of the list; '' where the file is the list. */
  readonly name: string;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** By its first byte: only an object or a list holds records. */
export function mayBeJson(bytes: Buffer): boolean {
  return /^\uFEFF?\s*[[{]/.test(bytes.toString('utf8', 0, 64));
}

/** The lists of records in the text: the text itself, or those that its fields hold. A file that was cut is refused; undefined where it was never JSON. */
export function jsonSheets(name: string, bytes: Buffer): JsonSheet[] | undefined {
  const value = parsed(name, bytes);
  if (value === undefined) return undefined;
  if (Array.isArray(value)) return sheetOf('', value, {});
  if (!isFields(value)) return [];
  // The exchange's option chain has its list one step further in, beside a part of it.
  const { records } = value;
  return listsIn(isFields(records) ? records : value);
}

const listsIn = (fields: Fields): JsonSheet[] =>
  Object.entries(fields).flatMap(([list, rows]) => (Array.isArray(rows) ? sheetOf(list, rows, fields) : []));

function parsed(name: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    if (/\.json$/i.test(name)) throw new Refusal(0, 'is cut or damaged: it is no JSON to its end');
    return undefined;
  }
}

/** Fields within fields are named with a point; plain fields beside the list stand in each row after 'OF.'. */
function sheetOf(name: string, list: readonly unknown[], around: Fields): JsonSheet[] {
  const records = list.filter(isFields);
  if (records.length === 0) return [];
  const beside = Object.fromEntries(plainFields(around, 'OF.'));
  const rows = records.map((record) => ({ ...Object.fromEntries(plainFields(record, '')), ...beside }));
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => header.map((field) => quoted(row[field] ?? '')).join(','));
  return [{ name, text: `${[header.map(quoted).join(','), ...lines].join('\n')}\n` }];
}

function plainFields(fields: Fields, before: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (isFields(value)) return before === '' ? plainFields(value, `${name}.`) : [];
    if (value === null || value === undefined) return [[before + name, '']];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[before + name, String(value)]]
      : [];
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
