import { brokerOf } from '@parakh/brokers';
import { Gauge } from 'prom-client';
import { answeringLines } from '../order-lines/index.ts';
import type { BrokerAccountsDeps } from './deps.ts';

const LOOK_EACH_MS = 2000;
/** A line that changes its holder has none for some seconds. */
const LATE_AFTER_MS = 12_000;
const PART = 'orders';
const METRIC = 'parakh_order_lines_without_holder';

type Watching = Pick<BrokerAccountsDeps, 'appDb' | 'bus' | 'health' | 'log' | 'now' | 'secret'> & {
  readonly metrics: Pick<BrokerAccountsDeps['metrics'], 'registry'>;
};

/** Says to `health` where people have accounts at a broker to which no process speaks, and where that cannot be learned. The answer ends it. */
export function watchOrderLines(deps: Watching): { check(): Promise<void>; close(): void } {
  const { health, log, now } = deps;
  const gauge = gaugeOf(deps);
  const since = new Map<string, number>();
  let said = '';
  /** Since when it is not known who sends; undefined while it is. */
  let unknownSince: number | undefined;
  let looking: Promise<void> | undefined;

  const say = (says: string, lines: readonly string[]) => {
    if (says !== said && says !== '') log.error({ lines, says }, 'orders may not be sent');
    said = says;
    health.report(PART, says === '' ? undefined : says);
  };
  const look = async () => {
    const missing = await linesWithoutHolder(deps);
    unknownSince = undefined;
    for (const line of since.keys()) if (!missing.includes(line)) since.delete(line);
    for (const line of missing) since.set(line, since.get(line) ?? now());
    const late = missing.filter((line) => now() - since.get(line)! >= LATE_AFTER_MS);
    gauge.set(late.length);
    say(late.length === 0 ? '' : `Nobody sends orders at ${late.map(titleOf).join(', ')}.`, late);
  };
  const sayIfUnknown = () => {
    if (unknownSince === undefined || now() - unknownSince < LATE_AFTER_MS) return;
    gauge.set(NaN);
    say('Whether anybody sends orders is not known.', []);
  };
  const check = async () => {
    // A store that does not answer is not asked a second time.
    if (looking) sayIfUnknown();
    unknownSince ??= now();
    looking ??= look()
      .catch((err: unknown) => {
        log.warn({ err }, 'who sends orders cannot be learned');
        sayIfUnknown();
      })
      .finally(() => (looking = undefined));
    return looking;
  };
  const timer = setInterval(() => void check(), LOOK_EACH_MS).unref();
  void check();
  return {
    check,
    close() {
      clearInterval(timer);
      health.report(PART, undefined);
    },
  };
}

function gaugeOf({ metrics: { registry } }: Watching): Gauge {
  registry.removeSingleMetric(METRIC);
  const help = 'Brokers at which people have accounts, and to which no process speaks; NaN where that is not known';
  return new Gauge({ name: METRIC, help, registers: [registry] });
}

/** Everybody has a paper account. */
async function linesWithoutHolder(deps: Watching): Promise<string[]> {
  const { db } = await deps.appDb();
  const heard = await answeringLines(deps);
  const connected = await db
    .selectFrom('broker_account')
    .select('broker')
    .distinct()
    .where('tokens', 'is not', null)
    .orderBy('broker')
    .execute();
  return [...connected.map(({ broker }) => broker), 'paper'].filter((line) => !heard.has(line));
}

const titleOf = (line: string): string => brokerOf(line)?.title ?? 'the paper accounts';
