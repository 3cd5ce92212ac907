import { asksFor, type OrderCheck, stops } from './order-check.ts';

export const symbol: OrderCheck = {
  id: 'symbol',
  title: 'Symbol',
  evaluate({ instrument }, { isListed }) {
    if (instrument.symbol === '') return stops('Please Select a Symbol', { source: 'the order' });
    if (!isListed) return asksFor(`Whether your broker lists ${instrument.symbol}`);
    return isListed.value ? null : stops(`Your broker does not list ${instrument.symbol}.`, isListed);
  },
};
