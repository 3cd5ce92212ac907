import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import { signatureOf } from '../signature.ts';
import type { Sending } from '../wire/http.ts';
import { fyersHttp, ROOT } from './http.ts';
import { profile, session } from './wire.ts';

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'jwt' },
  bringsState: true,
  needsClientId: false,
  page: async (app, { state }) => {
    const asked = { client_id: app.key, redirect_uri: app.redirectUrl, response_type: 'code', state };
    return `${ROOT}/generate-authcode?${new URLSearchParams(asked).toString()}`;
  },
  exchange,
};

/** `code` is a status here, `auth_code` the code. Whose the tokens are is asked for: the exchange does not say. */
async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const code = brought.get('auth_code');
  if (brought.get('s') !== 'ok' || !code) {
    throw new AppError('broker.invalid-input', { broker: 'fyers', why: 'the login was not finished' });
  }
  const json = { grant_type: 'authorization_code', appIdHash: signatureOf(app.key, ':', app.secret), code };
  const path = '/validate-authcode';
  const http = fyersHttp(app, null, sending);
  const tokens = await http.call({ method: 'POST', path, json, class: 'login', reply: session });
  const access = tokens.access_token;
  const ours = fyersHttp(app, access, sending);
  const { data } = await ours.call({ method: 'GET', path: '/profile', class: 'login', reply: profile });
  return { access, read: null, feed: null, refresh: tokens.refresh_token || null, clientId: data.fy_id };
}
