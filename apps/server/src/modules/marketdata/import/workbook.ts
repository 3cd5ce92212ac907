import { posix } from 'node:path';
import { readXml } from '../../../platform/xml.ts';
import { quoted } from './quoted.ts';
import { Refusal } from './refusal.ts';

/** One part of the zip that a workbook is. */
export interface WorkbookPart {
  readonly bytes: Buffer;
  readonly modified: Date;
}

/** A sheet of a workbook as comma-separated text, so that formats are told and read as those of any other file. */
export interface WorkbookSheet extends WorkbookPart {
  /** As its tab is called. */
  readonly name: string;
}

const BOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';

/** Whether the parts of a zip make a workbook. */
export function isWorkbook(parts: ReadonlyMap<string, WorkbookPart>): boolean {
  return parts.has(BOOK);
}

/** A quick look at the bytes of a zip, for names stand in it uncompressed: false when it is none for certain. */
export function mayBeWorkbook(zip: Buffer): boolean {
  return zip.includes(BOOK);
}

/** Row n of the text is row n of the sheet; days stay the numbers that a workbook keeps them as. A formula whose value is not kept is blank. */
export function* sheetsOf(parts: ReadonlyMap<string, WorkbookPart>): Generator<WorkbookSheet> {
  const { sheets, countsFrom1904 } = readBook(need(parts, BOOK));
  if (countsFrom1904) throw new Refusal(0, 'the workbook counts its days from 1904');
  const links = readLinks(need(parts, LINKS));
  const strings = parts.has(STRINGS) ? readStrings(need(parts, STRINGS)) : [];
  for (const { name, link } of sheets) {
    const target = links.get(link) ?? '';
    const part = parts.get(posix.join('xl', target)) ?? parts.get(target.slice(1));
    // A chart has a tab too.
    if (!part) continue;
    const bytes = Buffer.from(textOf(readCells(part.bytes, strings)));
    yield { name, bytes, modified: part.modified };
  }
}

function need(parts: ReadonlyMap<string, WorkbookPart>, name: string): Buffer {
  const part = parts.get(name);
  if (!part) throw new Refusal(0, `the workbook has no ${name}`);
  return part.bytes;
}

function readBook(bytes: Buffer) {
  const sheets: { name: string; link: string }[] = [];
  let countsFrom1904 = false;
  readXml(bytes, {
    open(tag, attributes) {
      if (tag === 'sheet') sheets.push({ name: attributes.name ?? '', link: attributes['r:id'] ?? '' });
      if (tag === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  return { sheets, countsFrom1904 };
}

function readLinks(bytes: Buffer): Map<string, string> {
  const links = new Map<string, string>();
  readXml(bytes, {
    open(tag, { Id = '', Target = '' }) {
      if (tag === 'Relationship') links.set(Id, Target);
    },
  });
  return links;
}

/** A text may come in pieces of several fonts; how it is pronounced is no part of it. */
function readStrings(bytes: Buffer): string[] {
  const strings: string[] = [];
  let [isText, isSpoken] = [false, false];
  readXml(bytes, {
    open(tag) {
      if (tag === 'si') strings.push('');
      if (tag === 't') isText = true;
      if (tag === 'rPh') isSpoken = true;
    },
    text(text) {
      if (isText && !isSpoken) strings[strings.length - 1] += text;
    },
    close(tag) {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isSpoken = false;
    },
  });
  return strings;
}

interface Cells {
  readonly rows: Map<number, Map<number, string>>;
  readonly lastRow: number;
  readonly lastColumn: number;
}

function readCells(bytes: Buffer, strings: readonly string[]): Cells {
  const rows = new Map<number, Map<number, string>>();
  let [lastRow, lastColumn] = [0, 0];
  let cell: { row: number; column: number; type: string; text: string } | undefined;
  let isValue = false;
  readXml(bytes, {
    open(tag, { r = '', t = '' }) {
      if (tag === 'c') cell = { ...placeOf(r), type: t, text: '' };
      if (tag === 'v' || tag === 't') isValue = true;
    },
    text(text) {
      if (cell && isValue) cell.text += text;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      if (tag !== 'c' || !cell) return;
      const { row, column, type, text } = cell;
      const value = type === 's' ? (strings[Number(text)] ?? '') : type === '' || type === 'n' ? decimal(text) : text;
      rows.set(row, (rows.get(row) ?? new Map<number, string>()).set(column, type === 'e' ? '' : value));
      [lastRow, lastColumn] = [Math.max(lastRow, row), Math.max(lastColumn, column)];
      cell = undefined;
    },
  });
  return { rows, lastRow, lastColumn };
}

/** No sheet of figures comes near it: more is a mistake or a trap. */
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 1_000;

/** 'B16' is the second column of row 16. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  const column = Array.from(letters).reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  if (column === 0 || row === 0 || row > MOST_ROWS || column > MOST_COLUMNS)
    throw new Refusal(0, `the workbook has a cell "${reference}"`);
  return { row, column };
}

/** Workbooks write large numbers with an exponent. */
function decimal(text: string): string {
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? text : String(number);
}

function textOf({ rows, lastRow, lastColumn }: Cells): string {
  let text = '';
  for (let row = 1; row <= lastRow; row++) {
    const cells = rows.get(row);
    for (let column = 1; column <= lastColumn; column++)
      text += `${quoted(cells?.get(column) ?? '')}${column < lastColumn ? ',' : '\n'}`;
  }
  return text;
}
