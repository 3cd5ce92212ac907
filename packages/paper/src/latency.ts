import { random } from '@parakh/base';
import type { PaperSettings } from './settings.ts';

/** Of the standard normal distribution: 1 in 100 lies above it. */
const Z99 = 2.326_347_9;
/** Fractional part of the golden ratio in 32 bits: neighbours in number become seeds far apart. */
const GOLDEN = 0x9e37_79b9;

/**
 * Milliseconds that the account's draw number so-and-so takes to the exchange, log-normal through the two percentiles. Of seed and
 * number alone: a restart need not know how far chance had been drawn.
 */
export function latencyOf({ latency, seed }: PaperSettings, draw: number): number {
  if (latency.median === 0) return 0;
  const sigma = Math.log(latency.p99 / latency.median) / Z99;
  return Math.round(latency.median * Math.exp(sigma * random(seed + Math.imul(draw, GOLDEN)).normal()));
}
