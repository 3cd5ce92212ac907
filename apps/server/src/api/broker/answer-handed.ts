import { AppError } from '@parakh/base';
import { api, brokerNames, type Endpoint, tradingBrokerNames } from '@parakh/contract';
import * as z from 'zod/mini';
import type { LineCall } from '../../modules/order-lines/index.ts';
import { OWN_SWITCH, ordersOf, ownSwitchHere, pressServerSwitch, SERVER_SWITCH } from '../../modules/orders/index.ts';
import { paperRoutes } from '../paper/routes.ts';
import { inputOf } from './handed-call.ts';
import { READ_BOOK } from './handed-over.ts';
import { type BrokerRoutesDeps, booksOf, SHOWN_MS } from './order-routes.ts';
import { brokerRoutes } from './routes.ts';

type Handle = (input: unknown, deps: BrokerRoutesDeps) => Promise<unknown>;

const areas: Readonly<Record<string, { readonly calls: Readonly<Record<string, Endpoint>>; readonly routes: object }>> =
  {
    broker: { calls: api.broker, routes: brokerRoutes },
    paper: { calls: api.paper, routes: paperRoutes },
  };

const bookSchema = z.object({ person: z.string(), broker: z.enum(tradingBrokerNames) });
const ownSchema = z.object({ person: z.string(), isOn: z.boolean() });
const serverSchema = z.object({ broker: z.nullable(z.enum(brokerNames)), isOn: z.boolean(), actor: z.string() });

/** What no call of the contract asks. */
const between: Readonly<Record<string, Handle>> = {
  async [READ_BOOK](input, deps) {
    const { person, broker } = z.parse(bookSchema, input);
    const service = await deps.orderService();
    const orders = await ordersOf(service, { person, since: deps.now() - SHOWN_MS });
    const [book] = booksOf(
      service,
      orders.filter((order) => order.broker === broker),
    );
    return book ?? { broker, readAt: null, failure: null, unreadable: [] };
  },
  [OWN_SWITCH]: async (input, deps) => ownSwitchHere(await deps.orderService(), z.parse(ownSchema, input), deps),
  [SERVER_SWITCH]: async (input, deps) =>
    pressServerSwitch(await deps.orderService(), z.parse(serverSchema, input), deps),
};

/** Answers a call that another process was asked and this one holds the line of. Throws what its handler does. */
export async function answerHanded({ name, input }: LineCall, deps: BrokerRoutesDeps): Promise<unknown> {
  const own = between[name];
  if (own) return own(input, deps);
  const [area = '', call = ''] = name.split('.');
  const { calls, routes } = areas[area] ?? {};
  const endpoint = calls?.[call];
  if (!endpoint || !routes) throw new AppError('order.no-holder', { name });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Handlers has just this function under this name
  const handle = (routes as Readonly<Record<string, Handle>>)[call]!;
  return z.parse(endpoint.reply, await handle(inputOf(input), deps));
}
