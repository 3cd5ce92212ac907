import * as z from 'zod';
import type { MarketStore } from '../store/market-store.ts';
import type { Ledger } from './ledger.ts';
import type { ReadFile, ReadMember } from './read-file.ts';
import type { DayReading } from './reading.ts';
import type { StoredDays } from './stored-days.ts';
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
  readonly days: readonly Pick<DayReading, 'market' | 'day' | 'signature'>[];
  readonly rows: readonly number[];
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
      const isHeld = sight?.days.every((day, at) => {
        const known = stored.of(day);
        return known?.signature === day.signature && known.rows === sight.rows[at];
      });
      return sight && isHeld ? { skipped: sight.days.length, others: sight.others } : undefined;
    },
    note(name, { sha256, members }) {
      const readings = members.flatMap((member) => dayOf(member) ?? []);
      const others = members.flatMap((member): OtherFile[] =>
        member.outcome === 'other-kind' ? [{ file: member.file, reason: member.reason }] : [],
      );
      // Lists, minutes and refused files are looked at each time: they are few, quick, or to be told again.
      if (readings.length === 0 || readings.length + others.length < members.length) return;
      const rows = readings.reduce((sum, { symbols }) => sum + symbols.length, 0);
      const reason = textOf(readings, others);
      ledger.note({ name: `${KIND} ${name}`, sha256, format: KIND, day: NaN, rows, outcome: 'taken', reason });
    },
  };
}

function dayOf(member: ReadMember): DayReading | undefined {
  return member.outcome === 'read' && member.reading.kind === 'day' ? member.reading : undefined;
}

/** 'read 2;[{"file":"a.txt",…}];cash 19480 2369 123456;…', the list with its semicolons escaped */
function textOf(readings: readonly DayReading[], others: readonly OtherFile[]): string {
  const days = readings.map(({ market, day, symbols, signature }) => `${market} ${day} ${symbols.length} ${signature}`);
  return [VERSION, JSON.stringify(others).replaceAll(';', '\\u003b'), ...days].join(';');
}

function sightFrom(reason: string): Sight {
  const [, others = '[]', ...days] = reason.split(';');
  const facts = days.map((text) => text.split(' '));
  return {
    others: otherFiles.parse(JSON.parse(others)),
    rows: facts.map(([, , rows]) => Number(rows)),
    days: facts.map(([market, day, , signature]) => ({
      market: market === 'index' ? 'index' : 'cash',
      day: Number(day),
      signature: Number(signature),
    })),
  };
}
