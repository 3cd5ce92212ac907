import { Gauge, type Registry } from 'prom-client';

interface Counts {
  readonly running: number;
  readonly stopped: number;
}

const NAME = 'parakh_paper_accounts';

/** How many accounts follow the market, and how many were stopped. */
export function measurePaper(registry: Registry, counts: () => Counts): void {
  registry.removeSingleMetric(NAME);
  const gauge: Gauge<'state'> = new Gauge({
    name: NAME,
    help: 'Paper accounts in memory, and those that did not add up and were stopped',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { running, stopped } = counts();
      gauge.set({ state: 'running' }, running);
      gauge.set({ state: 'stopped' }, stopped);
    },
  });
}
