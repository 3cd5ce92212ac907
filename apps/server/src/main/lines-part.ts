import { Gauge } from 'prom-client';
import { answerHanded } from '../api/broker/answer-handed.ts';
import { areRunning } from '../modules/baskets/index.ts';
import { answerLineCalls, type LeasedLines } from '../modules/order-lines/index.ts';
import { recoverOrders } from '../modules/orders/index.ts';
import type { Services } from './services.ts';

const METRIC = 'parakh_order_lines';

/** Takes this process's part of the lines to brokers: recovers and follows orders there, and answers calls of other processes. */
export async function beginLines(services: Services, lines: LeasedLines): Promise<{ close(): Promise<void> }> {
  const orders = await services.orderService();
  await lines.begin();
  lines.giveNothingWhile(() => orders.inFlight.size > 0 || orders.clicks.size > 0 || areRunning(orders));
  lines.whenOpen(async (line) => void (await recoverOrders(orders, line)));
  const end = answerLineCalls(services, lines, async (call) => answerHanded(call, services));
  measureLines(services, lines);
  return {
    async close() {
      await lines.close();
      end();
    },
  };
}

function measureLines({ metrics: { registry } }: Services, lines: LeasedLines): void {
  registry.removeSingleMetric(METRIC);
  const gauge: Gauge<'line'> = new Gauge({
    name: METRIC,
    help: 'Lines to brokers that this process holds: it sends the orders there',
    labelNames: ['line'],
    registers: [registry],
    collect() {
      gauge.reset();
      for (const line of lines.open) gauge.set({ line }, 1);
    },
  });
}
