import type { TradingBrokerName } from '@parakh/contract';
import type { BasketsDeps } from '../../modules/baskets/index.ts';
import type { Asked } from '../mount.ts';
import type { BrokerRoutesDeps } from './order-routes.ts';

type Called = Pick<Asked, 'person'> & {
  readonly params: { readonly broker?: TradingBrokerName; readonly id?: string };
  readonly body?: { readonly broker?: TradingBrokerName };
};

/** The line by which a call reaches a broker; undefined where it reaches none, as one of an order that is not there. */
export type LineOfCall = (called: Called, deps: BrokerRoutesDeps) => Promise<string | undefined> | string | undefined;

const named: LineOfCall = ({ params }) => params.broker;

const idOf = ({ params, person }: Called) => ({ id: params.id ?? '', person: person?.id ?? '' });

const ofOrder: LineOfCall = async (called, { appDb }) => {
  const { id, person } = idOf(called);
  const { db } = await appDb();
  const row = await db
    .selectFrom('order_state')
    .select('broker')
    .where('own_id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.broker;
};

const ofTrigger: LineOfCall = async (called, { appDb }) => {
  const { id, person } = idOf(called);
  const { db } = await appDb();
  const row = await db
    .selectFrom('order_trigger')
    .select('broker')
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.broker;
};

const ofBasket: LineOfCall = async (called, deps) => {
  const { id, person } = idOf(called);
  const appDb: BasketsDeps['appDb'] = deps.appDb;
  const { db } = await appDb();
  const row = await db
    .selectFrom('order_basket')
    .select('broker')
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return row?.broker;
};

/** Every call that may reach a broker, or acts on what its holder alone knows. All others are answered from the store. */
export const linesOfCalls: Readonly<Record<string, LineOfCall>> = {
  placeOrder: named,
  checkOrder: named,
  changeOrder: ofOrder,
  cancelOrder: ofOrder,
  chooseOrder: ofOrder,
  basketOrder: named,
  checkBasket: named,
  basketRest: ofBasket,
  undoBasket: ofBasket,
  createTrigger: ({ body }) => body?.broker,
  changeTrigger: ofTrigger,
  cancelTrigger: ofTrigger,
  sendTrigger: ofTrigger,
  convertPosition: named,
  trades: named,
  funds: named,
  holdings: named,
  positions: named,
  userProfile: named,
  validateSession: named,
  begin: named,
  save: named,
  logout: named,
  signIn: named,
  confirm: named,
};
