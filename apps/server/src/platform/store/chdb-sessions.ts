import { Session } from 'chdb';

/** Connections to the one embedded engine. Queries on one connection wait for each other, so a slow one must leave others free. */
export interface Sessions {
  /** Runs the work on a free connection, with the database as its current one; waits while all are busy. */
  run<T>(database: string, work: (session: Session) => Promise<T>): Promise<T>;
  /** Waits for the work under way: closing a connection under a query would abort the engine. */
  close(): Promise<void>;
}

interface SessionSlot {
  readonly session: Session;
  database: string;
}

const SLOTS = 4;

/** Small caches: the product reads whole columns once and keeps them itself. Bytes. */
const engineArguments = [
  '--max_server_memory_usage=700000000',
  '--mark_cache_size=16000000',
  '--primary_index_cache_size=16000000',
  '--index_mark_cache_size=4000000',
  '--query_condition_cache_size=4000000',
  '--compiled_expression_cache_size=4000000',
  '--max_threads=2',
  '--max_insert_threads=1',
  // An eighth of the time of an insert, for queries that we do not have.
  '--materialize_statistics_on_insert=0',
  // Without it 'selec 1' is an unknown column instead of a mistake in the SQL.
  '--implicit_select=0',
];

export function openSessions(folder: string): Sessions {
  const slots = Array.from({ length: SLOTS }, (): SessionSlot => {
    return { session: new Session(folder, { connectionArgs: engineArguments }), database: 'default' };
  });
  const free = [...slots];
  const waiting: ((slot: SessionSlot) => void)[] = [];
  const take = (): Promise<SessionSlot> => {
    const slot = free.pop();
    return slot ? Promise.resolve(slot) : new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = (slot: SessionSlot): void => {
    const next = waiting.shift();
    if (next) next(slot);
    else free.push(slot);
  };
  return {
    async run(database, work) {
      const slot = await take();
      try {
        if (slot.database !== database) await slot.session.queryAsync(`USE \`${database.replaceAll('`', '')}\``);
        slot.database = database;
        return await work(slot.session);
      } finally {
        giveBack(slot);
      }
    },
    async close() {
      await Promise.all(slots.map(take));
      for (const { session } of slots) session.close();
    },
  };
}
