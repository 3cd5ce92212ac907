import { AppError } from '@parakh/base';
import {
  type CheckResult,
  checkOrder,
  type OrderService,
  ownOrder,
  ownSymbol,
  type TradingAccount,
} from '../orders/index.ts';
import { paiseOf } from './armed-triggers.ts';
import { needTriggers } from './at-broker.ts';
import type { TriggersDeps } from './deps.ts';
import { isRealTape, tapeOf } from './tape.ts';
import {
  isReached,
  type OrderTrigger,
  orderOfLeg,
  refuseOddLegs,
  type TriggerContent,
  type TriggerLeg,
} from './trigger.ts';

/** A trigger that somebody asks for. */
export interface AskedTrigger {
  readonly person: string;
  readonly account: string;
  /** Made when the dialog opened. */
  readonly clickId: string;
  readonly content: TriggerContent;
  /** Who is to watch the price. */
  readonly heldBy: OrderTrigger['heldBy'];
  /** Whether it closes what is open and never more. */
  readonly reduceOnly: boolean;
  /** Our id of the order that it guards: it sends what of that is filled. Null of one that guards none. */
  readonly entry: string | null;
  readonly validUntil: number;
  /** Ids of checks that asked and were answered with yes: they count again when it fires. */
  readonly confirmed: readonly string[];
}

const LONGEST_MS = 366 * 86_400_000;
export const PAPER = 'paper';

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
const counts = ({ check, verdict }: CheckResult): boolean =>
  lasting.has(check) || (check === 'price-band' && verdict === 'ask');

/** The market that it will wait on, as it is now. */
export interface Seen {
  readonly broker: string;
  readonly symbol: string;
  readonly tape: string;
  readonly armedAt: number;
  /** Paise; NaN where it is not known. */
  readonly last: number;
}

export type Looked =
  | { readonly kind: 'fits'; readonly seen: Seen; readonly findings: readonly CheckResult[] }
  | { readonly kind: 'refused' | 'asked'; readonly findings: readonly CheckResult[] };

export type Wanted = Pick<
  AskedTrigger,
  'person' | 'account' | 'content' | 'heldBy' | 'entry' | 'validUntil' | 'confirmed'
>;

/**
 * Whether it can be watched and makes sense, before anything is written. Throws AppError 'request.invalid', 'trigger.no-prices',
 * 'trigger.reached', 'order.unknown' of somebody else's account, and as `checkOrder` does.
 */
export async function lookedAt(deps: TriggersDeps, asked: Wanted): Promise<Looked> {
  await refuseOddEntry(await deps.orderService(), asked);
  return fitting(deps, asked, { isComing: asked.entry !== null });
}

/** The same where the order that it guards is not written down yet. `isComing`: shares that an order is still to bring are not free yet. */
export async function fitting(deps: TriggersDeps, asked: Wanted, coming: { isComing: boolean }): Promise<Looked> {
  const { person, content, validUntil } = asked;
  refuseOddLegs(content);
  refuseOddTime(validUntil, deps.now());
  const orders = await deps.orderService();
  const account = await orders.deps.accounts.open(asked.account);
  if (account.person !== person) throw new AppError('order.unknown', { account: asked.account });
  const watched = { account, content };
  const isHeld = asked.heldBy === 'broker';
  const seen = isHeld
    ? await heldNow(deps, orders, { ...watched, entry: asked.entry })
    : await seenNow(deps, orders, watched);
  const findings = await findingsOf(orders, asked, coming);
  if (findings.some(({ verdict }) => verdict === 'stop')) return { kind: 'refused', findings };
  const confirmed = new Set(asked.confirmed);
  const isAsked = findings.some(({ verdict, check }) => verdict === 'ask' && !confirmed.has(check));
  return isAsked ? { kind: 'asked', findings } : { kind: 'fits', seen, findings };
}

/** What is guarded is the person's own order of the same shares and product at the same account, and its legs close it. */
async function refuseOddEntry(orders: OrderService, { person, account, content, entry: ownId }: Wanted): Promise<void> {
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
  { deps: { clock } }: OrderService,
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
  orders: OrderService,
  { account, content, entry }: Watched & Pick<Wanted, 'entry'>,
): Promise<Seen> {
  needTriggers(account);
  if (entry !== null) throw notThere('What a broker holds follows no order');
  if (content.legs.some(({ price }) => price === null)) throw notThere('A broker holds limit orders alone');
  const asked = { account, content: orderOfLeg(content, content.legs[0]!) };
  const { clock } = orders.deps;
  const symbol = (await ownSymbol({ clock, instruments: deps }, asked)) ?? content.instrument.symbol;
  const last = (await orders.deps.facts(asked, { dayProfit: false, margin: false })).last?.value.price ?? NaN;
  if (!(last > 0)) throw new AppError('trigger.no-prices', { symbol });
  refuseReached(content.legs, last);
  return { broker: account.broker.id, symbol, tape: account.broker.id, armedAt: Math.floor(deps.now()), last };
}

/** Paise. */
function refuseReached(legs: readonly TriggerLeg[], price: number): void {
  const reached = price > 0 ? legs.find((leg) => isReached(leg, price)) : undefined;
  if (reached) throw new AppError('trigger.reached', { level: reached.level, last: price });
}

async function findingsOf(
  orders: OrderService,
  { person, account, content, heldBy }: Wanted,
  { isComing }: { isComing: boolean },
): Promise<CheckResult[]> {
  const found: CheckResult[] = [];
  for (const leg of content.legs) {
    const order = { person, account, content: orderOfLeg(content, leg), levels: [leg.level] };
    // What a broker holds is not looked at again here when it fires.
    const isLast = (finding: CheckResult) => heldBy === 'broker' && finding.check === 'kill-switch';
    const fits = (finding: CheckResult) =>
      isLast(finding) || (counts(finding) && !(isComing && finding.check === 'free-to-sell'));
    found.push(...(await checkOrder(orders, order)).filter(fits));
  }
  const said = new Map(found.map((finding) => [`${finding.check} ${finding.words}`, finding]));
  return [...said.values()];
}
