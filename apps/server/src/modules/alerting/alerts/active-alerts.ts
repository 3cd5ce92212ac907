import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AlertChannel, type AlertRule, type AlertTrigger, alertRule } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AlertingDeps } from '../deps.ts';
import type { AlertCondition } from '../evaluation/types.ts';
import { alertOf, type Db, type StoredAlert } from '../saved/stored-alert.ts';
import { builtInAlertId } from '../saved/triggers.ts';
import { type AlertContext, resolveAlert } from './resolve-alert.ts';
import { alertContextOf } from './shown-alert.ts';

/** An active alert. */
export interface ActiveAlert {
  readonly id: string;
  /** Null for built-in alerts. */
  readonly person: string | null;
  readonly kind: AlertTrigger['kind'];
  readonly name: string;
  readonly rule: AlertRule;
  readonly channels: readonly AlertChannel[];
  readonly onSince: number;
  readonly condition: AlertCondition;
}

/** Alerts looked at without a pause for whoever asks something else. */
const AT_A_TIME = 50;

/** Where an alert looks, or the scan or strategy that it watches. */
const lookedIn = sql`coalesce(alert.watches->>'universe', screen_version.content->>'universe', strategy.request->>'universe')`;

/** What each alert depends on, in one word: another when it has to be read anew. Of those that are on. */
export async function stampsOf(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('alert')
    .leftJoin('screen', (join) => join.on('alert.kind', '=', 'scan').on(sql<boolean>`screen.id::text = alert.source`))
    .leftJoin('strategy', (join) =>
      join.on('alert.kind', '=', 'strategy').on(sql<boolean>`strategy.id::text = alert.source`),
    )
    .leftJoin('screen_version', (join) =>
      join.onRef('screen_version.screen', '=', 'screen.id').onRef('screen_version.version', '=', 'screen.version'),
    )
    .leftJoin('watchlist', (join) => join.on(sql<boolean>`'watchlist:' || watchlist.id = ${lookedIn}`))
    .select([
      'alert.id',
      sql<string>`concat_ws(' ', alert.updated_at, screen.version, screen.is_public, screen.scan_date, screen.invalid_because,
        strategy.version, strategy.is_public, watchlist.updated_at)`.as('stamp'),
    ])
    .where('alert.is_on', '=', true)
    .execute();
  return new Map(rows.map(({ id, stamp }) => [id, stamp]));
}

/** Those of these alerts that run, as everything stands now. */
export async function activeAlertsOf(ids: readonly string[], services: AlertingDeps): Promise<ActiveAlert[]> {
  const { db } = await services.appDb();
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .where('is_on', '=', true)
    .execute();
  const alerts = rows.map(alertOf);
  const context = await alertContextOf(alerts, services);
  const active: ActiveAlert[] = [];
  for (const [i, alert] of alerts.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    active.push(...activeAlertOf(alert, context));
  }
  return active;
}

function activeAlertOf(alert: StoredAlert, context: AlertContext): ActiveAlert[] {
  const { text, symbols, closedOnly, stoppedBecause } = resolveAlert(alert, context);
  if (text === null || stoppedBecause !== null || alert.stopped?.text === text) return [];
  const { id, person, name, rule, channels, onSince } = alert;
  const isWhole = symbols.length > 1 && countsSymbols(rule);
  const { watches } = alert;
  const chain = watches.kind === 'chain' ? { chain: watches } : {};
  const condition = { id, text, symbols, closedOnly, on: rule.on, rearmPct: rule.rearmPct, isWhole, ...chain };
  return [{ id, person, name, rule, channels, onSince, kind: watches.kind, condition }];
}

/** Whether what is notified of one symbol depends on the others. */
function countsSymbols({ repeat, minimumMatches = 1 }: AlertRule): boolean {
  return repeat === 'once' || minimumMatches > 1;
}

/** Everything that runs, the built-in alerts first. */
export async function allActiveAlerts(services: AlertingDeps): Promise<ActiveAlert[]> {
  const { db } = await services.appDb();
  const own = await activeAlertsOf([...(await stampsOf(db)).keys()], services);
  return [...(await builtInAlerts(services)), ...own];
}

/** The built-in scans, each symbol once a session. */
export async function builtInAlerts(services: AlertingDeps): Promise<ActiveAlert[]> {
  const rule = z.parse(alertRule, { repeat: 'day' });
  const { symbols } = (await services.view()).group('EQ');
  return builtInScans.map(({ id: scan, name, text }) => {
    const id = builtInAlertId(scan);
    // Only so many of a minute are notified, whatever the symbols.
    const isWhole = true;
    const condition = { id, text, symbols, closedOnly: false, on: rule.on, rearmPct: rule.rearmPct, isWhole };
    return { id, person: null, kind: 'scan', name, rule, channels: [], onSince: 0, condition };
  });
}
