import { AppError } from '@parakh/base';
import { cancelOrder, type OrderContent } from '../orders/index.ts';
import { type BasketLeg, hasDoubt, netFilled, openUnits } from './basket-state.ts';
import { lookUntil, note, noteFailure, type Run, readBasket, sendOne } from './run.ts';

/** Looks at the book, about one a second. */
const KNOWN_WITHIN = 15;
const CANCEL_TRIES = 3;
/** Legs may be alike: what offsets one is not the other's sent twice. */
const MEANT = ['duplicate'];

/**
 * Takes back what was done: open orders are cancelled and what is filled is offset at the market, the last leg first, so that what was
 * sold goes before what was bought against it. While it is not known what became of a leg nothing is sent.
 * `confirmed`: ids of checks that were answered with yes, beside what was answered for each leg when it was sent.
 */
export async function undoLegs(run: Run, confirmed: readonly string[] = []): Promise<void> {
  const known = await lookUntil(run, (now) => !hasDoubt(now), KNOWN_WITHIN);
  if (!hasDoubt(known)) {
    for (const leg of backwards(known.legs)) if (openUnits(leg) > 0) await cancelLeg(run, leg.position);
    await offsetAll(run, confirmed);
  }
  await note(run, { kind: 'ended' });
}

const backwards = (legs: readonly BasketLeg[]): BasketLeg[] => legs.toReversed();
const areOver = ({ legs }: { readonly legs: readonly BasketLeg[] }): boolean =>
  legs.every((leg) => openUnits(leg) === 0);

/** Only once nothing of the basket is open: what is filled until then is what is offset. */
async function offsetAll(run: Run, confirmed: readonly string[]): Promise<void> {
  const over = await lookUntil(run, (now) => !hasDoubt(now) && areOver(now), KNOWN_WITHIN);
  if (hasDoubt(over) || !areOver(over)) return;
  for (const leg of backwards(over.legs)) {
    if (netFilled(leg) <= 0) continue;
    await offsetLeg(run, leg, [...leg.confirmed, ...confirmed]);
    const after = await readBasket(run);
    const sent = after.legs.find(({ position }) => position === leg.position);
    // The rest would stand without it.
    if (hasDoubt(after) || sent?.notSent?.what === 'offset') return;
  }
  await lookUntil(run, (now) => !hasDoubt(now) && areOver(now), KNOWN_WITHIN);
}

function offsetLeg(run: Run, leg: BasketLeg, confirmed: readonly string[]): Promise<void> {
  const { content, position, offsets } = leg;
  const opposite: OrderContent = {
    ...content,
    side: content.side === 'BUY' ? 'SELL' : 'BUY',
    variety: 'NORMAL',
    orderType: 'MARKET',
    duration: 'DAY',
    quantity: netFilled(leg),
    disclosedQuantity: 0,
    price: null,
    triggerPrice: null,
  };
  // One of its own for each that was sent before: what was rejected is not what is pressed now.
  const clickId = `${run.id}-u${position}-${offsets.length + 1}`;
  return sendOne(run, {
    leg,
    what: 'offset',
    clickId,
    order: { content: opposite, confirmed: [...confirmed, ...MEANT] },
  });
}

/** Cancels what of a leg is open, the leg or what takes it back. Each cancellation leaves once: what the book says meanwhile only makes it look again. */
async function cancelLeg(run: Run, position: number): Promise<void> {
  await note(run, { kind: 'sending', position, what: 'cancel', clickId: null });
  for (let left = CANCEL_TRIES; left > 0; left--) {
    const leg = (await readBasket(run)).legs.find((one) => one.position === position);
    const order = leg && [leg.order, ...leg.offsets].find((one) => one !== null && one.open > 0);
    if (!order) return;
    try {
      await cancelOrder(run.deps.orders, { person: run.person, ownId: order.ownId, version: order.version });
      return;
    } catch (failure) {
      const isNews = failure instanceof AppError && failure.code === 'order.changed-meanwhile';
      if (isNews && left > 1) continue;
      if (failure instanceof AppError && failure.code === 'order.not-open') return;
      await noteFailure(run, { position, what: 'cancel' }, failure);
      return;
    }
  }
}
