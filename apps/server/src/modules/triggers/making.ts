import { randomInt } from 'node:crypto';
import { AppError } from '@parakh/base';
import { sql } from 'kysely';
import type { Db } from '../../platform/store/app-database.ts';
import { checkOrder, type Finding, type OrderDesk, ownOrder, ownSymbol, type TradingAccount } from '../orders/index.ts';
import { paiseOf } from './armed-triggers.ts';
import { cancelAtBroker, needTriggers, placeAtBroker } from './at-broker.ts';
import type { TriggersDeps } from './deps.ts';
import type { TriggerTables } from './tables.ts';
import { isRealTape, tapeOf } from './tape.ts';
import {
  isReached,
  type OrderTrigger,
  orderOfLeg,
  refuseOddLegs,
  type TriggerContent,
  type TriggerLeg,
} from './trigger.ts';
import type { TriggerDesk } from './trigger-desk.ts';
import { countWaiting, insertTrigger, stepTrigger, triggerOf, triggerOfClick } from './trigger-store.ts';

/** A trigger that somebody asks for. */
export interface AskedTrigger {
  readonly person: string;
  readonly account: string;
  /** Made when the dialog opened. */
  readonly clickId: string;
  readonly content: TriggerContent;
  /** Who is to watch the price. */
  readonly heldBy: OrderTrigger['heldBy'];
  /** Our id of the order that it guards: it sends what of that is filled. Null of one that guards none. */
  readonly entry: string | null;
  readonly validUntil: number;
  /** Ids of checks that asked and were answered with yes: they count again when it fires. */
  readonly confirmed: readonly string[];
}

export type Made =
  | { readonly kind: 'made'; readonly trigger: OrderTrigger; readonly findings: readonly Finding[] }
  /** A check stops it, or asks. Nothing was made. */
  | { readonly kind: 'refused' | 'asked'; readonly findings: readonly Finding[] };

const MOST = 100;
const LONGEST_MS = 366 * 86_400_000;
const PAPER = 'paper';

/** What is as true when it fires as now. The rest is looked at when its order is sent. */
const lasting: ReadonlySet<string> = new Set([
  'symbol',
  'product-allowed',
  'lot',
  'tick',
  'freeze-quantity',
  'free-to-sell',
  'market-order',
]);

/** Today's band stops nothing that fires on another day; where none is known, its order would ask. */
const counts = ({ check, verdict }: Finding): boolean =>
  lasting.has(check) || (check === 'price-band' && verdict === 'ask');

/**
 * Makes a trigger; the same click makes one, however often it comes. Throws AppError 'request.invalid', 'trigger.no-prices',
 * 'trigger.reached', 'trigger.too-many', 'order.unknown' of somebody else's account, and as `checkOrder` does.
 */
export async function createTrigger(desk: TriggerDesk, asked: AskedTrigger): Promise<Made> {
  const { deps } = desk;
  const { db } = await deps.appDb();
  const first = await triggerOfClick(db, asked.person, asked.clickId);
  if (first) return { kind: 'made', trigger: first, findings: [] };
  const looked = await lookedAt(deps, asked);
  if (looked.kind !== 'fits') return looked;
  const now = Math.floor(deps.now());
  const { last, ...seen } = looked.seen;
  const state = asked.heldBy === 'broker' ? ('placing' as const) : ('waiting' as const);
  const made = { ...asked, ...seen, ...untouched, state, id: newTriggerId() };
  const trigger = { ...made, version: 1, createdAt: now, updatedAt: now };
  const { person, clickId } = asked;
  let isFirst = false;
  await db.transaction().execute(async (transaction) => {
    await refuseTooMany(transaction, person);
    isFirst = await insertTrigger(transaction, trigger);
  });
  const stored = await triggerOfClick(db, person, clickId);
  if (!stored) throw new AppError('trigger.unknown');
  desk.follow(stored);
  const isAsked = stored.heldBy === 'broker' && isFirst;
  const placed = isAsked ? await desk.held.ask(stored, (held, one) => placeAtBroker(held, one, last)) : stored;
  return { kind: 'made', trigger: placed, findings: looked.findings };
}

const untouched = {
  vendorId: null,
  reason: null,
  firedLeg: null,
  firedPrice: null,
  orderClick: null,
  ownId: null,
  entryFilled: 0,
  exited: 0,
  firingQuantity: null,
} as const;

