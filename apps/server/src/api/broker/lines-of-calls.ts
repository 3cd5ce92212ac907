import type { TradingBrokerName } from '@parakh/contract';
import { sql } from 'kysely';
import type { Asked } from '../mount.ts';
import type { BrokerRoutesDeps } from './order-routes.ts';

type Called = Pick<Asked, 'person'> & {
  readonly params: { readonly broker?: TradingBrokerName; readonly id?: string };
  readonly body?: { readonly broker?: TradingBrokerName };
};

/** The line by which a call reaches a broker; undefined where it reaches none, as one of an order that is not there. */
export type LineOfCall = (called: Called, deps: BrokerRoutesDeps) => Promise<string | undefined> | string | undefined;

const named: LineOfCall = ({ params }) => params.broker;

/** By what the id of a call names, where it is the person's: in which table, and how the id is called there. */
const inTable =
  (table: 'order_state' | 'order_trigger' | 'order_basket', id: 'own_id' | 'id'): LineOfCall =>
  async ({ params, person }, { appDb }) => {
    const { db } = await appDb();
    const found = sql<{ readonly broker: string }>`SELECT broker FROM ${sql.table(table)}
      WHERE ${sql.ref(id)} = ${params.id ?? ''} AND person = ${person?.id ?? ''}`;
    return (await found.execute(db)).rows[0]?.broker;
  };

const ofOrder = inTable('order_state', 'own_id');
const ofTrigger = inTable('order_trigger', 'id');
const ofBasket = inTable('order_basket', 'id');

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
