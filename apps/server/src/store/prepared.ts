import type { PostgresCursor, PostgresPool } from 'kysely';
import type { Pool } from 'pg';

/** So many texts are kept by the engine, some kilobytes each. */
const MOST = 500;
/** A longer text is made for its rows and hardly comes again. */
const LONGEST = 4000;

/**
 * Whose statements the engine reads and plans once: each gets a name of its text. Half of what the embedded engine takes for a
 * statement is that reading. A server may stand behind a pooler that gives each transaction another session: it gets none.
 */
export function prepared(pool: Pick<Pool, 'connect' | 'end' | 'options'>): PostgresPool {
  const names = new Map<string, string>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      // oxlint-disable-next-line typescript/no-explicit-any -- the caller says what its rows are
      const query = (text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): any => {
        if (typeof text !== 'string') throw new Error('rows are not read by cursor');
        const name = values.length > 0 ? nameOf(text, names) : undefined;
        return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
      };
      return { query, release: (destroy) => client.release(destroy) };
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
