import { type AlertChannel, type AlertRule, alertRule, type WatchedByAlert } from '@parakh/contract';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db as AppDb } from '../../../platform/store/app-database.ts';
import type { AlertTables } from '../tables.ts';

export type Db = AppDb<AlertTables>;

/** An alert as it is stored. */
export interface StoredAlert {
  readonly id: string;
  /** Whose it is. */
  readonly person: string;
  readonly name: string;
  readonly watches: WatchedByAlert;
  readonly rule: AlertRule;
  readonly channels: readonly AlertChannel[];
  readonly note: string;
  readonly isOn: boolean;
  /** Milliseconds since the epoch, as all of these. */
  readonly onSince: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lastFiredAt: number | null;
  readonly fired: number;
  /** Why it is not evaluated. */
  readonly refusedBecause: string | null;
  /** Why it stopped when the evaluation of a condition failed, and of which: it runs again with another one, or once it is resumed. */
  readonly stopped: { readonly because: string; readonly text: string } | null;
}

type Row = Selectable<AlertTables['alert']>;

export function alertOf(row: Row): StoredAlert {
  return {
    id: row.id,
    person: row.person,
    name: row.name,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by us, looked over by the contract before
    watches: row.watches as WatchedByAlert,
    rule: z.parse(alertRule, row.rule),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    channels: row.channels as AlertChannel[],
    note: row.note,
    isOn: row.is_on,
    onSince: Number(row.on_since),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    lastFiredAt: row.last_fired_at === null ? null : Number(row.last_fired_at),
    fired: row.fired,
    refusedBecause: row.refused_because,
    stopped: row.stopped_because === null ? null : { because: row.stopped_because, text: row.stopped_text ?? '' },
  };
}

/** Of a saved scan or strategy, or of one that the product brings along: its id. */
export function sourceOf(watches: WatchedByAlert): string | null {
  if (watches.kind === 'scan') return watches.scanId;
  return watches.kind === 'strategy' ? watches.strategyId : null;
}
