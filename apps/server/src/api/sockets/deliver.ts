import type { ServerMessage } from '@parakh/contract';
import type { Messages } from '../../modules/alerting/index.ts';
import type { Connection } from './connection.ts';

/** Sends a connection the stored messages of its person, in order: those it has already are skipped, those it missed are read. */
export async function deliver(
  connection: Connection,
  messages: readonly ServerMessage[],
  stored: Messages,
): Promise<void> {
  if (connection.isCatchingUp) {
    connection.hasMissed = true;
    return;
  }
  for (const message of messages) {
    const number = numberOf(message);
    if (number > connection.lastNumber + 1) return catchUp(connection, stored);
    if (number === connection.lastNumber + 1) sendNumbered(connection, message, number);
  }
}

/** Reads and sends what came after the last message that the connection was sent. */
export async function catchUp(connection: Connection, stored: Messages): Promise<void> {
  const { person } = connection;
  if (!person || connection.isCatchingUp) return;
  connection.isCatchingUp = true;
  try {
    do {
      connection.hasMissed = false;
      for (const message of await stored.after(person.id, connection.lastNumber))
        sendNumbered(connection, message, numberOf(message));
    } while (connection.hasMissed && connection.isOpen);
  } finally {
    connection.isCatchingUp = false;
  }
}

function sendNumbered(connection: Connection, message: ServerMessage, number: number): void {
  connection.lastNumber = number;
  if (connection.wantsMessages && (connection.topics?.has(topicOf(message)) ?? true)) connection.send(message);
}

function numberOf(message: ServerMessage): number {
  return 'number' in message ? message.number : 0;
}

/** 'alert:<id>' of what an alert says, else the kind of notice: 'end-of-day'. */
function topicOf(message: ServerMessage): string {
  if (message.type === 'alert') return `alert:${message.firing.alert}`;
  if (message.type === 'digest') return `alert:${message.alert}`;
  return message.type === 'notice' ? message.notice.kind : message.type;
}
