import { AppError } from '@parakh/base';
import { brokerOf, type PostbackMessage } from '@parakh/brokers';
import type { AccountWatch } from './account-watch.ts';
import type { OrderService } from './order-service.ts';

interface Postback {
  readonly broker: string;
  readonly message: PostbackMessage;
}

/**
 * A message of a broker's about an order, from whoever sent it. The account that has the order is read: at once where the message is
 * signed with the secret of its app, else once a second at most. What the message says is not taken over: no vendor's signature covers
 * it. Nobody is told whether there was such an order.
 */
export function takePostback(service: OrderService, { broker, message }: Postback): void {
  const orderId = brokerOf(broker)?.postback?.orderId(message) ?? null;
  if (orderId === null) return;
  for (const [account, watch] of service.watches) {
    if (watch.owns(broker, orderId)) readFor(service, account, watch, message);
  }
}

function readFor(service: OrderService, account: string, watch: AccountWatch, message: PostbackMessage): void {
  // One signature is checked at a time: who sends many gets no more than readings.
  if (service.postbacks.has(account)) {
    watch.cause();
    return;
  }
  const checking = isSigned(service, account, message)
    .then((isGood) => (isGood ? watch.kick() : watch.cause()))
    .finally(() => service.postbacks.delete(account));
  service.postbacks.set(account, checking);
}

async function isSigned({ deps }: OrderService, account: string, message: PostbackMessage): Promise<boolean> {
  try {
    const { session } = await deps.accounts.open(account);
    return (await session.isSignedPostback?.(message)) ?? false;
  } catch (failure) {
    // Its login is over, or the store is away: the reading will say so. The message is not logged.
    if (!(failure instanceof AppError)) deps.log.warn({ err: failure, account }, 'a postback could not be checked');
    return false;
  }
}
