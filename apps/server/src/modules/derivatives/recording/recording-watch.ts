import { Counter } from 'prom-client';
import * as z from 'zod';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { StreamingDeps } from '../../streaming/index.ts';

const word = z.object({
  /** Of chains, stored just now. */
  minutes: z.number(),
  /** What is wrong; null: nothing any more. Nothing new where absent. */
  says: z.string().nullable().optional(),
});

/** How the recording goes on, to every process that is asked for it. */
export const publishRecording = (bus: Bus, said: z.input<typeof word>): void =>
  bus.publish('recorded', new TextEncoder().encode(JSON.stringify(said)));

const PART = 'recording of option chains';

/** Counts what is recorded, and says to `services.health` where it is not, whichever process records. The answer ends it. */
export function watchRecording({ bus, health, metrics }: Pick<StreamingDeps, 'bus' | 'health' | 'metrics'>) {
  const recorded = new Counter({
    name: 'parakh_chain_minutes_recorded_total',
    help: 'Minutes of option chains recorded since the start, one for each expiry of an underlying',
    registers: [metrics.registry],
  });
  const close = bus().subscribe('recorded', (bytes) => {
    const { minutes, says } = word.parse(JSON.parse(new TextDecoder().decode(bytes)));
    recorded.inc(minutes);
    if (says !== undefined) health.report(PART, says ?? undefined);
  });
  return { close };
}
