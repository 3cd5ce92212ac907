import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import type { Sending } from '../wire/http.ts';
import { angelHttp } from './http.ts';
import { profile } from './wire.ts';

const PAGE = 'https://smartapi.angelone.in/publisher-login';

export const login: RedirectLogin = {
  kind: 'redirect',
  // Around midnight; every trading day begins with a login.
  tokenEnds: { kind: 'daily', at: '00:00' },
  bringsState: true,
  needsClientId: false,
  page: async (app, { state }) => `${PAGE}?${new URLSearchParams({ api_key: app.key, state }).toString()}`,
  exchange,
};

/** The redirect brings the tokens themselves; whose they are is asked for, as the browser could have brought any. */
async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const access = brought.get('auth_token')?.replace(/^Bearer /, '');
  const feed = brought.get('feed_token');
  if (!access || !feed) {
    throw new AppError('broker.invalid-input', { broker: 'angelone', why: 'the login was not finished' });
  }
  const path = '/rest/secure/angelbroking/user/v1/getProfile';
  const http = angelHttp(app, access, sending);
  const { data } = await http.call({ method: 'GET', path, class: 'login', reply: profile });
  return { access, read: null, feed, refresh: brought.get('refresh_token'), clientId: data.clientcode };
}
