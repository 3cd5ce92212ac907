import type { TickSession } from '@parakh/market';
import { isOpen, type PaperAccount, type PaperPosition, type Run, write } from './account.ts';
import { actionKey, splitHolding } from './carry.ts';
import type { PaperAction } from './event.ts';
import { emitOrder } from './orders.ts';
import { arrival } from './place.ts';
import { closeIntraday } from './square-off.ts';
import { endDay } from './time.ts';

/** Another day, or another round of the same one. Told again it changes nothing; a day before it that nobody closed ends first. */
export function beginDay(run: Run, session: TickSession): void {
  const { account } = run;
  const { day, round, opensAt, closesAt } = session;
  if (account.day === day && account.round === round) return;
  if (account.day !== null && !account.isClosed) endDay(run, account.closesAt ?? opensAt);
  const isAgain = account.day !== null && (account.round !== round || day <= account.day);
  account.session++;
  if (isAgain) account.market++;
  Object.assign(account, {
    day,
    round,
    opensAt,
    closesAt,
    isClosed: false,
    past: [],
    trades: [],
    recent: {},
    debited: [],
  });
  settle(run, opensAt);
  carryPositions(run, opensAt);
  for (const order of account.orders.filter(({ isSquareOff }) => !isSquareOff)) {
    order.arrivesAt = arrival(run, opensAt);
    emitOrder(run, order);
  }
}

/** Orders and positions that are still open. What of intraday could not be closed in time yesterday goes out with the open. */
function carryPositions(run: Run, opensAt: number): void {
  const { account } = run;
  account.orders = account.orders.filter(isOpen);
  account.positions = account.positions.filter(({ net, product }) => net !== 0 && product !== 'DELIVERY');
  for (const position of account.positions) {
    carryFigures(position);
    if (position.product === 'INTRADAY') closeIntraday(run, position, opensAt);
  }
}

/** The session is over, whatever the clock says. */
export function closeDay(run: Run, at: number): void {
  if (!run.account.isClosed) endDay(run, at);
}

/** What is open counts as bought, or sold, before the day's first trade, at what it cost. */
function carryFigures(position: PaperPosition): void {
  const { net, cost } = position;
  const isLong = net > 0;
  position.bought = isLong ? net : 0;
  position.boughtValue = isLong ? cost : 0;
  position.sold = isLong ? 0 : -net;
  position.soldValue = isLong ? 0 : -cost;
  position.realised = 0;
}

/** T+1: what was sold in the session before is paid. */
function settle(run: Run, at: number): void {
  const { settling } = run.account.balances;
  write(run, { what: 'settlement', at, lines: { cash: settling, settling: -settling } });
}

/** Once each, however often it is told. */
export function applyAction(run: Run, action: PaperAction): void {
  const { account } = run;
  const key = actionKey(action.what, action.token, action.exDay);
  if (account.actions.includes(key)) return;
  account.actions.push(key);
  if (action.what === 'rename') rename(account, action.token, action.to);
  if (action.what !== 'split') return;
  const holding = account.holdings.find(({ instrument }) => instrument.token === action.token);
  if (holding) splitHolding(holding, action.factor);
}

function rename(account: PaperAccount, from: string, to: string): void {
  for (const one of [...account.holdings, ...account.positions, ...account.orders])
    if (one.instrument.token === from) one.instrument = { ...one.instrument, symbol: to, token: to };
  const recent = account.recent[from];
  if (recent) account.recent[to] = recent;
  delete account.recent[from];
  account.debited = account.debited.map((token) => (token === from ? to : token));
}
