import { parentPort } from 'node:worker_threads';
import { takeAddedDays } from '../../../platform/holidays/for-threads.ts';
import { kindOf, type Reading } from './kinds/kinds.ts';
import { type FileToRead, type ReadFile, readWholeFile } from './read-file.ts';

/** What the reading thread says: how far it is within the file, then what was in it. */
export type ThreadMessage = { readonly bytes: number } | { readonly read: ReadFile } | { readonly failed: unknown };

takeAddedDays();

/** Reads files in a thread of its own: decompressing and parsing never wait for the store, nor the store for them. */
parentPort?.on('message', (file: FileToRead) => {
  readWholeFile(file, (bytes) => post({ bytes })).then(
    (read) => post({ read }, buffersOf(read)),
    (failed: unknown) => post({ failed }),
  );
});

function post(message: ThreadMessage, moved: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved);
}

/** Columns are handed over, not copied. */
function buffersOf({ members }: ReadFile): ArrayBuffer[] {
  const columns = members.flatMap((member) => (member.outcome === 'read' ? columnsOf(member.reading) : []));
  return [...new Set(columns.map(({ buffer }) => buffer))];
}

function columnsOf(reading: Reading) {
  return kindOf(reading.kind).columns?.(reading) ?? [];
}
