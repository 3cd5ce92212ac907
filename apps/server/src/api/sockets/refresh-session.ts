import { AppError, failures } from '@parakh/base';
import { alertPreferencesOf, type SessionHolder, wantsAlert } from '../../modules/accounts/index.ts';
import { feedStateOf, withoutPrices } from '../../modules/streaming/index.ts';
import type { Connection } from './connection.ts';
import type { HubContext } from './hub-context.ts';

/** Refreshes the session of a connection and what its person may do now: one whose session is over is closed, one of other rights is told. */
export async function refreshSession(connection: Connection, context: HubContext): Promise<void> {
  const { person } = connection;
  connection.refreshedAt = context.now();
  if (!person) return;
  try {
    const now = await context.authenticator.personOf(person.session);
    connection.wantsMessages = await wantsMessages(person.id, context);
    connection.person = now;
    if (isSame(person, now)) return;
    await welcome(connection, context);
    context.prices.again(connection);
    context.chains.again(connection);
  } catch (error) {
    if (error instanceof AppError && failures[error.code].status < 500) return connection.close('over');
    // The store did not answer: the next refresh may tell.
    context.log.warn({ err: error }, 'a session could not be looked up');
  }
}

/** Messages are for those who did not switch all of them off. */
export async function wantsMessages(person: string, { appDb }: Pick<HubContext, 'appDb'>): Promise<boolean> {
  const { db } = await appDb();
  return wantsAlert(await alertPreferencesOf(db, person), 'ALLALERT');
}

/** Tells a connection who it is and what it gets. */
export async function welcome(
  connection: Connection,
  { live: liveOf, health, messages, sendFeed }: HubContext,
): Promise<number> {
  const live = liveOf();
  const number = connection.person ? await messages.newest(connection.person.id) : 0;
  // What the connection is told now is where all the others stand: it gets the next change.
  sendFeed();
  const without = withoutPrices(connection, live);
  connection.send({
    type: 'welcome',
    userName: connection.person?.userName ?? null,
    prices: without === null,
    withoutPrices: without,
    number,
    ...feedStateOf(live, health),
  });
  return number;
}

function isSame(one: SessionHolder, other: SessionHolder): boolean {
  return one.isSubscribed === other.isSubscribed && one.userName === other.userName;
}
