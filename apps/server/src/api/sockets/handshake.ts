import type { ClientMessage } from '@parakh/contract';
import type { Connection } from './connection.ts';
import type { HubContext } from './hub-context.ts';
import { refreshSession, wantsMessages, welcome } from './refresh-session.ts';

type Hello = Extract<ClientMessage, { type: 'hello' }>;

/** Looks up who says hello and welcomes them; false where there is no place for them. Throws what `authenticator.personWith` throws. */
export async function handshake(
  connection: Connection,
  { token, after }: Hello,
  context: HubContext,
): Promise<boolean> {
  if (token !== undefined && !(await isTaken(connection, token, context))) return false;
  const number = await welcome(connection, context);
  connection.lastNumber = Math.min(after ?? number, number);
  return true;
}

/** False where the person has too many connections open. */
async function isTaken(connection: Connection, token: string, context: HubContext): Promise<boolean> {
  const { expiresAt, ...person } = await context.authenticator.personWith(token);
  connection.wantsMessages = await wantsMessages(person.id, context);
  if (!connection.isOpen) return false;
  if (context.connections.of(person.id).length >= context.config.socketsPerPerson) {
    connection.refuse('socket.too-many');
    connection.close('limit');
    return false;
  }
  context.connections.settle(connection, person);
  connection.expiresAt = expiresAt;
  connection.leave = context.channels.open(person.id, (word) => pass(connection, word, context));
  return true;
}

/** What connections of the person are sent beside messages: 'notification', 'logout:<end of a token>'. */
function pass(connection: Connection, word: string, context: HubContext): void {
  // The messages that are kept come over the bus.
  if (word.startsWith('{')) return;
  if (!word.startsWith('logout:')) return connection.send({ type: 'changed', what: word });
  connection.send({ type: 'logout', message: word });
  void refreshSession(connection, context);
}
