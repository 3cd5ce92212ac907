import { chargesOf } from '@parakh/backtest/charges';
import { isJump } from '@parakh/backtest/frictions';
import {
  costOf,
  holdingOf,
  type Lot,
  type PaperHolding,
  type PaperPosition,
  quantityOf,
  type Run,
  write,
} from './account.ts';
import { modeOf } from './margin.ts';
import type { TickSeen } from './tape.ts';

/** What is held of the symbol is worth the tick's price. The first one of a session first settles what lies between the sessions. */
export function markTo(run: Run, seen: TickSeen): void {
  const { account } = run;
  const holding = holdingOf(account, seen.instrument.token);
  if (holding) markHolding(run, holding, seen);
  for (const position of account.positions) {
    if (position.instrument.token !== seen.instrument.token) continue;
    if (position.session !== account.session) carryPosition(run, position, seen);
    position.session = account.session;
    position.market = account.market;
    position.mark = seen.last;
  }
}

function markHolding(run: Run, holding: PaperHolding, seen: TickSeen): void {
  const { account } = run;
  if (holding.session !== account.session) {
    if (holding.market !== account.market) revalue(run, holding, seen);
    else if (hasJumped(run, holding.mark, seen)) return endAtMark(run, holding, seen);
    holding.close = seen.close ?? holding.mark;
    holding.session = account.session;
    holding.market = account.market;
  }
  payFraction(run, holding, seen);
  holding.mark = seen.last;
}

/** The price in the new market at which what was carried over is taken on. */
const takenOnAt = ({ close, open, last }: TickSeen): number => close ?? open ?? last;

/** The round before had other prices for the same days, or days came again: nobody gained by the step between. */
function revalue(run: Run, holding: PaperHolding, seen: TickSeen): void {
  const { lots, mark } = holding;
  if (mark === null) return;
  const before = costOf(lots);
  const step = takenOnAt(seen) - mark;
  for (const lot of lots) lot.cost += step * lot.quantity;
  const difference = costOf(lots) - before;
  const lines = { holdings: difference, revaluation: -difference };
  write(run, { what: 'revaluation', at: seen.time, token: seen.instrument.token, lines });
}

function carryPosition(run: Run, position: PaperPosition, seen: TickSeen): void {
  const { mark, net } = position;
  const isSameMarket = position.market === run.account.market;
  if (mark === null || net === 0 || position.product === 'DELIVERY' || isSameMarket) return;
  const difference = (takenOnAt(seen) - mark) * net;
  position.cost += difference;
  if (modeOf(seen.instrument, position.product) === 'margined') return;
  const lines = { options: difference, revaluation: -difference };
  write(run, { what: 'revaluation', at: seen.time, token: seen.instrument.token, lines });
}

/** As the back-test has it (decision 0014): an open that only an unknown split explains. */
function hasJumped({ account }: Run, mark: number | null, { open, last, instrument }: TickSeen): boolean {
  if (mark === null || account.actions.includes(actionKey('true jump', instrument.token, account.day))) return false;
  return isJump(open ?? last, mark);
}

export const actionKey = (what: string, token: string, day: string | null): string => `${what} ${token} ${day}`;

/** What is held has become other shares, an unknown number of them: it is worth what it was, and is held no more. */
function endAtMark(run: Run, holding: PaperHolding, { time, instrument: { exchange } }: TickSeen): void {
  const { account, settings } = run;
  const { lots, mark, instrument } = holding;
  const fraction = holding.fraction?.cost ?? 0;
  const quantity = quantityOf(lots);
  const value = quantity * mark!;
  const cost = costOf(lots);
  const { token } = instrument;
  const lines = { settling: value, holdings: -cost - fraction, gains: cost + fraction - value };
  write(run, { what: 'jump', at: time, token, lines });
  const order = { day: account.day!, segment: 'delivery', side: 'sell', quantity, pricePaise: mark! } as const;
  const charges = chargesOf({ ...order, plan: settings.plan, exchange: exchange === 'BSE' ? 'BSE' : 'NSE' }).total;
  write(run, { what: 'charges', at: time, token, lines: { cash: -charges, charges } });
  account.holdings = account.holdings.filter((one) => one.instrument.token !== token);
}

function payFraction(run: Run, holding: PaperHolding, { last, time, open }: TickSeen): void {
  const { fraction, instrument, lots } = holding;
  if (!fraction) return;
  const value = Math.round(fraction.shares * (open ?? last));
  const lines = { cash: value, holdings: -fraction.cost, gains: fraction.cost - value };
  write(run, { what: 'fraction', at: time, token: instrument.token, lines });
  holding.fraction = null;
  if (lots.length === 0) run.account.holdings = run.account.holdings.filter((one) => one !== holding);
}

/** A holding becomes 1 / factor times as many shares; what is left over of a share waits for the day's first price. */
export function splitHolding(holding: PaperHolding, factor: number): void {
  const cost = costOf(holding.lots);
  const exact = quantityOf(holding.lots) / factor;
  const whole = wholeOf(exact);
  const shares = exact - whole > tolerance(exact) ? exact - whole : 0;
  holding.lots = splitLots(holding.lots, factor);
  if (holding.mark !== null) holding.mark = Math.round(holding.mark * factor);
  if (holding.close !== null) holding.close = Math.round(holding.close * factor);
  if (shares === 0) return;
  const ofFraction = whole === 0 ? cost : Math.round((cost * shares) / exact);
  const earlier = holding.fraction ?? { shares: 0, cost: 0 };
  holding.fraction = {
    shares: earlier.shares / factor + shares,
    cost: earlier.cost + (whole === 0 ? cost : takeCost(holding.lots, ofFraction)),
  };
}

/** Factors are rounded numbers: 149.9999 shares are 150 (as in the back-test). */
const tolerance = (shares: number): number => Math.min(shares * 1e-6, 0.01);
const wholeOf = (exact: number): number => Math.floor(exact + tolerance(exact));

/** The borders between lots stay where they were, on whole shares; a lot that is left without a share gives its cost to the next. */
function splitLots(lots: readonly Lot[], factor: number): Lot[] {
  const made: Lot[] = [];
  let before = 0;
  let count = 0;
  let spare = 0;
  for (const lot of lots) {
    before += lot.quantity;
    const quantity = wholeOf(before / factor) - count;
    count += quantity;
    if (quantity === 0) spare += lot.cost;
    else {
      made.push({ ...lot, quantity, cost: lot.cost + spare });
      spare = 0;
    }
  }
  const last = made.at(-1);
  if (last) last.cost += spare;
  return made;
}

/** Takes so much of the lots' cost, from the last one on. */
function takeCost(lots: readonly Lot[], wanted: number): number {
  let left = wanted;
  for (const lot of lots.toReversed()) {
    const taken = Math.min(left, lot.cost);
    lot.cost -= taken;
    left -= taken;
  }
  return wanted - left;
}
