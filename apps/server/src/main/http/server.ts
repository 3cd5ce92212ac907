import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serveGoogle } from '../../api/auth/google-routes.ts';
import { serveOutbox } from '../../api/dev/outbox.ts';
import { serveMetrics } from '../../api/dev/serve-metrics.ts';
import { serveApiDocs } from '../../api/docs/api-docs.ts';
import { PACK_FROM_BYTES } from '../../api/http/response-cache.ts';
import { drawnPages, isOfPage } from '../../api/pages/render/drawn-pages.ts';
import { asksForSocket, serveSockets } from '../../api/sockets/serve-sockets.ts';
import { callLimiter } from '../../platform/http/call-limit.ts';
import { failureAnswerer } from '../../platform/http/errors.ts';
import { HEAD_WITHIN_MS, LOOKED_AT_MS, limitLines, WHOLE_WITHIN_MS } from '../../platform/http/lines.ts';
import { logSome } from '../../platform/http/logged-requests.ts';
import { netOf } from '../../platform/http/net.ts';
import { openPatience } from '../../platform/http/patience.ts';
import { openRefusals } from '../../platform/http/refusals.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { mountAreas } from '../mount-areas.ts';
import type { Services } from '../services.ts';
import { serveWebApp } from './web-app.ts';

const MAX_BODY_BYTES = 1_048_576;
const ONE_MINUTE_MS = 60_000;

/** The whole HTTP side: calls, their description, metrics and the web app. Not listening yet. */
export async function createServer(services: Services): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = services.log;
  const refusals = openRefusals(log);
  const answerFailure = failureAnswerer(refusals);
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    // The one in front of us alone: what it was told by whoever called it, anybody can make up.
    trustProxy: services.config.trustProxy && ((_, hop) => hop === 0),
    // Fifty symbols with commas between them.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 1000 },
    // An address that cannot be read is refused before any hook of ours.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
    http: {
      shouldUpgradeCallback: asksForSocket,
      headersTimeout: HEAD_WITHIN_MS,
      connectionsCheckingInterval: LOOKED_AT_MS,
    },
    requestTimeout: WHOLE_WITHIN_MS,
    // A request under way is finished on a stop; idle connections are not waited for.
    forceCloseConnections: 'idle',
    // Requests are counted; which of them get a line is decided below.
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request costs more than many an answer: who logs names the request.
    childLoggerFactory: (logger) => logger,
  });
  const patience = openPatience();
  app.setErrorHandler(async (error, request, reply) => {
    await patience.before(error, netOf(request.ip));
    return answerFailure(error, request, reply);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
  logSome(app, log, refusals);
  // A proxy holds the lines of everybody.
  const mostPerAddress = services.config.trustProxy ? Infinity : services.config.linesPerAddress;
  limitLines(app, { mostPerAddress, mostBodyBytes: MAX_BODY_BYTES });
  await protect(app, services);
  await app.register(cookie);
  // Streams never end by themselves: a stop would wait for them.
  app.addHook('preClose', async () => {
    services.channels.close();
    patience.close();
  });
  app.addHook('onClose', async () => refusals.close());
  serveMetrics(app, services);
  serveSockets(app, services);
  serveApiDocs(app);
  serveOutbox(app, services);
  serveGoogle(app, services);
  mountAreas(app, services);
  await serveWebApp(app, services, services.config.drawsPages ? drawnPages(app, services) : undefined);
  return app;
}

/** Long replies are packed, and calls counted before anything else is done for them. */
async function protect(app: FastifyInstance, { config }: Services): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: PACK_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // A reply is packed while somebody waits: the quickest way, which is a sixth larger than the usual one.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  const limit = callLimiter({ most: config.callsAMinute, windowMs: ONE_MINUTE_MS });
  // A page brings dozens of files of its own; only calls are counted.
  // By the route found, not by the address: letters of it may be written as %61.
  app.addHook('onRoute', (route) => {
    if (isCall(route.url)) route.onRequest = [counted, ...[route.onRequest ?? []].flat()];
  });
  function counted(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
    if (!isOfPage(request)) limit(request, reply);
    done();
  }
}

function isCall(url: string): boolean {
  return /^\/(api|content|history|chatbot)\//.test(url);
}
