import { brokerOf } from '@parakh/brokers';
import { Gauge } from 'prom-client';
import { holdersOf } from '../order-lines/index.ts';
import type { BrokerAccountsDeps } from './deps.ts';

const LOOK_EACH_MS = 2000;
/** A line that changes its holder has none for some seconds. */
const LATE_AFTER_MS = 12_000;
const PART = 'orders';
const METRIC = 'parakh_order_lines_without_holder';

/** Says to `health` where people have accounts at a broker to which no process speaks. The answer ends it. */
export function watchOrderLines(deps: BrokerAccountsDeps): { check(): Promise<void>; close(): void } {
  const { health, log, metrics, now } = deps;
  metrics.registry.removeSingleMetric(METRIC);
  const gauge = new Gauge({
    name: METRIC,
    help: 'Brokers at which people have accounts, and to which no process speaks',
    registers: [metrics.registry],
  });
  const since = new Map<string, number>();
  let said = '';
  const check = async () => {
    const missing = await linesWithoutHolder(deps);
    for (const line of since.keys()) if (!missing.includes(line)) since.delete(line);
    for (const line of missing) since.set(line, since.get(line) ?? now());
    const late = missing.filter((line) => now() - since.get(line)! >= LATE_AFTER_MS);
    gauge.set(late.length);
    const says = late.length === 0 ? '' : `Nobody sends orders at ${late.map(titleOf).join(', ')}.`;
    if (says !== said && says !== '') log.error({ lines: late }, 'no process holds the lines to these brokers');
    said = says;
    health.report(PART, says === '' ? undefined : says);
  };
  const look = () => void check().catch((err: unknown) => log.warn({ err }, 'who sends orders is not known'));
  const timer = setInterval(look, LOOK_EACH_MS).unref();
  look();
  return {
    check,
    close() {
      clearInterval(timer);
      health.report(PART, undefined);
    },
  };
}

/** Everybody has a paper account. */
async function linesWithoutHolder({ appDb }: BrokerAccountsDeps): Promise<string[]> {
  const { db } = await appDb();
  const held = new Set((await holdersOf(db)).map(({ line }) => line));
  const connected = await db
    .selectFrom('broker_account')
    .select('broker')
    .distinct()
    .where('tokens', 'is not', null)
    .orderBy('broker')
    .execute();
  return [...connected.map(({ broker }) => broker), 'paper'].filter((line) => !held.has(line));
}

const titleOf = (line: string): string => brokerOf(line)?.title ?? 'the paper accounts';
