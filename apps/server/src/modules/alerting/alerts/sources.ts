import { listedStrategies } from '@parakh/backtest';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { builtIn, isSavedId, screenContent } from '../../screens/index.ts';
import { storedRequest } from '../../strategies/index.ts';
import { type Db, type StoredAlert, sourceOf } from '../saved/stored-alert.ts';

/** A scan or strategy as it stands now. */
export interface Source {
  readonly name: string;
  readonly condition: string;
  readonly universe: string | readonly string[];
  readonly closedOnly: boolean;
  /** Whose it is; null for built-in ones. */
  readonly person: string | null;
  readonly isPublic: boolean;
  /** Why it does not run any more. */
  readonly invalidBecause: string | null;
  /** The last day of its alerts. */
  readonly until: string | null;
}

/** By kind and id: 'scan 6f1c…'. */
export type Sources = ReadonlyMap<string, Source>;

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** What the alert is about, if its person may read it; undefined where it is gone. */
export function sourceFor({ watches, person }: Pick<StoredAlert, 'watches' | 'person'>, sources: Sources) {
  const id = sourceOf(watches);
  const matches = id === null ? undefined : sources.get(keyOf(watches.kind, id));
  return matches && (matches.person === null || matches.isPublic || matches.person === person) ? matches : undefined;
}

/** The scans and strategies that these alerts watch, in two statements however many they are. */
export async function sourcesOf(db: Db, alerts: readonly Pick<StoredAlert, 'watches'>[]): Promise<Sources> {
  const idsOf = (kind: 'scan' | 'strategy') => [
    ...new Set(alerts.filter(({ watches }) => watches.kind === kind).map(({ watches }) => sourceOf(watches) ?? '')),
  ];
  const [scans, strategies] = [idsOf('scan'), idsOf('strategy')];
  return new Map([
    ...scans.flatMap(builtInScan),
    ...strategies.flatMap(builtInStrategy),
    ...(await savedScans(db, scans.filter(isSavedId))),
    ...(await savedStrategies(db, strategies.filter(isSavedId))),
  ]);
}

const ofHouse = { closedOnly: false, person: null, isPublic: true, invalidBecause: null, until: null };

function builtInScan(id: string): [string, Source][] {
  const thing = builtIn(id);
  if (!thing) return [];
  const { name, condition, universe } = thing;
  return [[keyOf('scan', id), { ...ofHouse, name, condition, universe }]];
}

function builtInStrategy(id: string): [string, Source][] {
  const listed = listedStrategies.find(({ name }) => name === id);
  if (!listed) return [];
  return [[keyOf('strategy', id), { ...ofHouse, name: listed.title, condition: listed.condition, universe: 'EQ' }]];
}

async function savedScans(db: Db, ids: readonly string[]): Promise<[string, Source][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('screen')
    .innerJoin('screen_version', (join) =>
      join.onRef('screen_version.screen', '=', 'screen.id').onRef('screen_version.version', '=', 'screen.version'),
    )
    .select(['screen.id', 'screen.person', 'is_public', 'invalid_because', 'scan_date', 'content'])
    .where('screen.id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id, person, content, ...row }) => {
    const { name, condition, universe, closedOnly = false } = z.parse(screenContent, content);
    const read = { name, condition, universe, closedOnly, person };
    return [
      keyOf('scan', id),
      { ...read, isPublic: row.is_public, invalidBecause: row.invalid_because, until: row.scan_date },
    ];
  });
}

async function savedStrategies(db: Db, ids: readonly string[]): Promise<[string, Source][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('strategy')
    .select(['id', 'person', 'name', 'request', 'is_public'])
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id, person, name, request, is_public }) => {
    const { condition, universe, closedOnly = false } = storedRequest({ request });
    const read = { name, condition, universe, closedOnly, person };
    return [keyOf('strategy', id), { ...read, isPublic: is_public, invalidBecause: null, until: null }];
  });
}