/** Of the person's triggers that are made at once each is counted. */
async function refuseTooMany(db: Db<TriggerTables>, person: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`triggers ${person}`}))`.execute(db);
  if ((await countWaiting(db, person)) >= MOST) throw new AppError('trigger.too-many');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** As long as those of orders; the first two say that it is a trigger. */
const newTriggerId = (): string => `TR${Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

interface Seen {
  readonly broker: string;
  readonly symbol: string;
  readonly tape: string;
  readonly armedAt: number;
  /** Paise; NaN where it is not known. */
  readonly last: number;
}

type Looked =
  | { readonly kind: 'fits'; readonly seen: Seen; readonly findings: readonly Finding[] }
  | { readonly kind: 'refused' | 'asked'; readonly findings: readonly Finding[] };

type Wanted = Pick<AskedTrigger, 'person' | 'account' | 'content' | 'heldBy' | 'entry' | 'validUntil' | 'confirmed'>;

/** Whether it can be watched and makes sense, before anything is written. */
async function lookedAt(deps: TriggersDeps, asked: Wanted): Promise<Looked> {
  const { person, content, validUntil } = asked;
  refuseOddLegs(content);
  refuseOddTime(validUntil, deps.now());
  const orders = await deps.orderDesk();
  const account = await orders.deps.accounts.open(asked.account);
  if (account.person !== person) throw new AppError('order.unknown', { account: asked.account });
  await refuseOddEntry(orders, asked);
  const watched = { account, content };
  const isHeld = asked.heldBy === 'broker';
  const seen = isHeld
    ? await heldNow(deps, orders, { ...watched, entry: asked.entry })
    : await seenNow(deps, orders, watched);
  const findings = await findingsOf(orders, asked);
  if (findings.some(({ verdict }) => verdict === 'stop')) return { kind: 'refused', findings };
  const confirmed = new Set(asked.confirmed);
  const isAsked = findings.some(({ verdict, check }) => verdict === 'ask' && !confirmed.has(check));
  return isAsked ? { kind: 'asked', findings } : { kind: 'fits', seen, findings };
}

/** What is guarded is the person's own order of the same shares and product at the same account, and its legs close it. */
async function refuseOddEntry(orders: OrderDesk, { person, account, content, entry: ownId }: Wanted): Promise<void> {
  if (ownId === null) return;
  const entry = await ownOrder(orders, { person, ownId });
  const isIts =
    entry.account === account &&
    entry.instrument.symbol === content.instrument.symbol &&
    entry.product === content.product &&
    content.legs.every(({ side }) => side !== entry.side);
  if (isIts) return;
  const message = 'It guards an order of the same shares and product, and closes it';
  throw new AppError('request.invalid', { fields: [{ field: 'entryId', message }] });
}

function refuseOddTime(validUntil: number, now: number): void {
  if (validUntil > now && validUntil <= now + LONGEST_MS) return;
  const message = 'It is valid until a day from today on, a year from now at most';
  throw new AppError('request.invalid', { fields: [{ field: 'validUntil', message }] });
}

interface Watched {
  readonly account: TradingAccount;
  readonly content: TriggerContent;
}

/** The prices that it will wait for. Those of a demo market and of a replay are for the paper account alone. */
async function seenNow(
  deps: TriggersDeps,
  { deps: { clock } }: OrderDesk,
  { account, content }: Watched,
): Promise<Seen> {
  const live = deps.live();
  const tape = tapeOf(live);
  const asked = { account, content: orderOfLeg(content, content.legs[0]!) };
  const symbol = await ownSymbol({ clock, instruments: deps }, asked);
  const isWatched =
    tape !== undefined &&
    symbol !== null &&
    // Prices here are those of NSE.
    content.instrument.exchange === 'NSE' &&
    live.board.symbols.includes(symbol) &&
    (isRealTape(tape) || account.broker.id === PAPER);
  if (!isWatched) throw new AppError('trigger.no-prices', { symbol: content.instrument.symbol });
  const last = paiseOf(live.board.read(symbol)?.ltp ?? NaN);
  refuseReached(content.legs, last);
  return { broker: account.broker.id, symbol, tape, armedAt: Math.floor(live.now()), last };
}

const notThere = (message: string) => new AppError('request.invalid', { fields: [{ field: 'heldBy', message }] });

/** What a broker holds hangs on its own prices; it is told the last one. Throws AppError 'broker.not-offered', 'trigger.no-prices', 'request.invalid'. */
async function heldNow(
  deps: TriggersDeps,
  orders: OrderDesk,
  { account, content, entry }: Watched & Pick<Wanted, 'entry'>,
): Promise<Seen> {
  needTriggers(account);
  if (entry !== null) throw notThere('What a broker holds follows no order');
  if (content.legs.some(({ price }) => price === null)) throw notThere('A broker holds limit orders alone');
  const asked = { account, content: orderOfLeg(content, content.legs[0]!) };
  const { clock } = orders.deps;
  const symbol = (await ownSymbol({ clock, instruments: deps }, asked)) ?? content.instrument.symbol;
  const last = (await orders.deps.facts(asked, { dayProfit: false })).last?.value.price ?? NaN;
  if (!(last > 0)) throw new AppError('trigger.no-prices', { symbol });
  refuseReached(content.legs, last);
  return { broker: account.broker.id, symbol, tape: account.broker.id, armedAt: Math.floor(deps.now()), last };
}

/** Paise. */
function refuseReached(legs: readonly TriggerLeg[], price: number): void {
  const reached = price > 0 ? legs.find((leg) => isReached(leg, price)) : undefined;
  if (reached) throw new AppError('trigger.reached', { level: reached.level, last: price });
}

async function findingsOf(orders: OrderDesk, { person, account, content, heldBy, entry }: Wanted): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const leg of content.legs) {
    const order = { person, account, content: orderOfLeg(content, leg), levels: [leg.level] };
    // Shares that an order is still to bring are not free yet.
    const isComing = entry !== null;
    // What a broker holds is not looked at again here when it fires.
    const isLast = (finding: Finding) => heldBy === 'broker' && finding.check === 'kill-switch';
    const fits = (finding: Finding) =>
      isLast(finding) || (counts(finding) && !(isComing && finding.check === 'free-to-sell'));
    found.push(...(await checkOrder(orders, order)).filter(fits));
  }
  const said = new Map(found.map((finding) => [`${finding.check} ${finding.words}`, finding]));
  return [...said.values()];
}

