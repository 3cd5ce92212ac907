import { AppError } from '@parakh/base';
import type { Broker, BrokerApp, Login } from '@parakh/brokers';
import { type BrokerName, returnValues } from '@parakh/contract';
import { findAccount } from './account-store.ts';
import type { BrokerAccountsDeps } from './deps.ts';
import { needApp, needBuilt, needMayLogIn, signsIn } from './known-brokers.ts';
import { type Place, storeLogin } from './login-store.ts';
import { newToken } from './sealing.ts';
import { waysOf } from './shown-accounts.ts';

/** Somebody who is signed in, in one session. */
export interface InSession {
  readonly id: string;
  readonly session: string;
}

/** Where a person's login is begun and has to end. */
export const placeOf = (broker: BrokerName, { id, session }: InSession): Place => ({
  broker,
  person: id,
  browser: `session ${session}`,
});

/** The same of a stranger, by what their browser proves. */
export const strangersPlace = (broker: BrokerName, visitor: string): Place => ({
  broker,
  person: null,
  browser: `browser ${visitor}`,
});

interface Beginning {
  readonly place: Place;
  readonly origin: string;
  readonly returnTo?: string | undefined;
  readonly clientId?: string | undefined;
  readonly replaces?: boolean;
}

/** The broker's page, or the form to show; what comes back is good for five minutes, once, in this place. Throws AppError 'broker.not-built', '-not-set-up', '-barred', '-client-id-needed', and what the vendor says. */
export async function beginLogin(
  { place, origin, returnTo, replaces = false, ...asked }: Beginning,
  deps: BrokerAccountsDeps,
) {
  const name = place.broker;
  const broker = needBuilt(name);
  const { db } = await deps.appDb();
  if (place.person !== null) await needMayLogIn(place.person, deps);
  const row = place.person === null ? undefined : await findAccount(db, { person: place.person, broker: name });
  const app = needApp({ broker, name, row, origin }, deps);
  const clientId = clientIdFor(broker.login, asked.clientId ?? row?.client_id ?? undefined);
  const state = newToken();
  const begun = await begunAt({ broker, app, state, clientId }, deps);
  const expected = asked.clientId ?? null;
  await storeLogin(db, { ...place, state, returnTo: returnIn(returnTo), clientId: expected, replaces }, deps.now());
  return begun;
}

interface Opening {
  readonly broker: Broker;
  readonly app: BrokerApp;
  readonly state: string;
  readonly clientId: string | null;
}

async function begunAt({ broker, app, state, clientId }: Opening, deps: BrokerAccountsDeps) {
  const { login } = broker;
  if (login.kind === 'form') return { kind: 'form', ways: waysOf(login.ways) } as const;
  const page = await login.page(
    app,
    { state, clientId },
    deps.brokerLine.sending(broker, { account: null, app: app.key }),
  );
  return { kind: 'redirect', page: deps.brokerLine.page(broker, page) } as const;
}

function clientIdFor(login: Login, known: string | undefined): string | null {
  if (known === undefined && login.kind === 'redirect' && login.needsClientId) {
    const fields = [{ field: 'clientId', message: 'This broker wants to know your client id' }];
    throw new AppError('broker.client-id-needed', { fields });
  }
  return known ?? null;
}

/** One of the specification's words; anything else leads to the profile. */
export const returnIn = (word: string | undefined): (typeof returnValues)[number] =>
  returnValues.find((value) => value === word) ?? 'profile';

/** A stranger's sign-in. Throws AppError 'broker.sign-in-not-offered', and as `beginLogin`. */
export async function beginSignIn(
  broker: BrokerName,
  { visitor, origin }: { readonly visitor: string; readonly origin: string },
  deps: BrokerAccountsDeps,
): Promise<{ readonly page: string }> {
  needSigningIn(broker);
  const begun = await beginLogin({ place: strangersPlace(broker, visitor), origin }, deps);
  return { page: begun.kind === 'redirect' ? begun.page : '' };
}

/** Throws AppError 'broker.sign-in-not-offered'. */
export function needSigningIn(broker: BrokerName): void {
  if (!signsIn(broker)) throw new AppError('broker.sign-in-not-offered', { broker });
}
