/** Pages of the bench of sockets, in a process of their own: they open sockets, read every frame, and tell how old each price in it was. */
import { once } from 'node:events';
import { SOCKET_PATH } from '@parakh/contract';
import { openFrameTable, readFrame } from '@parakh/live';
import { WebSocket } from 'ws';

export interface Crowd {
  readonly origin: string;
  readonly pages: number;
  /** Symbols that each page watches, of so many: each page others. */
  readonly watches: number;
  readonly symbols: number;
  readonly seconds: number;
  /** Frames as JSON texts: the plain way. */
  readonly isPlain: boolean;
  /** Pages that open, watch, and read nothing. */
  readonly isStuck: boolean;
  /** An option chain that all of them watch instead, and our clock less that of its exchange. */
  readonly chain?: { readonly symbol: string; readonly expiry: string; readonly behindMs: number };
}

export interface Received {
  /** How many prices were so many milliseconds old when they were read; the last: that old or older. */
  readonly ages: readonly number[];
  readonly frames: number;
  readonly bytes: number;
  readonly cpuMs: number;
  /** Sockets that were still open at the end. */
  readonly held: number;
}

const OLDEST_MS = 5000;
const AT_ONCE = 50;
const ages = new Uint32Array(OLDEST_MS + 1);
const told = { frames: 0, bytes: 0, isCounting: false };

function aged({ time }: { readonly time: number }): void {
  if (time > 0) ages[Math.min(OLDEST_MS, Math.max(0, Date.now() - time))]!++;
}

/** The moment of a chain stands at the beginning of what is told of it: a page of its own machine reads the rest. */
const MOMENT = /"at":(\d+)/;
const MOMENT_WITHIN = 400;

function chainAged(bytes: Buffer, behindMs: number): void {
  const at = MOMENT.exec(bytes.toString('latin1', 0, MOMENT_WITHIN))?.[1];
  if (at !== undefined) aged({ time: Number(at) + behindMs });
}

/** Reads what a page is sent: how old is each price in it? */
function reader({ isPlain, chain }: Crowd): (bytes: Buffer, isBinary: boolean) => void {
  const table = openFrameTable();
  return (bytes, isBinary) => {
    const { isCounting } = told;
    if (isCounting && (isBinary || isPlain || chain)) {
      told.frames++;
      told.bytes += bytes.length;
    }
    if (isBinary) readFrame(bytes, table, isCounting ? aged : () => {});
    else if (isCounting && chain) chainAged(bytes, chain.behindMs);
    else if (isPlain) plainAged(bytes, isCounting);
  };
}

function plainAged(bytes: Buffer, isCounting: boolean): void {
  const { rows }: { rows: { time: number }[] } = JSON.parse(bytes.toString());
  if (isCounting) for (const row of rows) aged(row);
}

async function open(page: number, crowd: Crowd): Promise<WebSocket> {
  const { origin, watches, symbols, isStuck, chain } = crowd;
  const socket = new WebSocket(origin.replace('http', 'ws') + SOCKET_PATH, { perMessageDeflate: false });
  socket.on('message', reader(crowd));
  await once(socket, 'open');
  const names = Array.from({ length: watches }, (_, i) => `S${(page * 37 + i * 11) % symbols}`);
  socket.send(JSON.stringify({ type: 'hello' }));
  if (watches > 0) socket.send(JSON.stringify({ type: 'watch', symbols: names }));
  if (chain) socket.send(JSON.stringify({ type: 'chains', chains: [{ symbol: chain.symbol, expiry: chain.expiry }] }));
  if (isStuck) socket.pause();
  return socket;
}

async function run(crowd: Crowd): Promise<void> {
  const sockets: WebSocket[] = [];
  while (sockets.length < crowd.pages) {
    const few = Array.from({ length: Math.min(AT_ONCE, crowd.pages - sockets.length) }, (_, i) => sockets.length + i);
    sockets.push(...(await Promise.all(few.map((page) => open(page, crowd)))));
  }
  process.send?.('open');
  await once(process, 'message');
  told.isCounting = true;
  const cpu = process.cpuUsage();
  await new Promise((resume) => setTimeout(resume, crowd.seconds * 1000));
  told.isCounting = false;
  const { user, system } = process.cpuUsage(cpu);
  const held = sockets.filter((socket) => socket.readyState === WebSocket.OPEN).length;
  const { frames, bytes } = told;
  const received: Received = { ages: [...ages], frames, bytes, cpuMs: (user + system) / 1000, held };
  process.send?.(received);
  await once(process, 'message');
  for (const socket of sockets) socket.terminate();
  process.disconnect();
}

process.once('message', (crowd: Crowd) => void run(crowd));