/** What a page asks of a trigger that it shows. */
export interface Acting {
  readonly person: string;
  readonly id: string;
  /** As the page showed it. */
  readonly version: number;
}

/** Other levels, orders or time, from the prices of now on. Throws as `createTrigger` does, AppError 'trigger.unknown', 'trigger.changed-meanwhile', 'trigger.fires', 'trigger.over'. */
export async function changeTrigger(
  desk: TriggerDesk,
  acting: Acting & Pick<AskedTrigger, 'validUntil' | 'confirmed'> & { readonly legs: readonly TriggerLeg[] },
): Promise<Made> {
  const { deps } = desk;
  const { db } = await deps.appDb();
  const before = await triggerOf(db, acting.id, acting.person);
  needState(before, acting, ['waiting', 'suspended']);
  if (before.heldBy === 'broker') throw new AppError('broker.not-offered', { topic: 'changing a trigger' });
  const { validUntil, confirmed } = acting;
  const content = { ...before.content, legs: [...acting.legs] };
  const looked = await lookedAt(deps, { ...before, content, validUntil, confirmed });
  if (looked.kind !== 'fits') return looked;
  const { tape, armedAt } = looked.seen;
  const changed = { content, validUntil, confirmed, tape, armedAt, reason: null };
  const trigger = await acted(desk, acting, (now) => {
    needState(now, acting, ['waiting', 'suspended']);
    return { state: 'waiting', kind: 'changed', ...changed } as const;
  });
  return { kind: 'made', trigger, findings: looked.findings };
}

/** Throws AppError 'trigger.unknown', 'trigger.changed-meanwhile', 'trigger.fires', 'trigger.over'. */
export async function cancelTrigger(desk: TriggerDesk, acting: Acting): Promise<OrderTrigger> {
  const done = await acted(desk, acting, (now) => {
    needState(now, acting, ['waiting', 'suspended', 'unsent', 'unknown']);
    return { state: now.heldBy === 'broker' ? 'cancelling' : 'cancelled', reason: null };
  });
  return done.state === 'cancelling' ? desk.held.ask(done, cancelAtBroker) : done;
}

/** The order of one that fired while the server ended, once its owner says so: with the same click, so that it never goes twice. Throws as `cancelTrigger` does. */
export async function sendUnsent(desk: TriggerDesk, acting: Acting): Promise<OrderTrigger> {
  const firing = await acted(desk, acting, (now) => {
    needState(now, acting, ['unsent']);
    return { state: 'firing', reason: null };
  });
  return (await desk.send(firing)) ?? firing;
}

async function acted(
  desk: TriggerDesk,
  { id, person }: Acting,
  decide: Parameters<typeof stepTrigger>[3],
): Promise<OrderTrigger> {
  const { db } = await desk.deps.appDb();
  await triggerOf(db, id, person);
  const done = await stepTrigger(db, id, desk.deps.now(), decide);
  if (!done) throw new AppError('trigger.unknown', { id });
  desk.follow(done);
  return done;
}

function needState(now: OrderTrigger, { version }: Acting, states: readonly OrderTrigger['state'][]): void {
  const { id, state } = now;
  if (state === 'firing' || state === 'placing' || state === 'cancelling') throw new AppError('trigger.fires', { id });
  if (!states.includes(state)) throw new AppError('trigger.over', { id, state });
  if (now.version !== version) throw new AppError('trigger.changed-meanwhile', { id });
}
