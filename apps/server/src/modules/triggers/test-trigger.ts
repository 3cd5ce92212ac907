import type { OrderTrigger, TriggerLeg } from './trigger.ts';

/** A sale of one share of TCS that waits on the exchange itself. */
export function testTrigger({
  legs,
  ...differs
}: Partial<OrderTrigger> & { readonly legs?: readonly TriggerLeg[] } = {}): OrderTrigger {
  const leg = {
    crossing: 'down',
    level: 390_000,
    side: 'SELL',
    quantity: 1,
    orderType: 'MARKET',
    price: null,
  } as const;
  return {
    id: 'TR0000000000000001',
    person: '00000000-0000-4000-8000-000000000001',
    account: 'an account',
    broker: 'zerodha',
    symbol: 'TCS',
    content: {
      instrument: { exchange: 'NSE', symbol: 'TCS', token: '2953217' },
      product: 'DELIVERY',
      legs: [...(legs ?? [leg])],
    },
    confirmed: [],
    heldBy: 'parakh',
    vendorId: null,
    state: 'waiting',
    reason: null,
    firedLeg: null,
    firedPrice: null,
    orderClick: null,
    ownId: null,
    reduceOnly: false,
    entry: null,
    entryFilled: 0,
    exited: 0,
    firingQuantity: null,
    version: 1,
    tape: 'exchange',
    armedAt: Date.parse('2026-11-20T10:00:00+05:30'),
    validUntil: Date.parse('2026-12-20T23:59:59+05:30'),
    createdAt: 0,
    updatedAt: 0,
    ...differs,
  };
}
