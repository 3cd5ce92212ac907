/** Pages of the bench of sockets, in a process of their own: they open sockets, read every frame, and tell how old its newest price was. */
import { once } from 'node:events';
import { SOCKET_PATH } from '@parakh/contract';
import { openFrameTable, readFrame } from '@parakh/live';
import { WebSocket } from 'ws';

export interface Crowd {
  readonly origin: string;
  readonly pages: number;
  /** Symbols that each page watches, of so many. */
  readonly watches: number;
  readonly symbols: number;
  readonly seconds: number;
  /** Frames as JSON texts: the plain way. */
  readonly isPlain: boolean;
}

export interface Received {
  readonly ages: readonly number[];
  readonly frames: number;
}

const told = { frames: 0, ages: [] as number[], isCounting: false };

function aged({ time }: { readonly time: number }): void {
  if (time > 0) told.ages.push(Date.now() - time);
}

async function open(page: number, { origin, watches, symbols, isPlain }: Crowd): Promise<WebSocket> {
  const socket = new WebSocket(origin.replace('http', 'ws') + SOCKET_PATH, { perMessageDeflate: false });
  const table = openFrameTable();
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (!told.isCounting || (!isBinary && !isPlain)) return;
    told.frames++;
    if (isPlain) {
      const { rows }: { rows: { at: number }[] } = JSON.parse(bytes.toString());
      for (const { at } of rows) aged({ time: at });
    } else readFrame(bytes, table, aged);
  });
  await once(socket, 'open');
  const names = Array.from({ length: watches }, (_, i) => `S${(page * 37 + i * 11) % symbols}`);
  socket.send(JSON.stringify({ type: 'hello' }));
  if (watches > 0) socket.send(JSON.stringify({ type: 'watch', symbols: names }));
  return socket;
}

process.on('message', (crowd: Crowd) => void run(crowd));

async function run(crowd: Crowd): Promise<void> {
  const sockets = [];
  for (let page = 0; page < crowd.pages; page++) sockets.push(await open(page, crowd));
  process.send?.('open');
  told.isCounting = true;
  await new Promise((resume) => setTimeout(resume, crowd.seconds * 1000));
  told.isCounting = false;
  const received: Received = { ages: told.ages, frames: told.frames };
  process.send?.(received);
  for (const socket of sockets) socket.terminate();
  process.disconnect();
}
