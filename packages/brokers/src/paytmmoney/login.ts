import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import type { Sending } from '../wire/http.ts';
import { PROFILE_PATH, paytmHttp } from './http.ts';
import { profile, tokens } from './wire.ts';

const PAGE = 'https://login.paytmmoney.com/merchant-login';

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'jwt' },
  bringsState: true,
  needsClientId: false,
  page: async (app, { state }) => `${PAGE}?${new URLSearchParams({ apiKey: app.key, state }).toString()}`,
  exchange,
};

async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const requestToken = brought.get('requestToken');
  if (brought.get('success') !== 'true' || !requestToken) {
    throw new AppError('broker.invalid-input', { broker: 'paytmmoney', why: 'the login was not finished' });
  }
  const found = await paytmHttp(null, sending).call({
    method: 'POST',
    path: '/accounts/v2/gettoken',
    json: { api_key: app.key, api_secret_key: app.secret, request_token: requestToken },
    class: 'login',
    reply: tokens,
  });
  const { data } = await paytmHttp(found.access_token, sending).call({
    method: 'GET',
    path: PROFILE_PATH,
    class: 'login',
    reply: profile,
  });
  return {
    access: found.access_token,
    read: found.read_access_token,
    feed: found.public_access_token,
    refresh: null,
    clientId: data.userId,
  };
}
