import type { PostgresCursor, PostgresPool } from 'kysely';
import { needDiskSpace } from './disk-space.ts';
import type { StorePool } from './translate-faults.ts';

/** So many texts are kept by the engine, some kilobytes each. */
const MOST = 500;
/** A longer text is made for its rows and hardly comes again. */
const LONGEST = 4000;

/** Statements that only read, and those that end a transaction, need no room. */
const WRITES = /^\s*(?:insert|update|delete|merge)\b|^\s*with\b[\s\S]*\b(?:insert\s+into|update|delete\s+from)\b/i;

/**
 * The pool as Kysely asks it. In an embedded store (`folder`) each text gets a name, so that the engine reads and plans it once,
 * which is half of what it takes for a statement; and what writes is refused before the disk is full. A server may stand behind a
 * pooler that gives each transaction another session: there are no names.
 */
export function prepared(pool: StorePool, folder?: string): PostgresPool {
  const names = new Map<string, string>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // oxlint-disable-next-line typescript/no-explicit-any -- the caller says what its rows are
      const query = async (text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): Promise<any> => {
        if (typeof text !== 'string') throw new Error('rows are not read by cursor');
        if (folder === undefined) return client.query({ text, values: [...values] });
        if (WRITES.test(text)) await needDiskSpace(folder);
        const name = values.length > 0 ? nameOf(text, names) : undefined;
        return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      };
      // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion -- no cursor is asked for, so a promise is all that is answered
      return { query: query as any, release: (destroy) => client.release(destroy) };
    },
  };
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || text.length > LONGEST) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
