import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AlertChannel, type AlertRule, alertRule, type Firing } from '@parakh/contract';
import { houseScans } from '@parakh/scan/house-scans';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AlertingDeps } from '../deps.ts';
import type { LivingAlert } from '../judging/judging-words.ts';
import { houseAlert } from '../saved/firings.ts';
import { alertOf, type Db, type KeptAlert } from '../saved/kept-alert.ts';
import { standingOf } from './shown-alert.ts';
import { type Standing, whatIsJudged } from './what-is-judged.ts';

/** An alert that is judged now. */
export interface Living {
  readonly id: string;
  /** Null of the house's own. */
  readonly person: string | null;
  readonly kind: Firing['kind'];
  readonly name: string;
  readonly rule: AlertRule;
  readonly channels: readonly AlertChannel[];
  readonly onSince: number;
  readonly judged: LivingAlert;
}

/** Alerts looked at without a pause for whoever asks something else. */
const AT_A_TIME = 50;

/** Where an alert looks, or the scan or strategy that it watches. */
const lookedIn = sql`coalesce(alert.watches->>'universe', screen_version.content->>'universe', strategy.request->>'universe')`;

/** What each alert hangs on, in one word: another when it has to be read anew. Of those that are on. */
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
export async function livingOf(ids: readonly string[], services: AlertingDeps): Promise<Living[]> {
  const { db } = await services.people();
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .where('is_on', '=', true)
    .execute();
  const alerts = rows.map(alertOf);
  const standing = await standingOf(alerts, services);
  const living: Living[] = [];
  for (const [i, alert] of alerts.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
    living.push(...livingOne(alert, standing));
  }
  return living;
}

function livingOne(alert: KeptAlert, standing: Standing): Living[] {
  const { text, symbols, closedOnly, stoppedBecause } = whatIsJudged(alert, standing);
  if (text === null || stoppedBecause !== null || alert.stopped?.text === text) return [];
  const { id, person, name, rule, channels, onSince } = alert;
  const isWhole = symbols.length > 1 && countsSymbols(rule);
  const judged = { id, text, symbols, closedOnly, on: rule.on, rearmPct: rule.rearmPct, isWhole };
  return [{ id, person, name, rule, channels, onSince, kind: alert.watches.kind, judged }];
}

/** Whether what is told of one symbol hangs on the others. */
function countsSymbols({ repeat, minimumMatches = 1 }: AlertRule): boolean {
  return repeat === 'once' || minimumMatches > 1;
}

/** Everything that runs, the house's first. */
export async function allLiving(services: AlertingDeps): Promise<Living[]> {
  const { db } = await services.people();
  const own = await livingOf([...(await stampsOf(db)).keys()], services);
  return [...(await livingOfHouse(services)), ...own];
}

/** The house's scans, each symbol once a session. */
export async function livingOfHouse(services: AlertingDeps): Promise<Living[]> {
  const rule = z.parse(alertRule, { repeat: 'day' });
  const { symbols } = (await services.view()).group('EQ');
  return houseScans.map(({ id: scan, name, text }) => {
    const id = houseAlert(scan);
    // Only so many of a minute are told, whatever the symbols.
    const isWhole = true;
    const judged = { id, text, symbols, closedOnly: false, on: rule.on, rearmPct: rule.rearmPct, isWhole };
    return { id, person: null, kind: 'scan', name, rule, channels: [], onSince: 0, judged };
  });
}
