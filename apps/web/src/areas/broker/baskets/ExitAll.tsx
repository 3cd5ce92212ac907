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

/** For each broker a button that closes all of its positions with one press, once they were looked at. The dialog stays when none is open any more: it says what became of them. */
export function ExitAll({ exits }: { exits: readonly Exits[] }) {
  const [opened, open] = useState<Exits>();
  return (
    <>
      {exits.map((all) => (
        <ExitButton key={all.broker} exits={all} onOpen={() => open(pressedAnew(all))} />
      ))}
      {opened ? (
        <Suspense fallback={null}>
          <ExitBasket exits={opened} onClose={() => open(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function ExitButton({ exits: { broker, brokerTitle, orders }, onOpen }: { exits: Exits; onOpen: () => void }) {
  const words = { count: grouped(orders.length, 0), broker: brokerTitle };
  return (
    <button type="button" className="btn sm" onClick={onOpen}>
      {broker === 'paper' ? t('Exit all {count} on paper', words) : t('Exit all {count} at {broker}', words)}
    </button>
  );
}
