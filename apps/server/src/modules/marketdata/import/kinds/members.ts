import { type DayNumber, dayOf } from '@parakh/base';
import { symbolGroup } from '@parakh/market';
import type { MarketStore } from '../../store/market-store.ts';
import { INDEX, type KindRun, type KindWriter, type ReadingKind, symbolsOf } from '../kind.ts';
import { Refusal } from '../refusal.ts';
import type { ListedSecurity } from '../securities.ts';

/** Who belonged to an index or a group on a day. */
export interface MembersReading {
  readonly group: string;
  readonly day: DayNumber;
  readonly members: readonly ListedSecurity[];
}

/** Every list counts from its day until the day before the next list of the same group. */
export const members: ReadingKind<MembersReading> = {
  names: (reading) => ({ symbols: [reading.group, ...symbolsOf(reading.members)], alphabet: INDEX }),
  days: ({ day }) => ({ past: [day] }),
  dayOf: ({ day }) => day,
  open,
};

interface Membership {
  readonly group: string;
  readonly symbol: string;
  readonly fromDay: DayNumber;
  /** NaN while it lasts. */
  readonly toDay: number;
  readonly source: string;
  readonly revision: number;
}

interface Snapshot {
  readonly symbols: readonly string[];
  readonly source: string;
}

interface Addition extends Snapshot {
  readonly day: DayNumber;
}

/** The members of NIFTY 500 are a group of symbols too, under its own name. */
function groupsOf(name: string): string[] {
  const group = symbolGroup(name.replaceAll(' ', ''));
  return group && group !== name ? [name, group] : [name];
}

async function open({ market, securities, isReplacing }: KindRun): Promise<KindWriter<MembersReading>> {
  const stored = await readStored(market);
  const groups = snapshotsOf(stored);
  const dropped: Membership[] = [];
  /** False when this list is stored already. */
  const addTo = (group: string, { day, symbols, source }: Addition): boolean => {
    const snapshots = groups.get(group) ?? new Map<DayNumber, Snapshot>();
    const same = snapshots.get(day);
    const differing = same ? difference(same.symbols, symbols) : [];
    if (same && differing.length === 0) return false;
    if (same && !isReplacing) {
      throw new Refusal(
        0,
        `${differing.length} members differ from the list of ${group} already imported for ${dayOf(day)}`,
      );
    }
    dropped.push(
      ...stored.filter((row) => row.group === group && row.fromDay === day && !symbols.includes(row.symbol)),
    );
    groups.set(group, snapshots.set(day, { symbols, source }));
    return true;
  };
  return {
    add({ group, day, members: listed }, from) {
      securities.members(listed, day);
      const symbols = symbolsOf(listed).sort();
      const isNew = groupsOf(group)
        .map((name) => addTo(name, { day, symbols, source: from.file }))
        .includes(true);
      return isNew ? listed.length : 0;
    },
    async store() {
      for (const { group, symbol, fromDay } of dropped.splice(0)) {
        await market.command(
          `ALTER TABLE market.membership DELETE WHERE group_name = {group:String} AND symbol = {symbol:String}
             AND toInt32(from_day) = {fromDay:Int32} SETTINGS mutations_sync = 1`,
          { group, symbol, fromDay },
        );
      }
      const rows = changedRows(stored, groups);
      if (rows.length === 0) return;
      await write(market, rows);
      stored.splice(0, stored.length, ...(await readStored(market)));
    },
  };
}

function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set(one).symmetricDifference(new Set(other))];
}

function snapshotsOf(rows: readonly Membership[]): Map<string, Map<DayNumber, Snapshot>> {
  const groups = new Map<string, Map<DayNumber, Snapshot>>();
  for (const [group, ofGroup] of Map.groupBy(rows, (row) => row.group)) {
    const days = Map.groupBy(ofGroup, (row) => row.fromDay);
    const snapshots = [...days].map(([day, held]): [DayNumber, Snapshot] => [
      day,
      { symbols: symbolsOf(held).sort(), source: held[0]!.source },
    ]);
    groups.set(group, new Map(snapshots));
  }
  return groups;
}

function changedRows(
  stored: readonly Membership[],
  groups: ReadonlyMap<string, ReadonlyMap<DayNumber, Snapshot>>,
): Membership[] {
  const heldByKey = new Map(stored.map((row) => [keyOf(row), row]));
  const rows: Membership[] = [];
  for (const [group, snapshots] of groups) {
    const days = [...snapshots.keys()].sort((a, b) => a - b);
    days.forEach((fromDay, at) => {
      const toDay = (days[at + 1] ?? NaN) - 1;
      const { symbols, source } = snapshots.get(fromDay)!;
      for (const symbol of symbols) {
        const before = heldByKey.get(keyOf({ group, symbol, fromDay }));
        if (before && Object.is(before.toDay, toDay)) continue;
        rows.push({ group, symbol, fromDay, toDay, source, revision: (before?.revision ?? 0) + 1 });
      }
    });
  }
  return rows;
}

const keyOf = ({ group, symbol, fromDay }: Pick<Membership, 'group' | 'symbol' | 'fromDay'>) =>
  `${group}|${symbol}|${fromDay}`;

function readStored(market: MarketStore): Promise<Membership[]> {
  return market.rows<Membership>(
    `SELECT group_name AS group, symbol, toInt32(from_day) AS fromDay, ifNull(toFloat64(to_day), nan) AS toDay, source,
       toInt32(revision) AS revision FROM market.membership FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Membership[]): Promise<void> {
  await market.insert('market.membership', {
    columns: [
      { name: 'group_name', type: 'String', values: rows.map(({ group }) => group) },
      { name: 'symbol', type: 'String', values: rows.map(({ symbol }) => symbol) },
      { name: 'from_day', type: 'Date32', values: Int32Array.from(rows, ({ fromDay }) => fromDay) },
      { name: 'to_day', type: 'Nullable(Date32)', values: Float64Array.from(rows, ({ toDay }) => toDay) },
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
