import { AppError } from '@parakh/base';
import { pino } from 'pino';
import type { Config } from '../../platform/config.ts';
import { type OpenedServices, takeServices } from '../open-services.ts';
import type { Services } from '../services.ts';

/** Another command that has the folder is waited for; a server would have answered. */
const WAIT_MS = 20_000;
const BETWEEN_TRIES_MS = 200;

/** Opens the stores of the data folder for the time of one command. */
export async function withServices<T>(
  config: Config,
  asksMarket: boolean,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'error' }, pino.destination(2));
  const opened = await takenWhenFree(() => takeServices(config, log));
  try {
    await opened.open(asksMarket);
    return await work(opened.services);
  } finally {
    await opened.close();
  }
}

async function takenWhenFree(take: () => OpenedServices): Promise<OpenedServices> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return take();
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'store.locked';
      if (!isTaken || Date.now() > until) throw error;
      await new Promise((wake) => setTimeout(wake, BETWEEN_TRIES_MS));
    }
  }
}
