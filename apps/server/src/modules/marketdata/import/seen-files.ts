import * as z from 'zod';
import type { MarketStore } from '../store/market-store.ts';
import { kindOf } from './kinds/kinds.ts';
import type { Ledger } from './ledger.ts';
import type { ReadFile, ReadMember } from './read-file.ts';
import type { DayMark, StoredDays } from './stored-days.ts';
import type { OtherFile } from './summary.ts';

/**
 * Files of days that were read to their end before. The same bytes hold the same days, so such a file need not be
 * unpacked again to see that each of its days is stored just as it has them: the signatures of both are at hand.
 */
export interface SeenFiles {
  readonly isEmpty: boolean;
  /** What reading the file would come to, or undefined when it must be read. */
  recognise(sha256: string): { readonly skipped: number; readonly others: readonly OtherFile[] } | undefined;
  /** A file all of whose days are stored. */
  note(name: string, read: ReadFile): void;
}

interface Sight {
  readonly days: readonly DayMark[];
  readonly others: readonly OtherFile[];
}

const KIND = 'whole file';
const otherFiles = z.array(z.object({ file: z.string(), reason: z.string() }));
/** Goes up when a format is read otherwise than before: then every file is looked at anew. */
const VERSION = 'read 2';

export async function readSeenFiles(market: MarketStore, stored: StoredDays, ledger: Ledger): Promise<SeenFiles> {
  const found = await market.rows<{ sha256: string; reason: string }>(
    `SELECT sha256, reason FROM market.import_file FINAL WHERE kind = '${KIND}' AND startsWith(reason, '${VERSION};')`,
  );
  const sights = new Map(found.map(({ sha256, reason }) => [sha256, sightFrom(reason)]));
  return {
    isEmpty: sights.size === 0,
    recognise(sha256) {
      const sight = sights.get(sha256);
      return sight?.days.every((day) => stored.has(day))
        ? { skipped: sight.days.length, others: sight.others }
        : undefined;
    },
    note(name, { sha256, members }) {
      const days = members.flatMap((member) => markOf(member) ?? []);
      const others = members.flatMap((member): OtherFile[] =>
        member.outcome === 'other-kind' ? [{ file: member.file, reason: member.reason }] : [],
      );
      // Lists, minutes and refused files are looked at each time: they are few, quick, or to be told again.
      if (days.length === 0 || days.length + others.length < members.length) return;
      const total = days.reduce((sum, { rows }) => sum + rows, 0);
      const reason = textOf(days, others);
      ledger.note({ name: `${KIND} ${name}`, sha256, format: KIND, day: NaN, rows: total, outcome: 'taken', reason });
    },
  };
}

function markOf(member: ReadMember): DayMark | undefined {
  return member.outcome === 'read' ? kindOf(member.reading.kind).markOf?.(member.reading) : undefined;
}

/** 'read 2;[{"file":"a.txt",…}];cash 19480 2369 123456;…', the list with its semicolons escaped */
function textOf(days: readonly DayMark[], others: readonly OtherFile[]): string {
  const marks = days.map(({ market, day, rows, signature }) => `${market} ${day} ${rows} ${signature}`);
  return [VERSION, JSON.stringify(others).replaceAll(';', '\\u003b'), ...marks].join(';');
}

function sightFrom(reason: string): Sight {
  const [, others = '[]', ...days] = reason.split(';');
  const facts = days.map((text) => text.split(' '));
  return {
    others: otherFiles.parse(JSON.parse(others)),
    days: facts.map(([market, day, rows, signature]) => ({
      market: market === 'index' ? 'index' : 'cash',
      day: Number(day),
      rows: Number(rows),
      signature: Number(signature),
    })),
  };
}
