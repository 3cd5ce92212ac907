import { AppError, dayInIndia } from '@parakh/base';
import {
  type Alert,
  type AlertChannel,
  type AlertRule,
  alertRule,
  type WatchedByAlert,
  watchlistIn,
} from '@parakh/contract';
import * as z from 'zod/mini';
import type { Person } from '../../modules/accounts/index.ts';
import {
  type AlertingDeps,
  addAlert,
  alertContextOf,
  alertShown,
  alertsOf,
  changeAlert,
  needAlert,
  publishChanged,
  readableChain,
  removeAlert,
  resolveAlert,
  type StoredAlert,
  sourceFor,
} from '../../modules/alerting/index.ts';
import { viewIfLoaded } from '../../modules/quotes/index.ts';
import { readCondition } from '../../modules/scanning/index.ts';
import { universeSaved } from '../../modules/watchlists/index.ts';

/** The parts of an alert that somebody says. */
interface AlertSent {
  readonly name?: string | undefined;
  readonly rule?: AlertRule | undefined;
  readonly channels?: readonly AlertChannel[] | undefined;
  readonly note?: string | undefined;
}
interface NewAlert extends AlertSent {
  readonly watches: WatchedByAlert;
}
interface ChangedAlert extends AlertSent {
  readonly watches?: WatchedByAlert | undefined;
  readonly isOn?: boolean | undefined;
}

const USUAL_RULE = z.parse(alertRule, {});

/** Keeps a new alert; it is judged from now on. */
export async function createAlert(sent: NewAlert, person: Person, services: AlertingDeps): Promise<Alert> {
  const { channels = ['page'], note = '', rule = USUAL_RULE } = sent;
  refuseOver(rule, services);
  refuseTicks(sent.watches, rule);
  const watches = await readable(sent.watches, person, services);
  const name = sent.name ?? (await ownName(watches, person.id, services));
  const { db } = await services.appDb();
  const written = { name, watches, rule, channels: [...new Set(channels)], note };
  return announced(await addAlert(db, person.id, written, services.now()), services);
}

/** Changes what is named, and leaves the rest. Throws AppError 'alert.unknown', also for one that watches something of another kind. */
export async function updateAlert(
  id: string,
  sent: ChangedAlert,
  { person, kind }: { readonly person: Person; readonly kind?: StoredAlert['watches']['kind'] },
  services: AlertingDeps,
): Promise<Alert> {
  const { db } = await services.appDb();
  const kept = await needAlert(db, id, person.id);
  if (kind !== undefined && kept.watches.kind !== kind) throw new AppError('alert.unknown', { id });
  if (sent.rule) refuseOver(sent.rule, services);
  refuseTicks(sent.watches ?? kept.watches, sent.rule ?? kept.rule);
  const watches = sent.watches && (await readable(sent.watches, person, services));
  const name = sent.name ?? (watches && (await renamed(kept, watches, services)));
  const changed = named({ ...sent, name, watches, channels: sent.channels && [...new Set(sent.channels)] });
  return announced(await changeAlert(db, kept, changed, services.now()), services);
}

/** The parts that are there. */
function named<T extends object>(parts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const there = Object.entries(parts).filter(([, part]) => part !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left out was undefined
  return Object.fromEntries(there) as { [K in keyof T]: Exclude<T[K], undefined> };
}

export async function dropAlert(id: string, person: Person, services: AlertingDeps): Promise<{ id: string }> {
  const { db } = await services.appDb();
  await removeAlert(db, id, person.id);
  publishChanged([id], services);
  return { id };
}

/** Every alert of the person on a scan, or AppError 'scan.unknown' where there is no such scan for them. */
export async function alertsOnScan(scanId: string, person: Person, services: AlertingDeps): Promise<StoredAlert[]> {
  const { db } = await services.appDb();
  const held = await alertsOf(db, person.id, { kind: 'scan', source: scanId });
  // One that went keeps its alerts until they are removed.
  if (held.length === 0) await readable({ kind: 'scan', scanId }, person, services);
  return held;
}

async function announced(alert: StoredAlert, services: AlertingDeps): Promise<Alert> {
  publishChanged([alert.id], services);
  return alertShown(alert, services);
}

/** One that was called after what it watched goes on so. */
async function renamed(
  kept: StoredAlert,
  watches: WatchedByAlert,
  services: AlertingDeps,
): Promise<string | undefined> {
  const before = await ownName(kept.watches, kept.person, services);
  return kept.name === before ? ownName(watches, kept.person, services) : undefined;
}

async function ownName(watches: WatchedByAlert, person: string, services: AlertingDeps): Promise<string> {
  const alert = { watches, person, rule: USUAL_RULE };
  return resolveAlert(alert, await alertContextOf([alert], services)).name;
}

function refuseOver({ until }: AlertRule, { now }: AlertingDeps): void {
  if (until === undefined || until >= dayInIndia(now())) return;
  const message = 'The day until which an alert runs is today or later.';
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'rule.until', message }] });
}

function refuseTicks({ kind }: WatchedByAlert, { on }: AlertRule): void {
  if (kind !== 'chain' || on !== 'tick') return;
  const message = 'A figure of an option chain is evaluated at the end of each minute, not on every tick.';
  throw new AppError('request.invalid', { errorMessage: message, fields: [{ field: 'rule.on', message }] });
}

/** What is watched, in our spelling; throws the AppError that says what of it cannot be judged. */
async function readable(watches: WatchedByAlert, person: Person, services: AlertingDeps): Promise<WatchedByAlert> {
  if (watches.kind === 'price') {
    const view = await viewIfLoaded(services);
    return { ...watches, symbol: view ? view.needSymbol(watches.symbol) : watches.symbol.toUpperCase() };
  }
  if (watches.kind === 'chain') return readableChain(watches, services);
  if (watches.kind === 'condition') return readableCondition(watches, person, services);
  const { sources } = await alertContextOf([{ watches }], services);
  if (sourceFor({ watches, person: person.id }, sources)) return watches;
  throw new AppError(watches.kind === 'scan' ? 'scan.unknown' : 'strategy.unknown', { watches });
}

type ConditionWatched = Extract<WatchedByAlert, { kind: 'condition' }>;

async function readableCondition(
  watches: ConditionWatched,
  person: Person,
  services: AlertingDeps,
): Promise<ConditionWatched> {
  const view = await viewIfLoaded(services);
  const universe = await universeSaved(watches.universe ?? 'EQ', person, services);
  readCondition(watches.condition, false);
  if (watchlistIn(universe) !== undefined) return { ...watches, universe };
  if (typeof universe === 'string') view?.group(universe);
  else for (const symbol of universe) view?.needSymbol(symbol);
  return watches;
}
