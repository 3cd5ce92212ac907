import { AppError, failures } from '@parakh/base';
import { sql } from 'kysely';
import { type AuditAction, audit, giveNotice } from '../accounts/index.ts';
import { askHolders } from '../order-lines/index.ts';
import { followAccount, noteAction } from './following.ts';
import { type SwitchOf, switchesOn, switchKey, writeSwitch } from './kill-switch.ts';
import { SENT_WITHIN_MS } from './leaving.ts';
import type { ServerOrdersDeps } from './open-server-orders.ts';
import { type OrderService, orderOf } from './order-service.ts';
import { recoverAccount } from './recovery.ts';
import { type SweptOrder, stoodBefore, sweep, sweptMeanwhile } from './sweep.ts';
import { vendorSwitch } from './vendor-switch.ts';

/** What came of a press at one account. */
export interface SweptAccount {
  readonly account: string;
  /** Null where the account could not be opened. */
  readonly broker: string | null;
  readonly orders: readonly SweptOrder[];
  /** What could not be done there, or was done beside; null where nothing is to be said. */
  readonly words: string | null;
}

interface Pressing {
  readonly isOn: boolean;
  readonly actor: string;
}

/**
 * Presses or lifts a person's kill switch. When a press is answered no order but exits leaves any more, what is open at every
 * connected account was cancelled as far as brokers took it, and of each it is told.
 */
export async function pressOwnSwitch(
  service: OrderService,
  { person, isOn }: { readonly person: string; readonly isOn: boolean },
  deps: ServerOrdersDeps,
): Promise<SweptAccount[]> {
  const before = isOn ? await openOf(service, person) : [];
  const isNews = await pressed(service, { person }, { pressing: { isOn, actor: person }, deps });
  if (isNews) await tellPerson(person, isOn, deps);
  if (service.deps.isReader) return sweptByHolders(service, { person, isOn }, deps);
  if (!isOn) return liftedAtVendors(service, person);
  const [, swept] = await Promise.all([untilOthersStop(service, deps), sweptOf(service, person)]);
  return withMeanwhile(service, swept, { person, before });
}

/** What the process of that name does of a press, for the accounts that it sends for. */
export const OWN_SWITCH = 'orders.ownSwitch';
export const SERVER_SWITCH = 'orders.serverSwitch';

