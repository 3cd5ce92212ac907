import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const MS_A_SECOND = 1000;

/** How long things take, for Prometheus: requests by route, the engine's work, and the process itself. */
export interface Metrics {
  readonly registry: Registry;
  /** `what` is a word of the program: scan, explain, series, marks. */
  engineTook(what: string, tookMs: number): void;
  /** A page was asked for; `content` is a word of the program: what became of what it brings along. */
  pageCame(content: string): void;
  /** Of sockets on which brokers tell of orders. */
  orderSocketOpened(): void;
  orderSocketClosed(): void;
  orderSocketReconnected(): void;
  /** A call was handed to the process that holds the line to a broker. `no holder`: nothing was done; `no answer`: what was done is not known. */
  orderCallHanded(line: string, outcome: 'answered' | 'no holder' | 'no answer'): void;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const engine = new Histogram({
    name: 'parakh_engine_seconds',
    help: 'Time the scan engine took, by kind of question',
    labelNames: ['what'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'parakh_page_contents_total',
    help: 'Public pages asked for, by what became of their content: kept, drawn, late, without',
    labelNames: ['content'],
    registers: [registry],
  });
  const orderSockets = new Gauge({
    name: 'parakh_order_sockets',
    help: 'Sockets on which brokers tell of orders that are open now',
    registers: [registry],
  });
  const reconnects = new Counter({
    name: 'parakh_order_socket_reconnects_total',
    help: 'How often such a socket was opened anew after it had ended or could not be opened',
    registers: [registry],
  });
  const handed = new Counter({
    name: 'parakh_order_calls_handed_total',
    help: 'Calls handed to the process that holds the line to a broker, by what became of them: answered, no holder, no answer',
    labelNames: ['line', 'outcome'],
    registers: [registry],
  });
  return {
    registry,
    engineTook: (what, tookMs) => engine.observe({ what }, tookMs / MS_A_SECOND),
    pageCame: (content) => pages.inc({ content }),
    orderSocketOpened: () => orderSockets.inc(),
    orderSocketClosed: () => orderSockets.dec(),
    orderSocketReconnected: () => reconnects.inc(),
    orderCallHanded: (line, outcome) => handed.inc({ line, outcome }),
  };
}
