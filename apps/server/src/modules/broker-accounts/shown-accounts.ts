import { type BrokerPrices, brokerOf } from '@parakh/brokers';
import { type BrokerAccount, type BrokerName, brokerNames, type TradingBrokerName } from '@parakh/contract';
import { paper } from '@parakh/paper';
import { needsBroker, personOfId } from '../accounts/index.ts';
import { type AccountRow, accountsOf, findAccount } from './account-store.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { appFor, mayLogIn, redirectUrlOf, signsIn, tradingNameIn } from './known-brokers.ts';
import { handleOf, openedTokens } from './sealing.ts';

/** Who looks, and where they see this server. */
export interface Looking {
  readonly person: string;
  readonly origin: string;
}

type State = BrokerAccount['state'];

/** How an account stands, by what is kept of it alone. */
export function stateOf(row: AccountRow | undefined, deps: BrokerAccountsDeps): State {
  if (!row || row.login === null) return 'not connected';
  if (row.tokens === null) return 'ended';
  const isOver = row.expires_at !== null && Number(row.expires_at) <= deps.now();
  return isOver || !openedTokens(row.tokens, row, deps) ? 'login due' : 'connected';
}

/** Every broker, with what connects the person to it. */
export async function brokersShown(looking: Looking, deps: BrokerAccountsDeps) {
  const { db } = await deps.appDb();
  const rows = await accountsOf(db, looking.person);
  const self = await personOfId(db, looking.person);
  const selected = rows.find((row) => row.is_selected)?.broker ?? '';
  return {
    accounts: [
      ...brokerNames.map((name) =>
        shown(
          name,
          rows.find(({ broker }) => broker === name),
          { looking, deps },
        ),
      ),
      paperShown(selected === 'paper'),
    ],
    selected: tradingNameIn(selected) ?? null,
    needsBroker: self === undefined || needsBroker(self, deps),
    mayLogIn: await mayLogIn(looking.person, deps),
    serverAddress: deps.brokerLine.serverAddress(),
  };
}

export async function accountShown(
  name: TradingBrokerName,
  looking: Looking,
  deps: BrokerAccountsDeps,
): Promise<BrokerAccount> {
  const { db } = await deps.appDb();
  const row = await findAccount(db, { person: looking.person, broker: name });
  return name === 'paper' ? paperShown(row?.is_selected ?? false) : shown(name, row, { looking, deps });
}

/** Everybody has it, and nothing is logged in to. */
function paperShown(isSelected: boolean): BrokerAccount {
  return {
    broker: paper.id,
    title: paper.title,
    isBuilt: true,
    documents: null,
    id: null,
    state: 'connected',
    clientId: null,
    connectedAt: null,
    expiresAt: null,
    isSelected,
    authToken: null,
    feedToken: null,
    loginKind: 'none',
    needsClientId: false,
    ways: [],
    signsIn: false,
    app: 'none',
    appFields: [],
    redirectUrl: '',
    addressRule: null,
    addressLock: null,
    holdsTriggers: paper.holdsTriggers === true,
    prices: [],
    notBuilt: [...paper.notBuilt],
    notEstablished: [...paper.notEstablished],
  };
}

interface Context {
  readonly looking: Looking;
  readonly deps: BrokerAccountsDeps;
}

function shown(name: BrokerName, row: AccountRow | undefined, { looking, deps }: Context): BrokerAccount {
  const state = stateOf(row, deps);
  return {
    broker: name,
    ...aboutBroker(name, row, deps),
    id: row?.id ?? null,
    state,
    clientId: row?.client_id ?? null,
    connectedAt: numberOrNull(row?.token_given_at),
    expiresAt: numberOrNull(row?.expires_at),
    isSelected: row?.is_selected ?? false,
    ...(state === 'connected' ? handlesOf(row, deps) : { authToken: null, feedToken: null }),
    redirectUrl: redirectUrlOf(name, looking.origin),
  };
}

const SOON = 'This broker cannot be connected yet.';

function aboutBroker(name: BrokerName, row: AccountRow | undefined, deps: BrokerAccountsDeps) {
  const broker = brokerOf(name);
  if (!broker) {
    const nothing = {
      loginKind: null,
      needsClientId: false,
      ways: [],
      signsIn: false,
      app: 'none',
      appFields: [],
    } as const;
    const about = { title: 'SmartStore', isBuilt: false, documents: null, addressRule: null, notBuilt: [SOON] };
    const open = { addressLock: null, holdsTriggers: false, prices: [], notEstablished: [] };
    return { ...about, ...nothing, ways: [], appFields: [], ...open };
  }
  const { title, documents, login, addressRule = null, addressLock = null, notBuilt, notEstablished } = broker;
  return {
    title,
    documents,
    isBuilt: true,
    loginKind: login.kind,
    needsClientId: login.kind === 'redirect' && login.needsClientId,
    ways: login.kind === 'form' ? waysOf(login.ways) : [],
    signsIn: signsIn(name),
    app: appFor({ broker, name, row }, deps).of,
    appFields: Object.entries(broker.appFields).map(([field, says]) => ({ name: field, says })),
    addressRule,
    addressLock,
    holdsTriggers: broker.holdsTriggers === true,
    prices: pricesShown(broker.prices),
    notBuilt: [...notBuilt],
    notEstablished: [...notEstablished],
  };
}

/** What a broker's calls tell of prices, for people. */
function pricesShown({ quotes, depth, candles }: BrokerPrices): string[] {
  const lengths = Object.keys(candles ?? {});
  return [
    ...(quotes === undefined ? [] : [`Quotes, of up to ${quotes} instruments in one call.`]),
    ...(depth ? ['The order book, five levels of each side.'] : []),
    ...(candles === undefined ? [] : [`Candles: ${lengths.join(', ')}.`]),
  ];
}

export const waysOf = (ways: readonly { readonly name: string; readonly fields: readonly string[] }[]) =>
  ways.map(({ name, fields }) => ({ name, fields: [...fields] }));

/** What the browser keeps in the place of tokens. */
export function handlesOf(row: AccountRow | undefined, deps: BrokerAccountsDeps) {
  if (!row || row.login === null) return { authToken: null, feedToken: null };
  const of = { person: row.person, broker: row.broker, login: row.login };
  return { authToken: handleOf('auth', of, deps), feedToken: handleOf('feed', of, deps) };
}

const numberOrNull = (instant: bigint | null | undefined) =>
  instant === null || instant === undefined ? null : Number(instant);