/** Each process that sends orders does its part; an account for which nobody does is told so. */
async function sweptByHolders(
  service: OrderService,
  press: { readonly person: string; readonly isOn: boolean },
  deps: ServerOrdersDeps,
): Promise<SweptAccount[]> {
  const asked = askHolders(deps, { name: OWN_SWITCH, input: press });
  const [answers, accounts] = await Promise.all([
    asked,
    service.deps.accounts.connectedTo(press.person),
    press.isOn ? untilOthersStop(service, deps) : undefined,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `ownSwitchHere` answers, signed on its way
  const swept = (answers as SweptAccount[][]).flat();
  const told = new Set(swept.map(({ account }) => account));
  const words = press.isOn ? failures['order.no-holder'].message : null;
  const untold = accounts.filter((account) => !told.has(account));
  return [...swept, ...untold.map((account) => ({ account, broker: null, orders: [], words }))];
}

/** The part of a press that is this process's: of accounts that it sends for. */
export async function ownSwitchHere(
  service: OrderService,
  press: { readonly person: string; readonly isOn: boolean },
  deps: ServerOrdersDeps,
): Promise<SweptAccount[]> {
  const swept = await pressOwnSwitch(service, press, deps);
  const { lineUntil, clock } = service.deps;
  const until = await Promise.all(swept.map(async ({ account }) => (await lineUntil?.(account)) ?? Infinity));
  return swept.filter((_, place) => until[place]! > clock.monotonic());
}

/** Own ids. */
async function openOf(service: OrderService, person: string): Promise<string[]> {
  const { db } = await service.deps.appDb();
  const open = db.selectFrom('order_state').select('own_id').where('person', '=', person).where('open', '>', 0);
  return (await open.execute()).map(({ own_id }) => own_id);
}

/** Once a switch is on, each reading of a book cancels as well: what one of them has done during the press belongs to it. */
async function withMeanwhile(
  service: OrderService,
  swept: readonly SweptAccount[],
  { person, before }: { readonly person: string; readonly before: readonly string[] },
): Promise<SweptAccount[]> {
  const listed = new Set(swept.flatMap(({ orders }) => orders.map(({ ownId }) => ownId)));
  const others = before.filter((ownId) => !listed.has(ownId));
  const meanwhile = (await Promise.all(others.map((ownId) => orderOf(service, ownId, person)))).flatMap(
    (order) => sweptMeanwhile(order) ?? [],
  );
  return swept.map((one) => ({
    ...one,
    orders: [...one.orders, ...meanwhile.filter(({ account }) => account === one.account)],
  }));
}

/** The operator's, for all brokers (null) or one. Orders that were placed here are cancelled; the accounts it looks through. */
export async function pressServerSwitch(
  service: OrderService,
  { broker, ...pressing }: Pressing & { readonly broker: string | null },
  deps: ServerOrdersDeps,
): Promise<number> {
  const isNews = await pressed(service, { broker }, { pressing, deps });
  const accounts = pressing.isOn ? await openAccounts(deps, broker) : [];
  if (isNews) await tellOwners(accounts, { broker, isOn: pressing.isOn }, deps);
  // Each reading of a book is followed by the cancellations.
  for (const { account } of accounts) {
    followAccount(service, account);
    noteAction(service, account);
  }
  if (service.deps.isReader) await askHolders(deps, { name: SERVER_SWITCH, input: { broker, ...pressing } });
  if (pressing.isOn) await untilOthersStop(service, deps);
  return accounts.length;
}

async function pressed(
  service: OrderService,
  of: SwitchOf,
  { pressing, deps }: { readonly pressing: Pressing; readonly deps: ServerOrdersDeps },
): Promise<boolean> {
  const { isOn, actor } = pressing;
  const { db } = await deps.appDb();
  const isNews = await db.transaction().execute(async (transaction) => {
    const changed = await writeSwitch(transaction, of, { isOn, actor, now: deps.now });
    if (changed) await audit(transaction, { at: deps.now(), actor, ...lineOf(of, isOn) });
    return changed;
  });
  service.switches.forget();
  if (isOn) service.pressedAt.set(switchKey(of), service.deps.clock.monotonic());
  return isNews;
}

function lineOf({ person, broker }: SwitchOf, isOn: boolean) {
  const way = isOn ? 'on' : 'off';
  if (person !== undefined) return { action: `orders.switch-${way}` satisfies AuditAction, person } as const;
  return {
    action: `orders.server-switch-${way}` satisfies AuditAction,
    detail: { of: broker ?? 'all brokers' },
  } as const;
}

/** Orders that another process had written down before the press leave within so long, or not at all. */
async function untilOthersStop({ deps: { clock, holder } }: OrderService, { appDb }: ServerOrdersDeps): Promise<void> {
  const { db } = await appDb();
  const other = await db
    .selectFrom('order_account_lease')
    .select('account')
    .where('holder', '<>', holder)
    .where(sql<boolean>`until > clock_timestamp() - interval '2 seconds'`)
    .limit(1)
    .executeTakeFirst();
  if (other) await clock.sleep(SENT_WITHIN_MS);
}

/** Everything that is open of a person, at all accounts at once. */
async function sweptOf(service: OrderService, person: string): Promise<SweptAccount[]> {
  const { db } = await service.deps.appDb();
  const since = (await switchesOn(db, person)).find((one) => one.person === person)?.since ?? service.deps.clock.now();
  const rows = await db
    .selectFrom('order_state')
    .select('account')
    .distinct()
    .where('person', '=', person)
    .where('open', '>', 0)
    .execute();
  const accounts = new Set([
    ...(await service.deps.accounts.connectedTo(person)),
    ...rows.map(({ account }) => account),
  ]);
  return Promise.all([...accounts].map((account) => sweptAt(service, account, { person, since })));
}

async function sweptAt(
  service: OrderService,
  account: string,
  on: { readonly person: string; readonly since: number },
): Promise<SweptAccount> {
  let broker: string | null = null;
  const stands = stoodBefore(on);
  try {
    const opened = await service.deps.accounts.open(account);
    broker = opened.broker.id;
    const unread = await read(service, account);
    const orders = await sweep(service, account, (order) => order.isOutside || stands(order));
    followAccount(service, account);
    return { account, broker, orders, words: unread ?? (await vendorSwitch(opened.session, true)) };
  } catch (failure) {
    const words = wordsOf(failure);
    service.deps.log.warn({ err: failure, account }, 'what is open of an account cannot be cancelled');
    followAccount(service, account);
    return { account, broker, orders: [], words };
  }
}

/** Orders that were placed elsewhere are known then. Where the book cannot be read, those that are known are cancelled all the same. */
async function read(service: OrderService, account: string): Promise<string | null> {
  try {
    await recoverAccount(service, account);
    return null;
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code === 'order.held-elsewhere') throw failure;
    return `Orders that were placed elsewhere are not known: ${failures[failure.code].message}`;
  }
}

function wordsOf(failure: unknown): string {
  if (!(failure instanceof AppError)) return 'What is open there could not be cancelled.';
  if (failure.code === 'order.held-elsewhere') return 'Another server of this Parakh cancels what is open there.';
  return failures[failure.code].message;
}

async function liftedAtVendors(service: OrderService, person: string): Promise<SweptAccount[]> {
  const accounts = await service.deps.accounts.connectedTo(person);
  const lifted = accounts.map(async (account): Promise<SweptAccount> => {
    try {
      const { broker, session } = await service.deps.accounts.open(account);
      return { account, broker: broker.id, orders: [], words: await vendorSwitch(session, false) };
    } catch {
      // A session that is over is no matter of a switch that is lifted here.
      return { account, broker: null, orders: [], words: null };
    }
  });
  return Promise.all(lifted);
}

/** With orders that were placed here and are open. */
async function openAccounts({ appDb }: ServerOrdersDeps, broker: string | null) {
  const { db } = await appDb();
  return db
    .selectFrom('order_state')
    .select(['account', 'person'])
    .distinct()
    .where('open', '>', 0)
    .where('is_outside', '=', false)
    .$if(broker !== null, (those) => those.where('broker', '=', broker!))
    .execute();
}

async function tellPerson(person: string, isOn: boolean, deps: ServerOrdersDeps): Promise<void> {
  const title = isOn ? 'Your kill switch is on' : 'Your kill switch is lifted';
  const message = isOn
    ? 'What was open is being cancelled, and only orders that close a position leave.'
    : 'Orders leave again.';
  await giveNotice({ kind: 'account', title, message, link: '/orders', about: null }, { people: [person] }, deps);
}

async function tellOwners(
  accounts: readonly { readonly person: string }[],
  { broker, isOn }: { readonly broker: string | null; readonly isOn: boolean },
  deps: ServerOrdersDeps,
): Promise<void> {
  const people = [...new Set(accounts.map(({ person }) => person))];
  if (!isOn || people.length === 0) return;
  const title = 'Whoever runs this server pressed its kill switch';
  const where = broker === null ? 'all brokers' : broker;
  const message = `Orders of yours that were placed here and are open at ${where} are being cancelled, and only orders that close a position leave.`;
  await giveNotice({ kind: 'account', title, message, link: '/orders', about: null }, { people }, deps);
}
