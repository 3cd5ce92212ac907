import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import type { Sending } from '../wire/http.ts';
import { jwtClaim } from '../wire/jwt.ts';
import { ROOT, skyHttp } from './http.ts';
import * as wire from './wire.ts';

/** Under which of these names the request token comes back is not established. */
const NAMES = ['request_token', 'requestToken', 'request-token', 'code'];

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'jwt', otherwise: '00:00' },
  bringsState: false,
  needsClientId: false,
  only: 'request_token',
  page: async (app) => `${ROOT}/login?${new URLSearchParams({ api_key: app.key }).toString()}`,
  exchange,
};

/** Whose the token is stands in it; the vendor has no profile to ask for. */
async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const requestToken = NAMES.map((name) => brought.get(name)).find(Boolean);
  if (!requestToken)
    throw new AppError('broker.invalid-input', { broker: 'hdfcsky', why: 'the login was not finished' });
  const { accessToken: access } = await skyHttp(null, sending).call({
    method: 'POST',
    path: '/access-token',
    query: [
      ['api_key', app.key],
      ['request_token', requestToken],
    ],
    json: { apiSecret: app.secret },
    class: 'login',
    reply: wire.token,
  });
  const clientId = jwtClaim(access, 'sub');
  if (typeof clientId !== 'string' || clientId === '') {
    throw new AppError('broker.unreadable', { broker: 'hdfcsky', why: 'a token of nobody' });
  }
  return { access, read: null, feed: null, refresh: null, clientId };
}
