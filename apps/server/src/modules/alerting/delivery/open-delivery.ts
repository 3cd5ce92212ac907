import type { AlertingDeps } from '../deps.ts';
import { sweep } from './sweep.ts';
import { type DeliveryWorker, openWorker } from './worker.ts';

const SWEPT_EVERY_MS = 3_600_000;

/** Brings what alerts found to people, from now on. What was under way when a server stopped is taken up again. */
export function openDelivery(services: AlertingDeps): DeliveryWorker {
  const worker = openWorker(services);
  const stop = services.bus().subscribe('firings', () => worker.poke());
  const tidy = () => {
    sweep(services).catch((error: unknown) => services.log.warn({ err: error }, 'old messages are not deleted'));
  };
  const tidying = setInterval(tidy, SWEPT_EVERY_MS).unref();
  tidy();
  worker.poke();
  return {
    ...worker,
    async close() {
      stop();
      clearInterval(tidying);
      await worker.close();
    },
  };
}
