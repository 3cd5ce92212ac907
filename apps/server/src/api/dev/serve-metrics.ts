import { AppError } from '@parakh/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, Histogram } from 'prom-client';
import type { WatchlistsDeps } from '../../modules/watchlists/index.ts';
import { isSame } from '../../platform/http/secrets.ts';
import { isThisMachine, isThroughProxy } from '../../platform/http/this-machine.ts';
import { needDeveloper } from './developer.ts';

const MS_A_SECOND = 1000;
const AGE_HELP =
  'Seconds since alerts were last evaluated, of the symbols that are furthest behind, while a session runs; else 0';

/** So long nothing was evaluated, counted from the start where nothing ever was. */
function measureEvaluation({ metrics, health, isReady, live, now }: WatchlistsDeps): void {
  const startedAt = now();
  new Gauge({
    name: 'parakh_alerts_evaluated_age_seconds',
    help: AGE_HELP,
    registers: [metrics.registry],
    collect() {
      const { evaluated } = health;
      const counts = evaluated?.isLate || (isReady() && live().isRunning);
      this.set(counts ? (now() - (evaluated?.at ?? startedAt)) / MS_A_SECOND : 0);
    },
  }).set(0);
}

/** What the health check says does not work. */
function showFaults({ metrics, health }: WatchlistsDeps): void {
  const gauge: Gauge = new Gauge({
    name: 'parakh_fault',
    help: '1 for each part of the server that does not work, as /api/x/misc/health names it',
    labelNames: ['part'],
    registers: [metrics.registry],
    collect() {
      gauge.reset();
      for (const { part } of health.faults) gauge.set({ part }, 1);
    },
  });
}

/** Measures every request and answers GET /metrics to this machine, or to whoever holds the token or the demo people's password. */
export function serveMetrics(app: FastifyInstance, services: WatchlistsDeps): void {
  const { metrics } = services;
  measureEvaluation(services);
  showFaults(services);
  const requests = new Histogram({
    name: 'parakh_request_seconds',
    help: 'Time from a request to its complete reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [metrics.registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / MS_A_SECOND);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    await needReader(request, reply, services);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function needReader(request: FastifyRequest, reply: FastifyReply, services: WatchlistsDeps): Promise<void> {
  const { metricsToken, isProduction } = services.config;
  const hasToken = metricsToken !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (hasToken) return;
  if (metricsToken !== undefined || isThroughProxy(request)) throw new AppError('access.denied');
  if (isProduction && !isThisMachine(request)) throw new AppError('access.denied');
  await needDeveloper(request, reply, services);
}
