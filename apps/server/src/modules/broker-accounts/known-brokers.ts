import { AppError } from '@parakh/base';
import { type Broker, type BrokerApp, brokerOf } from '@parakh/brokers';
import {
  type BrokerName,
  brokerNames,
  redirectScreens,
  type TradingBrokerName,
  tradingBrokerNames,
} from '@parakh/contract';
import { personOfId } from '../accounts/index.ts';
import { type AccountRow, findAccount } from './account-store.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { type OwnApp, openedApp } from './sealing.ts';

/** A broker that can be connected. Throws AppError 'broker.not-built'. */
export function needBuilt(name: BrokerName): Broker {
  const broker = brokerOf(name);
  if (!broker) throw new AppError('broker.not-built', { broker: name });
  return broker;
}

/** Brokers by which strangers sign in here, as the specification has pages for. */
const signingIn: ReadonlySet<string> = new Set<BrokerName>(['paytmmoney', 'aliceblue']);
export const signsIn = (name: BrokerName): boolean => signingIn.has(name);

/** A broker's name as the contract writes it; undefined for what is none. */
export const nameIn = (text: string): BrokerName | undefined => brokerNames.find((name) => name === text);

/** The same with the paper account among them. */
export const tradingNameIn = (text: string): TradingBrokerName | undefined =>
  tradingBrokerNames.find((name) => name === text);

/** Of what is stored. Throws for a name that this version does not know. */
export function needTradingName(text: string): TradingBrokerName {
  const name = tradingNameIn(text);
  if (!name) throw new AppError('broker.not-built', { broker: text });
  return name;
}

export const redirectUrlOf = (name: BrokerName, origin: string): string => `${origin}/${redirectScreens[name]}`;

interface Using {
  readonly broker: Broker;
  readonly name: BrokerName;
  /** What is kept of the person there; undefined where nothing is, or of a stranger. */
  readonly row: AccountRow | undefined;
  /** Where this server is seen; a session that is open already does not need it. */
  readonly origin?: string;
}

/** Key and secret to use, and whose they are. A form can do without them. */
export function appFor(
  { broker, name, row, origin = '' }: Using,
  deps: BrokerAccountsDeps,
): { readonly of: 'own' | 'operator' | 'none'; readonly app: BrokerApp | undefined } {
  const redirectUrl = redirectUrlOf(name, origin);
  const own = ownApp(row, deps);
  if (own) return { of: 'own', app: { ...own, redirectUrl } };
  const operators = deps.config.brokerApps[name];
  if (operators) return { of: 'operator', app: { ...operators, redirectUrl } };
  const empty = { key: '', secret: '', more: {}, redirectUrl };
  return { of: 'none', app: broker.login.kind === 'form' ? empty : undefined };
}

function ownApp(row: AccountRow | undefined, deps: BrokerAccountsDeps): OwnApp | undefined {
  return row?.app ? openedApp(row.app, row, deps) : undefined;
}

/** As `appFor`. Throws AppError 'broker.not-set-up'. */
export function needApp(using: Using, deps: BrokerAccountsDeps): BrokerApp {
  const { app } = appFor(using, deps);
  if (!app) throw new AppError('broker.not-set-up', { broker: using.name });
  return app;
}

/** Whether the person is not in the operator's list of those who cannot log in to a broker. */
export async function mayLogIn(person: string, { appDb, config }: BrokerAccountsDeps): Promise<boolean> {
  const { db } = await appDb();
  const email = (await personOfId(db, person))?.email ?? null;
  return email === null || !config.brokerBarred.includes(email);
}

/** Throws AppError 'broker.barred'. */
export async function needMayLogIn(person: string, deps: BrokerAccountsDeps): Promise<void> {
  if (!(await mayLogIn(person, deps))) throw new AppError('broker.barred');
}

/** Whether this person may log in, the server is set up for it, and how it is done; nothing of a broker that cannot be connected. */
export async function loginAt(
  { person, broker: name }: { readonly person: string; readonly broker: TradingBrokerName },
  deps: BrokerAccountsDeps,
) {
  if (name === 'paper') return { mayLogIn: true, isSetUp: true, loginKind: 'none' } as const;
  const may = await mayLogIn(person, deps);
  const broker = brokerOf(name);
  if (!broker) return { mayLogIn: may, isSetUp: false, loginKind: null };
  const { db } = await deps.appDb();
  const row = await findAccount(db, { person, broker: name });
  return {
    mayLogIn: may,
    isSetUp: appFor({ broker, name, row }, deps).app !== undefined,
    loginKind: broker.login.kind,
  };
}
