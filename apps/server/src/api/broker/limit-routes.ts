import type { api, OrderLimitFigures, OrderLimits, SweptAccount as Shown } from '@parakh/contract';
import { needOwnPassword, needPerson } from '../../modules/accounts/index.ts';
import {
  type LimitFigures,
  type LimitsView,
  limitsOf,
  pressOwnSwitch,
  type SweptAccount,
  setOwnLimits,
} from '../../modules/orders/index.ts';
import type { Handlers } from '../mount.ts';
import type { BrokerRoutesDeps } from './order-routes.ts';

type Calls = Pick<typeof api.broker, 'limits' | 'setLimits' | 'killSwitch'>;

const PAISE = 100;
const inRupees = (paise: number | null): number | null => (paise === null ? null : paise / PAISE);
const inPaise = (rupees: number | null): number | null => (rupees === null ? null : rupees * PAISE);

const figuresShown = ({ orderValue, openOrders, positionValue, dailyLoss }: LimitFigures): OrderLimitFigures => ({
  orderValue: inRupees(orderValue),
  openOrders,
  positionValue: inRupees(positionValue),
  dailyLoss: inRupees(dailyLoss),
});

const limitsShown = ({ asked, inForce, operator, serverSwitches, ...rest }: LimitsView): OrderLimits => ({
  ...rest,
  asked: figuresShown(asked),
  inForce: figuresShown(inForce),
  operator: figuresShown(operator),
  serverSwitches: [...serverSwitches],
});

const sweptShown = ({ broker, orders, words }: SweptAccount): Shown => ({
  broker,
  words,
  orders: orders.map(({ ownId: id, symbol, outcome, words: says }) => ({ id, symbol, outcome, words: says })),
});

export const orderLimitRoutes: Handlers<Calls, BrokerRoutesDeps> = {
  limits: async ({ person }, services) =>
    limitsShown(await limitsOf(await services.orderService(), needPerson(person).id)),

  async setLimits({ body, person }, services) {
    const { openOrders, orderValue, positionValue, dailyLoss } = body;
    const asked = {
      openOrders,
      orderValue: inPaise(orderValue),
      positionValue: inPaise(positionValue),
      dailyLoss: inPaise(dailyLoss),
    };
    return limitsShown(
      await setOwnLimits(await services.orderService(), { person: needPerson(person).id, asked }, services),
    );
  },

  async killSwitch({ body: { isOn, password }, person, address }, services) {
    const { id, session } = needPerson(person);
    if (!isOn) await needOwnPassword(password, { id, session, address }, services);
    const service = await services.orderService();
    const accounts = await pressOwnSwitch(service, { person: id, isOn }, services);
    return { limits: limitsShown(await limitsOf(service, id)), accounts: accounts.map(sweptShown) };
  },
};
