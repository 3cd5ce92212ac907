import { asksFor, notes, type OrderCheck, rupees, stops } from './order-check.ts';

/** Brokers must not send orders of programs at market: some make limit orders of them, some refuse them. */
export const marketOrder: OrderCheck = {
  id: 'market-order',
  title: 'Order at market',
  evaluate(_, { marketOrder: known, last }) {
    if (!known) return asksFor('How your broker takes orders at market');
    const { way, isAsked, limit, percent } = known.value;
    if (!isAsked || way === 'taken') return null;
    if (way === 'made limits') return notes('Your broker makes a limit order near the last price of it.', known);
    if (limit === null || !last)
      return stops('Your broker takes no orders at market, and the last price is not known: send a limit.', known);
    const words = `Your broker takes no orders at market: it goes as a limit of ${rupees(limit)}, at most ${percent} % from the last price.`;
    return notes(words, last, { found: limit, limit: last.value.price, unit: 'paise' });
  },
};
