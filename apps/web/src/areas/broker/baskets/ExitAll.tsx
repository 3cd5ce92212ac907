import { grouped, lazyPart, t } from '@parakh/ui';
import { Suspense, useState } from 'react';
import { newClickId } from '../orders/typed-order.ts';
import type { Exits } from './exits.ts';

/** Each opening is another press: what was rejected before is sent anew. */
const pressedAnew = (exits: Exits): Exits => ({
  ...exits,
  orders: exits.orders.map((order) => ({ ...order, clickId: newClickId() })),
});

const ExitBasket = lazyPart('ExitBasket', async () => (await import('./ExitBasket.tsx')).ExitBasket);

/** The button that closes all of them with one press, once they were looked at. */
export function ExitAll({ exits }: { exits: Exits }) {
  const [opened, open] = useState<Exits>();
  const { broker, brokerTitle, orders } = exits;
  if (orders.length === 0) return null;
  const words = { count: grouped(orders.length, 0), broker: brokerTitle };
  return (
    <>
      <button type="button" className="btn sm" onClick={() => open(pressedAnew(exits))}>
        {broker === 'paper' ? t('Exit all {count} on paper', words) : t('Exit all {count} at {broker}', words)}
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <ExitBasket exits={opened} onClose={() => open(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
