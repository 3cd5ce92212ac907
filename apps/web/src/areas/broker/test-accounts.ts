import type { BrokerAccount, BrokerSaved } from '@parakh/contract';

/** 06:00 in India on the day after NOON of the drawn market. */
const MORNING = Date.UTC(2026, 10, 21, 0, 30);

/** A broker at which nothing is connected, with an app of the operator's. */
export function accountForTest(part: Partial<BrokerAccount> = {}): BrokerAccount {
  return {
    broker: 'zerodha',
    title: 'Zerodha',
    isBuilt: true,
    documents: 'https://kite.trade/docs/connect/v3/',
    id: null,
    state: 'not connected',
    clientId: null,
    connectedAt: null,
    expiresAt: null,
    isSelected: false,
    authToken: null,
    feedToken: null,
    loginKind: 'redirect',
    needsClientId: false,
    ways: [],
    signsIn: false,
    app: 'operator',
    appFields: [],
    redirectUrl: 'https://parakh.test/zerodha-loginredirect',
    addressRule: null,
    addressLock: null,
    holdsTriggers: false,
    prices: [],
    notBuilt: [],
    notEstablished: [],
    ...part,
  };
}

const ID = '00000000-0000-4000-8000-000000000001';

/** The same, connected until the next morning. */
export const connectedForTest = (part: Partial<BrokerAccount> = {}): BrokerAccount =>
  accountForTest({
    id: ID,
    state: 'connected',
    clientId: 'AB1234',
    expiresAt: MORNING,
    isSelected: true,
    authToken: 'handle-1',
    feedToken: 'feed-1',
    ...part,
  });

export function savedForTest(part: Partial<BrokerSaved> = {}): BrokerSaved {
  return {
    result: 'connected',
    account: connectedForTest(),
    authToken: 'handle-1',
    feedToken: 'feed-1',
    brokerUserId: 'AB1234',
    expectedUserId: null,
    returnTo: 'holdings',
    ...part,
  };
}

export const accountsReply = (...accounts: readonly BrokerAccount[]) => ({
  body: {
    accounts,
    selected: accounts.find(({ isSelected }) => isSelected)?.broker ?? null,
    needsBroker: true,
    mayLogIn: true,
    serverAddress: { address: '203.0.113.7', checkedAt: MORNING },
  },
});
