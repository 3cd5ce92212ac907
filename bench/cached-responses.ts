/** What a reply that is kept costs, beside one that is written for each who asks: by fast-json-stringify, which is what Fastify writes with. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { api } from '@parakh/contract';
import stringify, { type AnySchema } from 'fast-json-stringify';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { responseCacheOf } from '../apps/server/src/api/http/response-cache.ts';
import { marketRoutes } from '../apps/server/src/api/market/routes.ts';
import { mount } from '../apps/server/src/api/mount.ts';
import type { Services } from '../apps/server/src/main/services.ts';
import { viewReader } from '../apps/server/src/modules/quotes/read-view.ts';
import { openEngine } from '../apps/server/src/modules/scanning/open-engine.ts';
import { type OpenMarket, openDemoMarket, openWholeMarket } from '../apps/server/src/modules/scanning/test-markets.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { sharedFolder } from '../tools/shared.ts';

const ROUNDS = 200;
const { dashboard, allQuotesCompact } = api.market;
const calls = [
  { name: 'dashboard/EQ', path: '/api/dashboard/EQ', reply: dashboard.reply },
  { name: 'allQuotesCompact', path: '/api/allQuotesCompact', reply: allQuotesCompact.reply },
];
type Call = (typeof calls)[number];

export const bench = {
  name: 'Cached responses, ms',
  async run() {
    const shared = sharedFolder();
    const market = shared ? await openWholeMarket(shared) : await openDemoMarket();
    const { app, services, close } = await serverOf(market);
    const rows = [];
    for (const call of calls) rows.push(...(await measured(call, app, services)));
    await close();
    const what = shared ? 'Exchange files' : 'Demo market';
    return {
      rows,
      note: `${what}. Median of ${ROUNDS} in turns. Theirs has the reply worked out and checked beforehand and writes it alone; first: all of that, after the market was read. Sent: over one connection on this machine, from the question to the last byte; packed: brotli, as browsers ask.`,
    };
  },
};

async function serverOf(market: OpenMarket) {
  const engine = await openEngine({ store: market.store, log: market.log });
  const view = viewReader(engine, market.store);
  const silence = { day: '1970-01-01', isDemo: false, board: { columns: { time: new Float64Array() } } };
  const room = { config: readConfig({}), view, engine: () => engine, store: () => market.store, now: Date.now };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is not asked for
  const services = { ...room, live: () => silence } as unknown as Services;
  const app = Fastify();
  // As the server itself has it.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  const handlers = { dashboard: marketRoutes.dashboard, allQuotesCompact: marketRoutes.allQuotesCompact };
  mount(app, { dashboard, allQuotesCompact }, handlers, services);
  for (const call of calls) serveTheirs(call, app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  (await view()).everything();
  const close = async () => {
    await app.close();
    await engine.close();
    await market.close();
  };
  return { app, services, close };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- two names of one thing
const writerOf = ({ reply }: Call) => stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }) as AnySchema);

function serveTheirs(call: Call, app: FastifyInstance): void {
  const write = writerOf(call);
  let worked: unknown;
  app.get(`/theirs${call.path}`, async (_, answer) => {
    worked ??= (await app.inject(call.path)).json();
    return answer.type('application/json; charset=utf-8').send(write(worked));
  });
}

async function measured(call: Call, app: FastifyInstance, services: Services) {
  const { name, path } = call;
  const origin = app.listeningOrigin;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (packing: string) => ({
    ours: () => asked(origin + path, packing, agent),
    theirs: () => asked(`${origin}/theirs${path}`, packing, agent),
  });
  const first = await timed(() => asked(origin + path, 'identity', agent));
  const worked: unknown = (await app.inject(path)).json();
  const [write, hot, text] = [writerOf(call), responseCacheOf(services), JSON.stringify(worked)];
  const make = { ours: () => hot.of(`bench ${name}`, async () => text), theirs: async () => write(worked) };
  const rows = [
    { call: name, what: 'made ready to send', KB: text.length / 1000, first, ...(await compared(make)) },
    {
      call: name,
      what: 'sent',
      KB: await asked(origin + path, 'identity', agent),
      ...(await compared(send('identity'))),
    },
    { call: name, what: 'sent packed', KB: await asked(origin + path, 'br', agent), ...(await compared(send('br'))) },
  ];
  agent.destroy();
  return rows;
}

/** In turns, so that what the machine does beside is shared. */
async function compared({ ours, theirs }: { ours: () => Promise<unknown>; theirs: () => Promise<unknown> }) {
  const taken: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let round = 0; round < ROUNDS; round++) {
    taken.ours.push(await timed(ours));
    taken.theirs.push(await timed(theirs));
  }
  const [kept, written] = [median(taken.ours), median(taken.theirs)];
  return { kept, 'fast-json-stringify': written, 'theirs / ours': written / kept };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** How many thousand bytes came. */
async function asked(url: string, packing: string, agent: Agent): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': packing } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += Buffer.byteLength(chunk);
  return bytes / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
