const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a caller's address is that of the machine the server runs on. */
export function isThisMachine(address: string): boolean {
  return LOOPBACK.has(address);
}
