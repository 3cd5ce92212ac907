import type { BrokerApp } from './login.ts';
import type { BrokerInstrument, NewOrder } from './order/order.ts';
import { startVendor, type Told } from './test-vendor.ts';
import type { Sending } from './wire/http.ts';

/** Asks a vendor that replies so, whatever it is asked. */
export async function withReply<Result>(reply: Told, ask: (sending: Sending) => Promise<Result>): Promise<Result> {
  const none = { status: 500, text: '' };
  const vendor = await startVendor({ answer: () => reply, tooMany: none, tokenEnded: none });
  try {
    return await ask(vendor.sending);
  } finally {
    await vendor.stop();
  }
}

export const testApp: BrokerApp = {
  key: 'key1',
  secret: 'secret1',
  redirectUrl: 'https://parakh.example/back',
  more: {},
};

export function testOrder(instrument: BrokerInstrument): NewOrder {
  return {
    ownId: 'PKBBBBBBBBBBBBBB01',
    instrument,
    side: 'BUY',
    variety: 'NORMAL',
    orderType: 'LIMIT',
    product: 'DELIVERY',
    duration: 'DAY',
    quantity: 3,
    disclosedQuantity: 0,
    price: 57_005,
    triggerPrice: null,
  };
}
