import { AppError } from '@parakh/base';
import type { api, brokerInstruments, TradingBrokerName } from '@parakh/contract';
import { changeProfile, needPerson, personOfId, sendCode } from '../../modules/accounts/index.ts';
import {
  accountShown,
  beginLogin,
  beginSignIn,
  brokersShown,
  confirmSignIn,
  fundsAt,
  holdingsAt,
  isActiveAt,
  loginAt,
  logOutAt,
  placeOf,
  positionsAt,
  purchaseShown,
  registerAddress,
  removeBrokerAccount,
  saveLogin,
  selectBroker,
  setOwnApp,
  signInByBroker,
  userProfileAt,
} from '../../modules/broker-accounts/index.ts';
import { openPurchases } from '../../modules/orders/index.ts';
import type { Asked, Handlers } from '../mount.ts';
import { brokerBasketRoutes } from './basket-routes.ts';
import { orderLimitRoutes } from './limit-routes.ts';
import { accountIdOf, type BrokerRoutesDeps, brokerOrderRoutes } from './order-routes.ts';
import { triggerRoutes } from './trigger-routes.ts';

type Who = Pick<Asked, 'person' | 'origin'>;

const lookingOf = ({ person, origin }: Who) => ({ person: needPerson(person).id, origin });
const askingOf = ({
  person,
  params: { broker },
}: Who & { readonly params: { readonly broker: TradingBrokerName } }) => ({
  person: needPerson(person).id,
  broker,
});

/** Another site could have somebody work in an account of its owner's. */
function needOwnPage({ refresh }: Pick<Asked, 'refresh'>): void {
  if (!refresh.isOwnPage) throw new AppError('access.denied', { why: 'another site asked' });
}

/** What is there, and of which purchases it is: the paper account knows its own, of vendors the journal of orders may. */
async function holdingsSince(asking: ReturnType<typeof askingOf>, services: BrokerRoutesDeps) {
  const { person, broker } = asking;
  const read = await holdingsAt(asking, services);
  if (broker === 'paper') return read;
  const purchasesOf = await openPurchases(services, await accountIdOf(person, broker, services));
  const since = read.holdings.map((one) => ({ ...one, purchases: purchasesOf(one)?.map(purchaseShown) ?? null }));
  return { ...read, holdings: since };
}

/** All of the area but what brokers list. */
type Calls = Omit<typeof api.broker, keyof typeof brokerInstruments>;

export const brokerRoutes: Handlers<Calls, BrokerRoutesDeps> = {
  ...brokerOrderRoutes,
  ...orderLimitRoutes,
  ...brokerBasketRoutes,
  ...triggerRoutes,

  async save({ params, query, body, person, known, origin }, services) {
    const { auth_token: authToken, forceUpdate } = query;
    const { brought } = body;
    const visitor = known.visitor();
    const saving = {
      broker: params.broker,
      person: needPerson(person),
      authToken,
      brought,
      forceUpdate,
      visitor,
      origin,
    };
    return saveLogin(saving, services);
  },

  remove: async ({ params, person }, services) => removeBrokerAccount(params.id, needPerson(person).id, services),

  logout: async ({ params, ...asked }, services) => logOutAt(params.broker, lookingOf(asked), services),

  async validateSession(asked, services) {
    const isActive = await isActiveAt(askingOf(asked), services);
    return { isActive, account: await accountShown(asked.params.broker, lookingOf(asked), services) };
  },

  validateBrokerLogin: async (asked, services) => loginAt(askingOf(asked), services),

  userProfile: async (asked, services) => userProfileAt(askingOf(asked), services),

  funds: async (asked, services) => fundsAt(askingOf(asked), services),

  holdings: async (asked, services) => holdingsSince(askingOf(asked), services),

  positions: async (asked, services) => positionsAt(askingOf(asked), services),

  async sendValidationEmail({ query, person, address, known }, services) {
    const { id } = needPerson(person);
    const { db } = await services.appDb();
    const use = { purpose: 'update', address: query.newEmail, owner: id } as const;
    return sendCode(use, { from: address, known, person: await personOfId(db, id) }, services);
  },

  async validateEmail({ params, person, address }, services) {
    const { id } = needPerson(person);
    await changeProfile({ body: { email: params.a, emailOtp: params.b }, query: {} }, { id, address }, services);
    return { isVerified: true };
  },

  async brokerLogin({ params, query, device, address, known, ...asked }, services) {
    needOwnPage(asked);
    const signingIn = { ...params, token: query.token, visitor: known.visitor(), where: { device, address } };
    const { person, userName, jwtToken, refresh } = await signInByBroker(signingIn, services);
    if (refresh) asked.refresh.store(refresh.token, refresh.expiresAt);
    known.remember(person);
    return { data: { userName, token: jwtToken } };
  },

  async begin({ params, body, person, origin }, services) {
    return beginLogin({ ...body, place: placeOf(params.broker, needPerson(person)), origin }, services);
  },

  accounts: async (asked, services) => brokersShown(lookingOf(asked), services),

  setApp: async ({ params, body, ...asked }, services) =>
    setOwnApp(params.broker, body, { looking: lookingOf(asked), deps: services }),

  removeApp: async ({ params, ...asked }, services) =>
    setOwnApp(params.broker, null, { looking: lookingOf(asked), deps: services }),

  registerAddress: async ({ body, ...asked }, services) =>
    registerAddress({ person: needPerson(asked.person).id, broker: asked.params.broker, ...body }, services),

  select: async ({ params, ...asked }, services) => selectBroker(params.broker, lookingOf(asked), services),

  async signIn({ params, known, origin, ...asked }, services) {
    needOwnPage(asked);
    return beginSignIn(params.broker, { visitor: known.beVisitor(), origin }, services);
  },

  async confirm({ params, body, known, origin, ...asked }, services) {
    needOwnPage(asked);
    return confirmSignIn({ ...params, ...body, visitor: known.visitor(), origin }, services);
  },
};
