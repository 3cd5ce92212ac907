/** Asks one question over many lines, each as soon as the answer before is whole, and tells how often and how fast. A process of its own, so that what it takes counts on its own account. */
import { connect, type Socket } from 'node:net';

export interface Asking {
  readonly port: number;
  /** The whole request, as it goes over the line. */
  readonly request: string;
  readonly lines: number;
  readonly seconds: number;
}

export interface Answered {
  readonly requests: number;
  readonly failed: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Reads answers off a line; `whole` is told the status of each. */
function reader(whole: (status: number) => void): (chunk: Buffer) => void {
  let head: Buffer = Buffer.alloc(0);
  let left = 0;
  let status = 0;
  const read = (chunk: Buffer): void => {
    if (left > 0) {
      left -= chunk.length;
      if (left <= 0) whole(status);
      return;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end < 0) return;
    const text = head.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${text}`);
    status = Number(text.slice(9, 12));
    left = length - (head.length - end - HEAD_END.length);
    head = Buffer.alloc(0);
    if (left <= 0) whole(status);
  };
  return read;
}

async function ask({ port, request, lines, seconds }: Asking): Promise<Answered> {
  const took: number[] = [];
  let failed = 0;
  const bytes = Buffer.from(request);
  const began = performance.now();
  const until = began + seconds * 1000;
  const along = async () =>
    new Promise<void>((done, broken) => {
      const line: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let sent = 0;
      const send = () => {
        sent = performance.now();
        line.write(bytes);
      };
      const heard = reader((status) => {
        took.push(performance.now() - sent);
        if (status >= 400) failed++;
        if (performance.now() < until) return send();
        line.destroy();
        done();
      });
      line.on('data', heard).on('error', broken).on('connect', send);
    });
  await Promise.all(Array.from({ length: lines }, along));
  const sorted = Float64Array.from(took).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { requests: took.length, failed, seconds: (performance.now() - began) / 1000, p50: at(0.5), p99: at(0.99) };
}

process.on('message', (asking: Asking) => {
  void ask(asking).then((heard) => process.send?.(heard));
});
