import { AppError } from '@parakh/base';
import type { BrokerApp, PageAsked, RedirectLogin, Tokens } from '../login.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';
import { consent, granted } from './wire.ts';

const ROOT = 'https://auth.dhan.co';
const METHOD_NOT_ALLOWED = 405;

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'hours', hours: 24 },
  bringsState: false,
  needsClientId: true,
  only: 'tokenId',
  page,
  exchange,
};

/** A login is opened for one client; its page has the number of that. */
async function page(app: BrokerApp, { clientId }: PageAsked, sending: Sending): Promise<string> {
  if (!clientId) throw new AppError('broker.invalid-input', { broker: 'dhan', why: 'no client id' });
  const { consentAppId } = await httpOf(app, sending).call({
    method: 'POST',
    path: '/app/generate-consent',
    query: [['client_id', clientId]],
    class: 'login',
    reply: consent,
  });
  return `${ROOT}/login/consentApp-login?${new URLSearchParams({ consentAppId }).toString()}`;
}

async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const tokenId = brought.get('tokenId');
  if (!tokenId) throw new AppError('broker.invalid-input', { broker: 'dhan', why: 'the login was not finished' });
  const consumed = (method: 'GET' | 'POST') =>
    httpOf(app, sending).call({
      method,
      path: '/app/consumeApp-consent',
      query: [['tokenId', tokenId]],
      class: 'login',
      reply: granted,
    });
  // The vendor's own client gets it, another one posts: a method that is refused has used nothing up.
  const { accessToken, dhanClientId } = await consumed('GET').catch((failure: unknown) => {
    if (failure instanceof AppError && failure.detail.status === METHOD_NOT_ALLOWED) return consumed('POST');
    throw failure;
  });
  return { access: accessToken, read: null, feed: null, refresh: null, clientId: dhanClientId };
}

function httpOf(app: BrokerApp, sending: Sending): BrokerHttp {
  const headers = { app_id: app.key, app_secret: app.secret };
  return new BrokerHttp({ broker: 'dhan', root: ROOT, headers, failureOf }, sending);
}
