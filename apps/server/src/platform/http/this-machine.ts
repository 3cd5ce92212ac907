import type { FastifyRequest } from 'fastify';
import { netOf } from './net.ts';

const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** What proxies say, one or another of them, beside what was sent. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'x-original-host',
  'x-original-forwarded-for',
  'x-request-start',
  'cdn-loop',
];

/** As it came over the line, whatever proxies may be believed. */
export type Sent = Pick<FastifyRequest, 'raw' | 'headers'>;

/** Whether an address is that of the machine the server runs on. */
function isLoopback(address: string): boolean {
  return address === '::1' || netOf(address).startsWith('127.');
}

/** Whether somebody in between brings the request. Proxies that say nothing speak the protocol of 1996, or end the line after each reply. */
export function isThroughProxy({ raw, headers }: Sent): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return true;
  return raw.httpVersion === '1.0' || /\bclose\b/i.test(headers.connection ?? '');
}

/**
 * Whether somebody at this very machine asks: not through a proxy on it, and not a page of another site whose name was made
 * to lead here.
 */
export function isThisMachine(sent: Sent): boolean {
  const { raw, headers } = sent;
  const isLocal = isLoopback(raw.socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
  return isLocal && isOwnPage(headers.origin) && isOwnPage(headers.referer) && !isThroughProxy(sent);
}

/** A page that is open in a browser of this machine, or no page at all. */
function isOwnPage(address: string | undefined): boolean {
  return address === undefined || LOCAL_HOST.test(URL.parse(address)?.host ?? '');
}
