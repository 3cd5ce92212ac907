import { isExit } from './exit.ts';
import { asks, asksFor, type OrderCheck, stops } from './order-check.ts';

const contracts: ReadonlySet<string> = new Set(['NFO', 'BFO']);

/** While an underlying is in its ban period, positions may only be made smaller. */
export const banList: OrderCheck = {
  id: 'ban-list',
  title: 'Ban period',
  evaluate(order, facts) {
    const { isBanned } = facts;
    if (!contracts.has(order.instrument.exchange)) return null;
    if (!isBanned) return asksFor('Whether it is in a ban period');
    if (!isBanned.value) return null;
    const exits = isExit(order, facts);
    if (exits) return null;
    if (exits === undefined) return asks('It is in a ban period, and your position is not known.', isBanned);
    return stops('It is in a ban period: positions may only be made smaller.', isBanned);
  },
};
