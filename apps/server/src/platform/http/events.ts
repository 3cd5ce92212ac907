import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Something is said so often that nobody on the way takes the line for dead. */
const BEAT_MS = 20_000;

/** Sends what comes as server-sent events until the caller is gone. Texts go as they are, anything else as JSON. */
export function sendEvents(events: AsyncIterable<unknown>, gone: AbortSignal, reply: FastifyReply): FastifyReply {
  const stream = new PassThrough();
  const beat = setInterval(() => stream.write(': still here\n\n'), BEAT_MS);
  const end = () => {
    clearInterval(beat);
    stream.end();
  };
  gone.addEventListener('abort', end, { once: true });
  stream.write(': open\n\n');
  Readable.from(events)
    .on('data', (event: unknown) => stream.write(eventOf(event)))
    .on('end', end)
    .on('error', end);
  return reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // It is not used again: a server that stops would wait for it.
      connection: 'close',
      // Packed, the first message would wait for the second.
      'content-encoding': 'identity',
    })
    .send(stream);
}

function eventOf(event: unknown): string {
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  const lines = text.split('\n').map((line) => `data: ${line}\n`);
  return `${lines.join('')}\n`;
}
