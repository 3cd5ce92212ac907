import { asksFor, type OrderCheck, stops } from './order-check.ts';

export const session: OrderCheck = {
  id: 'session',
  title: 'Broker session',
  evaluate(_, { session }) {
    if (!session) return asksFor('Whether your broker session is good');
    return session.value.isGood ? null : stops('Please Refresh the broker session', session);
  },
};
