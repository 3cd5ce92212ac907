import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import type { Upkeep } from './pglite-upkeep.ts';

/**
 * PostgreSQL's wire protocol in front of PGlite, so that embedded store and PostgreSQL server are one code path.
 * PGlite is one session: one client at a time is answered, a second waits until the first has left.
 * Source: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function postgresServer(database: PGlite, upkeep: Upkeep): Server {
  let last = Promise.resolve();
  return createServer((socket) => {
    last = last.then(() => converse(socket, database, upkeep)).catch(() => void socket.destroy());
  });
}

async function converse(socket: Socket, database: PGlite, upkeep: Upkeep): Promise<void> {
  socket.on('error', () => {});
  try {
    for await (const message of messages(socket)) {
      const isIdle = await answer(socket, database, message);
      // Its own failure is the store's, not the client's: what is due is tried again at the next look.
      if (isIdle)
        await upkeep.due(database).catch((error: unknown) => void process.stderr.write(`upkeep: ${String(error)}\n`));
    }
  } finally {
    // A client must not leave its transaction, its settings or the names of its statements to the next one.
    await database.exec('ROLLBACK');
    await database.exec('DISCARD ALL');
  }
}

const TERMINATE = 'X'.charCodeAt(0);
const VERSION_3 = 196_608;

/** Whole messages of the client, until it says that it leaves. */
async function* messages(socket: Socket): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  for await (const piece of socket) {
    held = Buffer.concat([held, piece]);
    for (let length = lengthOf(held, hasStarted); length <= held.length; length = lengthOf(held, hasStarted)) {
      const message = held.subarray(0, length);
      held = held.subarray(length);
      if (hasStarted && message[0] === TERMINATE) return;
      hasStarted ||= message.readUInt32BE(4) === VERSION_3;
      if (hasStarted) yield message;
      // Before it starts, a client may ask for encryption: there is none on this socket.
      else socket.write('N');
    }
  }
}

/** The first message has no letter in front of its length. */
function lengthOf(held: Buffer, hasStarted: boolean): number {
  if (held.length < 8) return hasStarted && held.length >= 5 ? held.readUInt32BE(1) + 1 : Infinity;
  return hasStarted ? held.readUInt32BE(1) + 1 : held.readUInt32BE(0);
}

/** "Ready for query, in no transaction": the end of an answer after which nothing of the client is under way. */
const IDLE = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);

/** Whether the client is between two transactions then. */
async function answer(socket: Socket, database: PGlite, message: Buffer): Promise<boolean> {
  let isIdle = false;
  await database.execProtocolRawStream(Uint8Array.from(message), {
    // The bytes are PGlite's own and are written over by the next answer.
    onRawData: (bytes) => {
      const own = Uint8Array.from(bytes);
      isIdle = IDLE.equals(own.subarray(-IDLE.length));
      socket.write(own);
    },
  });
  return isIdle;
}
