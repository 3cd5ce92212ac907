import { dayInIndia, minuteInIndia } from '@parakh/base';
import { giveNotice } from '../accounts/index.ts';
import { dueLogins } from '../broker-accounts/index.ts';
import { exchangeHours } from '../orders/index.ts';
import type { TriggersDeps } from './deps.ts';
import { waitingByAccount } from './trigger-store.ts';

/** Minutes of the day in India: before the pre-open, and after the hour at which the last token of the night has ended. */
const FROM = 8 * 60 + 30;
const LOOK_EVERY_MS = 60_000;

/** Reminds people in the morning of a trading day, once a day and account. The answer ends that. */
export function remindOfLogins(deps: TriggersDeps): () => void {
  const timer = setInterval(() => {
    notifyDueLogins(deps).catch((err: unknown) => deps.log.error({ err }, 'people were not reminded of their logins'));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Notifies the owners of triggers that this server watches, where the login lasts less than the session; nobody outside of 08:30 to the close. */
export async function notifyDueLogins(deps: TriggersDeps): Promise<void> {
  const now = deps.now();
  const closesAt = exchangeHours.closeOf(now);
  // NaN on a day without trading.
  if (!(now < closesAt) || minuteInIndia(now) < FROM) return;
  const { db } = await deps.appDb();
  const waiting = await waitingByAccount(db);
  for (const { account, person, broker } of await dueLogins([...waiting.keys()], closesAt, deps)) {
    const many = waiting.get(account)!;
    const notice = {
      kind: 'account',
      title: `Log in to ${broker}: ${many === 1 ? 'a trigger waits' : `${many} triggers wait`}`,
      message:
        'Your login does not last through the session. Without it no order can be sent when the price is reached.',
      link: '/profile?tab=brokers',
      about: `login-due:${account}:${dayInIndia(now)}`,
    } as const;
    await giveNotice(notice, { people: [person] }, deps);
  }
}
