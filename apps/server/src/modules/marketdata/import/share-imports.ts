import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../../../platform/bus/bus.ts';

/**
 * Has `readAgain` called after an import of another process, and after the line to the others was lost: one may have come meanwhile.
 * The answer says that one of ours is whole in the store.
 */
export function shareImports(bus: Bus, log: Logger, readAgain: () => Promise<void>): () => void {
  const own = randomUUID();
  const again = () => {
    readAgain().catch((error: unknown) => log.error({ err: error }, 'the market could not be read in anew'));
  };
  bus.subscribe('imported', (by) => {
    if (Buffer.from(by).toString() !== own) again();
  });
  bus.onLine((isUp) => {
    if (isUp) again();
  });
  return () => bus.publish('imported', Buffer.from(own));
}
