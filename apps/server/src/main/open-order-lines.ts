import { brokerNames } from '@parakh/contract';
import { everyLine, LeasedLines, noLine, type OrderLines, processName } from '../modules/order-lines/index.ts';
import type { Config } from '../platform/config.ts';
import type { Services } from './services.ts';

/** One process speaks to all brokers; of several those that are there for it, and no other. The paper accounts are where the market runs. */
export function openOrderLines(config: Config, deps: Pick<Services, 'log' | 'appDb'>): OrderLines {
  if (config.role === 'all') return everyLine;
  const ofProcess = { ...deps, name: processName(config), monotonic: () => performance.now() };
  if (config.role === 'feed') return new LeasedLines({ ...ofProcess, serves: 'paper', lines: ['paper'] });
  if (config.role === 'orders') return new LeasedLines({ ...ofProcess, serves: 'brokers', lines: brokerNames });
  return noLine;
}
