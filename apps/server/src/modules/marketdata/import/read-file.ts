import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { type DayNumber, dayInIndia, dayNumber, dayOf } from '@parakh/base';
import { containerOf, type Member, membersOf } from './archive.ts';
import type { ChainHints } from './chain-name.ts';
import { csvScanner, rowAt, rowCount } from './csv.ts';
import { dayFromPath } from './dates.ts';
import { type ImportFormat, isOfFormat } from './format.ts';
import { formats } from './formats/formats.ts';
import { kindOf, type Reading } from './kinds/kinds.ts';
import { checkReading } from './reading-checks.ts';
import { Refusal } from './refusal.ts';
import { seemsToBe } from './seems.ts';

export interface FileToRead {
  readonly path: string;
  /** How the summary calls it. */
  readonly name: string;
  /** The day of lists that carry none; else the path or the file's own date tells it. */
  readonly listDay?: DayNumber | undefined;
  /** What recorded chains do not tell of themselves. */
  readonly chain?: ChainHints | undefined;
  /** Nothing can be dated later. */
  readonly today: DayNumber;
}

export type ReadMember = { readonly file: string } & (
  | { readonly outcome: 'read'; readonly format: string; readonly reading: Reading }
  | { readonly outcome: 'refused'; readonly format: string; readonly line: number; readonly reason: string }
  | { readonly outcome: 'other-kind'; readonly reason: string }
);

/** What became of a file: its members, or why the whole of it cannot be read. */
export interface ReadFile {
  /** Of the file itself; '' when it could not be read. */
  readonly sha256: string;
  readonly members: readonly ReadMember[];
  readonly fault?: string;
}

/** Reads a file and all that is packed in it. A damaged archive yields nothing: what was read before the damage is doubtful too. */
export async function readWholeFile(file: FileToRead, onBytes: (bytes: number) => void): Promise<ReadFile> {
  const members: ReadMember[] = [];
  try {
    const [bytes, { mtime }] = await Promise.all([readFile(file.path), stat(file.path)]);
    for await (const member of membersOf({ name: file.name, bytes, modified: mtime }, onBytes)) {
      members.push(...readMember(member, file));
    }
    return { sha256: hash('sha256', bytes), members };
  } catch (cause) {
    if (cause instanceof Refusal) return { sha256: '', members: [], fault: cause.reason };
    if (cause instanceof Error && 'syscall' in cause)
      return { sha256: '', members: [], fault: `cannot be read: ${cause.message}` };
    throw cause;
  }
}

const HEAD = 64 * 1024;

const scan = csvScanner();

/** What one plain file says: of most one reading, of a file of many days one of each. */
export function readMember(
  member: Member,
  { listDay, chain, today }: Pick<FileToRead, 'listDay' | 'chain' | 'today'>,
): ReadMember[] {
  const { name, bytes } = member;
  const facts = { file: name };
  const format = formatOf(bytes);
  if (!format) return [{ ...facts, outcome: 'other-kind', reason: seemsToBe(name, bytes) }];
  try {
    const told = listDay ?? dayFromPath(name);
    const day = Number.isNaN(told) ? dayNumber(dayInIndia(member.modified.getTime())) : told;
    const text = scan(bytes);
    const readings = [format.read(text, { name, day, givenDay: listDay ?? NaN, chain })].flat();
    for (const reading of readings) checkReading(reading, text, today);
    return named(name, readings).map(([file, reading]) => ({ file, outcome: 'read', format: format.name, reading }));
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    if (cause.isOtherKind) return [{ ...facts, outcome: 'other-kind', reason: cause.reason }];
    return [{ ...facts, outcome: 'refused', format: format.name, line: cause.line, reason: cause.reason }];
  }
}

/** Several readings of a file are told apart by their kinds, those of one kind by their days. */
function named(name: string, readings: readonly Reading[]): (readonly [file: string, reading: Reading])[] {
  if (readings.length === 1) return [[name, readings[0]!]];
  const isOfDays = new Set(readings.map(({ kind }) => kind)).size === 1;
  return readings.map((reading) => [`${name}/${isOfDays ? dayTold(reading) : reading.kind}`, reading]);
}

const dayTold = (reading: Reading) => dayOf(kindOf(reading.kind).dayOf!(reading));

/** By the first two rows; nothing else of a file of another kind is looked at. */
export function formatOf(bytes: Buffer): ImportFormat | undefined {
  const head = bytes.subarray(0, HEAD);
  if (head.includes(0) || containerOf(bytes)) return undefined;
  const text = scan(firstLines(head));
  if (rowCount(text) === 0) return undefined;
  const header = rowAt(text, 0).map((name) => name.toUpperCase());
  const firstRow = rowCount(text) > 1 ? rowAt(text, 1) : [];
  return formats.find((format) => isOfFormat(format, header, firstRow));
}

function firstLines(head: Buffer): Buffer {
  const first = head.indexOf('\n');
  const second = first < 0 ? -1 : head.indexOf('\n', first + 1);
  return second < 0 ? head : head.subarray(0, second + 1);
}
