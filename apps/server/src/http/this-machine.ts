import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Whether an address is that of the machine the server runs on. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.has(address);
}

/**
 * Whether somebody at this very machine asks: not through a proxy on it, and not a page of another site whose name was made
 * to lead here.
 */
export function isThisMachine({ ip, hostname, headers }: Pick<FastifyRequest, 'ip' | 'hostname' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isLoopback(ip) && LOCAL_NAMES.has(hostname) && !isForwarded;
}
