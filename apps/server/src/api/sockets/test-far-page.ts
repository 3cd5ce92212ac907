import { setTimeout as wait } from 'node:timers/promises';
import { type ClientMessage, SOCKET_PATH, serverMessage } from '@parakh/contract';
import { openFrameTable, readFrame } from '@parakh/live';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

/**
 * A page in a process of its own, at the end of a bad line: it says each message it hears and each price, and comes back whenever its line
 * breaks. It breaks it itself where nothing comes, and now and then.
 */
const [origin = '', token = '', symbol = ''] = process.argv.slice(2);
const BREAKS_AFTER = 15;
const CONNECTS_WITHIN_MS = 4000;
/** Prices come ten times a second. */
const SILENCE_MS = 1500;
const AGAIN_MS = 50;

export type FarWord = { readonly number: number } | { readonly price: number } | { readonly connection: number };

let last: number | undefined;
let connection = 0;

function tell(word: FarWord): void {
  process.stdout.write(`${JSON.stringify(word)}\n`);
}

async function stay(): Promise<void> {
  const socket = new WebSocket(origin.replace('http', 'ws') + SOCKET_PATH, { handshakeTimeout: CONNECTS_WITHIN_MS });
  const say = (...said: ClientMessage[]) => said.forEach((each) => socket.send(JSON.stringify(each)));
  const table = openFrameTable();
  const silence = setInterval(() => socket.readyState === socket.OPEN && socket.terminate(), SILENCE_MS);
  let numbers = 0;
  socket.on('open', () => {
    tell({ connection: ++connection });
    say({ type: 'hello', token, ...(last !== undefined && { after: last }) });
    say({ type: 'rate', perSecond: 10 }, { type: 'watch', symbols: [symbol] });
  });
  socket.on('message', (bytes: Buffer, isBinary) => {
    // What comes after one went is not heard.
    if (socket.readyState !== socket.OPEN) return;
    silence.refresh();
    if (isBinary) {
      readFrame(bytes, table, ({ ltp }) => tell({ price: ltp }));
      return;
    }
    const message = z.parse(serverMessage, JSON.parse(bytes.toString()));
    if (message.type === 'welcome') last ??= message.number;
    if (message.type !== 'alert') return;
    last = message.number;
    tell({ number: last });
    if (++numbers === BREAKS_AFTER) socket.terminate();
  });
  socket.on('error', () => {});
  await new Promise((resume) => socket.once('close', resume));
  clearInterval(silence);
}

for (;;) {
  await stay();
  await wait(AGAIN_MS);
}
