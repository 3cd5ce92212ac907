import { giveNotice } from '../accounts/index.ts';
import type { TriggersDeps } from './deps.ts';
import type { OrderTrigger, TriggerState } from './trigger.ts';

type Notified = 'waiting' | 'fired' | 'failed' | 'unsent' | 'expired' | 'suspended' | 'cancelled';

const titles: Readonly<Record<Notified, (symbol: string) => string>> = {
  waiting: (symbol) => `Your trigger in ${symbol} stands at your broker as it was`,
  fired: (symbol) => `Your trigger in ${symbol} fired: its order was sent`,
  failed: (symbol) => `Your trigger in ${symbol} failed: no order was sent`,
  unsent: (symbol) => `Your trigger in ${symbol} fired and its order was not sent: send it?`,
  expired: (symbol) => `Your trigger in ${symbol} has expired`,
  suspended: (symbol) => `Your trigger in ${symbol} is suspended`,
  cancelled: (symbol) => `Your trigger in ${symbol} has ended`,
};

const isNotified = (state: TriggerState): state is Notified => Object.hasOwn(titles, state);

/** What became of a trigger, to its owner. Never throws: what is stored says it too. */
export async function notifyOwner(
  trigger: Pick<OrderTrigger, 'id' | 'person' | 'symbol' | 'state' | 'version' | 'reason'>,
  deps: TriggersDeps,
): Promise<void> {
  const { id, person, symbol, state, version, reason } = trigger;
  // Whoever cancels one knows it; one that waits has nothing to say unless its broker refused something.
  const isKnown = (state === 'cancelled' || state === 'waiting') && reason === null;
  if (!isNotified(state) || isKnown) return;
  const notice = {
    kind: 'account',
    title: titles[state](symbol),
    message: reason ?? 'What becomes of the order stands in your book.',
    link: '/orders?tab=triggers',
    about: `trigger:${id}:${version}`,
  } as const;
  try {
    await giveNotice(notice, { people: [person] }, deps);
  } catch (failure) {
    deps.log.error({ err: failure, id, state }, 'the owner of a trigger could not be notified');
  }
}
