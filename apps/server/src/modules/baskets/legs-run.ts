import { type BasketLeg, hasDoubt, hasFailed, isInDoubt, nextStep } from './basket-state.ts';
import { lookUntil, note, type Run, readBasket, sendOne } from './run.ts';
import { undoLegs } from './undo-run.ts';

/** Looks at the book, about one a second. */
const REPORTED_WITHIN = 4;
const KNOWN_WITHIN = 15;

interface Legs {
  /** Which are sent, in this order. */
  readonly positions: readonly number[];
  readonly confirmed: (leg: BasketLeg) => readonly string[];
}

/** Sends legs one after the other, each once, until they are all sent or one of them says otherwise. */
export async function runLegs(run: Run, { positions, confirmed }: Legs): Promise<void> {
  let now = await readBasket(run);
  for (let at = 0; ; at++) {
    const step = nextStep(now, { left: positions.slice(at), tried: positions.slice(0, at) });
    if (step.do === 'end in doubt') return endInDoubt(run, positions.slice(0, at));
    if (step.do === 'undo') return undoFrom(run);
    if (step.do === 'end') return note(run, { kind: 'ended' });
    await sendLeg(run, step.leg, confirmed(step.leg));
    now = await settled(run, step.leg.position, now.onFailure === 'go on');
  }
}

function sendLeg(run: Run, leg: BasketLeg, confirmed: readonly string[]): Promise<void> {
  const { clickId, content, repeats, seen } = leg;
  const order = { content, confirmed, ...(repeats === undefined ? {} : { repeats }), ...(seen ? { seen } : {}) };
  return sendOne(run, { leg, what: 'leg', clickId, order });
}

const isSettled = (leg: BasketLeg | undefined): boolean =>
  !leg || leg.order === null || leg.order.isReported || isInDoubt(leg) || hasFailed(leg);

/** A broker may take an order and the exchange reject it a moment later: where something hangs on it, the book is asked before the next one leaves. */
function settled(run: Run, position: number, isIndifferent: boolean) {
  if (isIndifferent) return readBasket(run);
  return lookUntil(run, ({ legs }) => isSettled(legs.find((leg) => leg.position === position)), REPORTED_WITHIN);
}

/** Nothing more leaves. Where all would be undone because of it, whether it failed is waited for. */
async function endInDoubt(run: Run, tried: readonly number[]): Promise<void> {
  if ((await readBasket(run)).onFailure === 'undo') {
    const now = await lookUntil(run, (one) => !hasDoubt(one), KNOWN_WITHIN);
    if (nextStep(now, { left: [], tried }).do === 'undo') return undoFrom(run);
  }
  return note(run, { kind: 'ended' });
}

async function undoFrom(run: Run): Promise<void> {
  const { holder } = run.deps.orders.deps;
  await note(run, { kind: 'begun', run: 'undo', positions: [], holder });
  await undoLegs(run);
}
