import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { SOCKET_PATH } from '@parakh/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { messagesOf } from '../../modules/alerting/index.ts';
import { netOf } from '../../platform/http/net.ts';
import { type Hub, openHub } from './hub.ts';
import type { SocketServices } from './hub-context.ts';
import { measureSockets } from './socket-metrics.ts';

/** The longest client message names 500 symbols. */
const MOST_MESSAGE_BYTES = 32_768;

/** Whether a request asks for the socket. Of all others that would change the protocol nobody takes notice. */
export function asksForSocket({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return url.split('?', 1)[0] === SOCKET_PATH;
}

/** Serves the socket of market data and messages on the server's own port. */
export function serveSockets(app: FastifyInstance, services: SocketServices): void {
  const lines = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // A frame is small and the same for many: packing it for each costs more than its bytes.
    perMessageDeflate: false,
    maxPayload: MOST_MESSAGE_BYTES,
  });
  let hub: Hub | undefined;
  const opened = () => (hub ??= openHub(services, messagesOf(services.appDb)));
  measureSockets(services.metrics.registry, () => hub?.counts);
  app.server.on('upgrade', (request: IncomingMessage, line: Socket, head: Buffer) => {
    // Whoever breaks off before there is a page is missed by nobody.
    line.on('error', () => line.destroy());
    const address = netOf(addressOf(request, services.config.trustProxy));
    const refusal = refusalOf(request, address, { opened, services });
    if (refusal) return refuse(line, refusal);
    lines.handleUpgrade(request, line, head, (socket) => opened().take(socket, line, address));
  });
  app.addHook('preClose', async () => hub?.close());
}

interface Refusing {
  readonly opened: () => Hub;
  readonly services: SocketServices;
}

/** The first line of the reply to one who may not come in. */
function refusalOf(request: IncomingMessage, address: string, { opened, services }: Refusing): string | undefined {
  if (!isOurs(request, services.config.publicUrl)) return '403 Forbidden';
  try {
    return opened().anonymousAt(address) >= services.config.socketsPerAddress ? '429 Too Many Requests' : undefined;
  } catch {
    return '503 Service Unavailable';
  }
}

function refuse(line: Socket, status: string): void {
  line.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/**
 * A page of another site may not use the browser of our visitors. A program that is no browser names no origin and is let in: nobody is
 * known by a cookie here, only by the token in the first message, which another site does not have.
 */
function isOurs({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  return from !== null && (from.host === host || from.origin === URL.parse(publicUrl ?? '')?.origin);
}

/** As calls have it: what the proxy in front of us saw, where there is one. */
function addressOf({ headers, socket }: IncomingMessage, hasProxy: boolean): string {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim();
  return (hasProxy && told) || (socket.remoteAddress ?? '');
}
