import { rowAt, rowCount, scanCsv } from './csv.ts';
import { hasColumns } from './format.ts';
import { formats } from './formats/formats.ts';

/** What can be seen of a file without knowing what it is. */
interface FileHead {
  readonly name: string;
  readonly head: Buffer;
  /** The head in small letters, without outer blanks. */
  readonly text: string;
  /** Its first row as it is written. */
  readonly written: readonly string[];
  /** Its first two rows in capitals. */
  readonly header: readonly string[];
  readonly firstRow: readonly string[];
}

interface Kind {
  readonly says: string;
  readonly fits: (look: FileHead) => boolean;
}

const HEAD = 16 * 1024;

const begins = (...bytes: number[]) => {
  const mark = Buffer.from(bytes);
  return ({ head }: FileHead) => head.subarray(0, mark.length).equals(mark);
};
const either =
  (...fits: readonly Kind['fits'][]): Kind['fits'] =>
  (look) =>
    fits.some((one) => one(look));
const hasHeader =
  (...names: readonly string[]) =>
  ({ header, firstRow }: FileHead) =>
    hasColumns(header, names) || hasColumns(firstRow, names);
const ofSegment = (column: string, value: string) => {
  const isUdiff = hasHeader('SGMT', 'SRC', 'TCKRSYMB');
  return (look: FileHead) => isUdiff(look) && look.firstRow[look.header.indexOf(column)] === value;
};

/** Of what people take for a file of ours; the first that fits is told. */
const kinds: readonly Kind[] = [
  { says: 'is empty', fits: ({ head }) => head.length === 0 },
  {
    says: 'is written in UTF-16: save it as UTF-8 (in Excel “CSV UTF-8”)',
    fits: either(begins(0xff, 0xfe), begins(0xfe, 0xff), isUtf16),
  },
  { says: 'is a PDF: the exchange has the same as .csv', fits: ({ text }) => text.startsWith('%pdf') },
  {
    says: 'is a packed file of a kind that is not opened here: unpack it, or pack it as .zip, .gz, .xz or .tar',
    fits: either(begins(0x37, 0x7a, 0xbc, 0xaf), begins(0x52, 0x61, 0x72, 0x21), begins(0x42, 0x5a, 0x68)),
  },
  {
    says: 'does not begin as its name tells: it was damaged, or never was an archive',
    fits: ({ name }) => /\.(zip|gz|xz|tar|tgz|xlsx)$/i.test(name),
  },
  {
    says: 'is a web page (HTML): the site answered with a page, perhaps of an error, instead of the file',
    fits: ({ text }) => /^(<!doctype html|<html|<head|<body)/.test(text),
  },
  { says: 'is XML, of which nothing is imported', fits: ({ text }) => text.startsWith('<?xml') },
  {
    says: 'is an option chain in a form that the importer does not know',
    fits: either(
      ({ text }) => /^[[{]/.test(text) && text.includes('"strikeprice"'),
      ({ header }) => header.includes('CALLS') && header.includes('PUTS'),
      ({ header, firstRow }) => [...header, ...firstRow].some((name) => /(^|\.)STRIKE ?PRICE$/.test(name)),
      hasHeader('STRIKE', 'OI', 'IV', 'LTP'),
    ),
  },
  { says: 'is a bhavcopy of BSE: NSE’s are imported', fits: ofSegment('SRC', 'BSE') },
  {
    says: 'is a list of a broker’s instruments, of which nothing is imported',
    fits: hasHeader('TOKEN', 'SHORTNAME'),
  },
  {
    says: 'is a tradebook of a broker: that is no market data',
    fits: hasHeader('TRADE_TYPE', 'TRADE_ID'),
  },
];

/** In a sentence that goes on after the file's name. */
export function seemsToBe(name: string, bytes: Buffer): string {
  const look = headOf(name, bytes);
  return kinds.find(({ fits }) => fits(look))?.says ?? lackOf(look) ?? otherwise(look);
}

function headOf(name: string, bytes: Buffer): FileHead {
  const head = bytes.subarray(0, HEAD);
  const rows = scanCsv(head);
  const [written = [], second = []] = [0, 1].map((row) => (row < rowCount(rows) ? rowAt(rows, row) : []));
  const [header = [], firstRow = []] = [written, second].map((row) => row.map((field) => field.toUpperCase()));
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase();
  return { name, head, text, written, header, firstRow };
}

/** Plain letters of two bytes: every other one is 0. */
function isUtf16({ head }: FileHead): boolean {
  const pairs = Math.min(200, Math.floor(head.length / 2));
  const zeros = (odd: number) => Array.from({ length: pairs }).filter((_, at) => head[2 * at + odd] === 0).length;
  return pairs >= 4 && Math.max(zeros(0), zeros(1)) > 0.9 * pairs && Math.min(zeros(0), zeros(1)) < 0.1 * pairs;
}

/** Fewer columns than this in common say nothing. */
const SHARE_OF_COLUMNS = 0.6;
const FEWEST_COLUMNS = 3;

/** The format that the header comes nearest to, and what is missing of it. */
function lackOf({ header }: FileHead): string | undefined {
  const near = formats
    .map(({ says, columns = [] }) => {
      const missing = columns.filter((name) => !header.includes(name));
      return { says, missing, found: columns.length - missing.length, share: 1 - missing.length / columns.length };
    })
    .filter(({ missing, found, share }) => missing.length > 0 && found >= FEWEST_COLUMNS && share >= SHARE_OF_COLUMNS)
    .toSorted((one, other) => other.share - one.share)[0];
  if (!near) return undefined;
  const names = near.missing.map((name) => `“${name}”`).join(', ');
  const what = near.missing.length === 1 ? `the column ${names} is` : `the columns ${names} are`;
  return `looks like ${near.says.replace(/ \(.*/, '')}, but ${what} missing`;
}

const LONGEST = 80;

function otherwise({ head, written, text }: FileHead): string {
  if (head.includes(0)) return 'is no text: nothing in it can be read';
  if (/^[[{]/.test(text)) return 'is JSON without a list that the importer knows';
  if (written.length > 1) return `is a table that the importer does not know: ${shortened(written.join(', '))}`;
  return `is a text that the importer does not know: “${shortened(written[0] ?? '')}”`;
}

function shortened(text: string): string {
  const printable = text.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');
  return printable.length > LONGEST ? `${printable.slice(0, LONGEST)}…` : printable;
}
