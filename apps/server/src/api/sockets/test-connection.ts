import { type ClientMessage, type ServerMessage, SOCKET_PATH, serverMessage } from '@parakh/contract';
import { type FrameHead, openFrameTable, readFrame } from '@parakh/live';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

type Of<Type> = Extract<ServerMessage, { type: Type }>;

/** A page at the other end of a socket, as a browser has it. */
export interface TestConnection {
  /** Everything it was told in text, each message read by the contract. */
  readonly received: readonly ServerMessage[];
  readonly frames: readonly FrameHead[];
  /** The newest price of a symbol; undefined for one that it was never told of. */
  price(symbol: string): number | undefined;
  send(...said: ClientMessage[]): void;
  /** What no page of ours would say. */
  sendRaw(text: string | Buffer): void;
  /** The newest message of a kind, once one is there that fits. */
  message<Type extends ServerMessage['type']>(type: Type, fits?: (message: Of<Type>) => boolean): Promise<Of<Type>>;
  /** Resolves once something holds; whatever arrives, it is looked at again. */
  until(holds: () => boolean): Promise<void>;
  /** The number by which the server closed it. */
  closed(): Promise<number>;
  leave(): Promise<unknown>;
  readonly socket: WebSocket;
}

/** Opens a socket; rejects with what the server answers to one that may not come in. */
export async function opened(origin: string, headers: Record<string, string> = {}): Promise<TestConnection> {
  const socket = new WebSocket(origin.replace('http', 'ws') + SOCKET_PATH, { headers });
  const page = listening(socket);
  await new Promise((resume, reject) => socket.once('open', resume).once('error', reject));
  return page;
}

/** A page that is welcome already. */
export async function welcomed(origin: string, hello: Omit<Extract<ClientMessage, { type: 'hello' }>, 'type'> = {}) {
  const page = await opened(origin);
  page.send({ type: 'hello', ...hello });
  await page.message('welcome');
  return page;
}

function listening(socket: WebSocket): TestConnection {
  const told: ServerMessage[] = [];
  const frames: FrameHead[] = [];
  const table = openFrameTable();
  const waiting = new Set<() => void>();
  let code: number | undefined;
  const lookAgain = () => {
    for (const look of waiting) look();
  };
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (isBinary) frames.push(readFrame(bytes, table, () => {})!);
    else told.push(z.parse(serverMessage, JSON.parse(bytes.toString())));
    lookAgain();
  });
  socket.on('close', (by) => {
    code = by;
    lookAgain();
  });
  const until = async (holds: () => boolean) =>
    new Promise<void>((resume) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resume();
      };
      waiting.add(look);
      look();
    });
  return {
    received: told,
    frames,
    socket,
    until,
    price: (symbol) => [...table.quotes.values()].find(({ token }) => token === symbol)?.ltp,
    send(...said) {
      for (const each of said) socket.send(JSON.stringify(each));
    },
    sendRaw: (text) => socket.send(text),
    async message<Type extends ServerMessage['type']>(type: Type, fits: (message: Of<Type>) => boolean = () => true) {
      const isOf = (message: ServerMessage): message is Of<Type> => message.type === type;
      const fitting = () => told.filter(isOf).findLast(fits);
      await until(() => fitting() !== undefined);
      return fitting()!;
    },
    async closed() {
      await until(() => code !== undefined);
      return code!;
    },
    async leave() {
      const gone = new Promise((resume) => socket.once('close', resume));
      socket.close();
      return gone;
    },
  };
}
