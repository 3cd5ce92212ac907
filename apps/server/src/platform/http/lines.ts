import type { Socket } from 'node:net';
import { AppError } from '@parakh/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { netOf } from './net.ts';

/** A whole request arrives within this, whatever it is. */
export const WHOLE_WITHIN_MS = 90_000;
/** What comes before the body. */
export const HEAD_WITHIN_MS = 15_000;
/** How often lines are looked at whose request is late. */
export const LOOKED_AT_MS = 5_000;
/** A slow telephone brings as much in a second. */
const BYTES_A_SECOND = 16_384;

export interface LineLimits {
  /** Lines open at once from one address; none where all come from the proxy in front of us. */
  readonly mostPerAddress: number;
  /** A body of no bytes at all. */
  readonly bodyWithinMs?: number;
  readonly mostBodyBytes: number;
}

const BODY_WITHIN_MS = 10_000;

/** Lines cost memory: one address holds so many, and each has to bring what it began. */
export function limitLines(app: FastifyInstance, limits: LineLimits): void {
  limitCount(app, limits.mostPerAddress);
  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bodyBytes(request, limits.mostBodyBytes);
    if (bytes > 0) waitFor(request, reply, timeFor(bytes, limits.bodyWithinMs));
    done();
  });
}

function waitFor(request: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const late = setTimeout(() => giveUp(request, reply.sent), withinMs);
  const settle = () => clearTimeout(late);
  request.raw.once('end', settle).once('close', settle);
}

/** How long a body may take: longer the more it is. */
export function timeFor(bytes: number, leastMs = BODY_WITHIN_MS): number {
  return leastMs + (bytes / BYTES_A_SECOND) * 1000;
}

/** As announced; one that is sent in pieces may be as long as any. */
function bodyBytes({ headers }: FastifyRequest, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, most);
}

/** Whoever reads the body is told; where nobody does, the line ends. */
function giveUp({ raw }: FastifyRequest, isAnswered: boolean): void {
  if (!isAnswered && raw.listenerCount('error') > 0) raw.emit('error', new AppError('request.too-slow'));
  else raw.destroy();
}

function limitCount({ server }: FastifyInstance, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (line: Socket) => {
    const net = netOf(line.remoteAddress ?? '');
    const count = open.get(net) ?? 0;
    if (count >= most) {
      line.on('error', () => line.destroy());
      line.end('HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () =>
        line.destroy(),
      );
      return;
    }
    open.set(net, count + 1);
    line.once('close', () => {
      const left = (open.get(net) ?? 1) - 1;
      if (left > 0) open.set(net, left);
      else open.delete(net);
    });
  });
}
