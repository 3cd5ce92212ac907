import { asksFor, type OrderCheck, stops } from './order-check.ts';

export const productAllowed: OrderCheck = {
  id: 'product',
  title: 'Product',
  evaluate({ product, instrument }, { products }) {
    if (!products) return asksFor(`Whether ${instrument.symbol} may be traded as ${product}`);
    if (products.value.includes(product)) return null;
    const others = products.value.join(', ');
    return stops(
      `${instrument.symbol} cannot be traded as ${product}${others ? `, only as ${others}` : ''}.`,
      products,
    );
  },
};
