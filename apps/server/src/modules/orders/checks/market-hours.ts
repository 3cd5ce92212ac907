import type { MarketPhase } from '@parakh/market';
import { asksFor, notes, type OrderCheck, stops } from './order-check.ts';

const words: Readonly<Record<Exclude<MarketPhase, 'open' | 'pre-open'>, string>> = {
  closed: 'The market is closed',
  holiday: 'The market has a holiday',
  weekend: 'It is the weekend',
};

export const marketHours: OrderCheck = {
  id: 'market-hours',
  title: 'Market hours',
  evaluate({ variety, orderType }, { phase }) {
    if (!phase) return asksFor('Whether the market is open');
    const { value: now } = phase;
    if (variety === 'AMO')
      return now === 'open' ? stops('The market is open: send it as a normal order.', phase) : null;
    if (now === 'open') return null;
    if (now !== 'pre-open') return stops(`${words[now]}: send it as an after-market order.`, phase);
    if (orderType === 'STOPLOSS_LIMIT' || orderType === 'STOPLOSS_MARKET')
      return stops('The pre-open takes no stop orders.', phase);
    return notes('It takes part in the opening auction.', phase);
  },
};
