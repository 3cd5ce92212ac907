import type { DayNumber } from '@parakh/base';
import type { MasterPart } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';

/** A part of a broker's list that counts. */
export interface CurrentPart extends MasterPart {
  readonly broker: string;
  readonly load: number;
  readonly day: DayNumber;
  readonly file: string;
  readonly etag: string;
  readonly modified: string;
}

/** Which readings count now. */
interface CurrentParts {
  readonly parts: readonly CurrentPart[];
  of(broker: string): readonly CurrentPart[];
  /** Undefined of a row that a later reading has replaced. */
  part(row: { readonly broker: string; readonly exchange: string; readonly segment: string }): CurrentPart | undefined;
}

/** Another process may have taken a newer list: it is read within this time. */
const REMEMBERED_MS = 30_000;

const remembered = new WeakMap<object, { readonly at: number; readonly parts: Promise<CurrentParts> }>();

/** Asked for at each call, read when it may have changed. */
export function currentParts({ store, now }: InstrumentsDeps): Promise<CurrentParts> {
  const key = store();
  const known = remembered.get(key);
  if (known && Math.abs(now() - known.at) < REMEMBERED_MS) return known.parts;
  const parts = readParts({ store });
  remembered.set(key, { at: now(), parts });
  parts.catch(() => remembered.delete(key));
  return parts;
}

/** After this process has changed them. */
export function forgetParts({ store }: Pick<InstrumentsDeps, 'store'>): void {
  remembered.delete(store());
}

type StoredPart = Omit<CurrentPart, 'load' | 'rows'> & { readonly load: bigint; readonly rows: number };

async function readParts({ store }: Pick<InstrumentsDeps, 'store'>): Promise<CurrentParts> {
  const stored = await store().rows<StoredPart>(
    `SELECT broker, exchange, segment, load, day, file, etag, modified, rows FROM market.broker_instrument_load FINAL
     ORDER BY broker, exchange, segment`,
  );
  const parts = stored.map((part) => ({ ...part, load: Number(part.load) }));
  const byKey = new Map(parts.map((part) => [keyOf(part), part]));
  const byBroker = Map.groupBy(parts, ({ broker }) => broker);
  return { parts, of: (broker) => byBroker.get(broker) ?? [], part: (row) => byKey.get(keyOf(row)) };
}

const keyOf = (row: { broker: string; exchange: string; segment: string }) =>
  `${row.broker} ${row.exchange} ${row.segment}`;

/** Writes which readings count from now on: all of them in one insert, so that they change at one moment. */
export async function writeParts(
  parts: readonly CurrentPart[],
  { store, now }: Pick<InstrumentsDeps, 'store' | 'now'>,
): Promise<void> {
  if (parts.length === 0) return;
  const texts = (name: 'broker' | 'exchange' | 'segment' | 'file' | 'etag' | 'modified') =>
    ({ name, type: 'String', values: parts.map((part) => part[name]) }) as const;
  await store().insert('market.broker_instrument_load', {
    columns: [
      texts('broker'),
      texts('exchange'),
      texts('segment'),
      { name: 'load', type: 'Int64', values: parts.map(({ load }) => load) },
      { name: 'day', type: 'Date32', values: parts.map(({ day }) => day) },
      texts('file'),
      texts('etag'),
      texts('modified'),
      { name: 'rows', type: 'Int32', values: parts.map(({ rows }) => rows) },
      { name: 'at', type: 'Int64', values: parts.map(() => now()) },
    ],
  });
  forgetParts({ store });
}

/** A reading that was begun so long ago and counts nowhere was broken off. */
const BROKEN_OFF_MS = 3_600_000;
const LOADS_A_MS = 1000;

let last = 0;

/** Rising, and told apart from those of other processes by the moment. */
export function newLoad(now: number): number {
  last = Math.max(last + 1, now * LOADS_A_MS);
  return last;
}

/**
 * Removes the rows of readings that count no more, and of those that were broken off. Called before new ones are taken: what they
 * replace stays until the next day, as other processes read it for a while.
 */
export async function dropOldLoads(deps: InstrumentsDeps): Promise<void> {
  const { store, now } = deps;
  const held = await store().rows<{ id: string }>(
    `SELECT DISTINCT partition AS id FROM system.parts WHERE database = 'market' AND table = 'broker_instrument' AND active`,
  );
  forgetParts(deps);
  const { parts } = await currentParts(deps);
  const current = new Set(parts.map(({ load }) => load));
  for (const load of held.map(({ id }) => Number(id))) {
    const isOld = load < (now() - BROKEN_OFF_MS) * LOADS_A_MS;
    if (isOld && !current.has(load)) await dropLoad(load, deps);
  }
}

/** The rows of a reading become one part: whoever looks for one of them opens one, not five. Nothing is lost where it cannot be done. */
export async function mergeRows(load: number, { store, log }: InstrumentsDeps): Promise<void> {
  await store()
    .command(`OPTIMIZE TABLE market.broker_instrument PARTITION ${Math.trunc(load)} FINAL`)
    .catch((cause: unknown) => log.warn({ err: cause }, 'rows of a list of instruments were not merged'));
}

export async function dropLoad(load: number, { store }: Pick<InstrumentsDeps, 'store'>): Promise<void> {
  // A partition cannot be a parameter; ours are numbers.
  await store().command(`ALTER TABLE market.broker_instrument DROP PARTITION ${Math.trunc(load)}`);
}
