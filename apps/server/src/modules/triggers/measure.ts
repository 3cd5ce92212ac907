import { Gauge, type Registry } from 'prom-client';

interface Counts {
  readonly waiting: number;
  readonly stopped: number;
}

const NAME = 'parakh_order_triggers';

/** How many triggers this process watches, and how many threw and were stopped. */
export function measureTriggers(registry: Registry, counts: () => Counts): void {
  registry.removeSingleMetric(NAME);
  const gauge: Gauge<'state'> = new Gauge({
    name: NAME,
    help: 'Triggers of orders that wait for a price, and those that could not be evaluated and were stopped',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { waiting, stopped } = counts();
      gauge.set({ state: 'waiting' }, waiting);
      gauge.set({ state: 'stopped' }, stopped);
    },
  });
}
