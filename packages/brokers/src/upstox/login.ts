import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { ROOT } from './address.ts';
import { failureOf } from './failures.ts';
import { session } from './wire.ts';

export const login: RedirectLogin = {
  kind: 'redirect',
  // Whenever it was given.
  tokenEnds: { kind: 'daily', at: '03:30' },
  bringsState: true,
  needsClientId: false,
  page: async (app, { state }) => {
    const asked = { response_type: 'code', client_id: app.key, redirect_uri: app.redirectUrl, state };
    return `${ROOT}/v2/login/authorization/dialog?${new URLSearchParams(asked).toString()}`;
  },
  exchange,
};

/** The code is spent even where the exchange fails. */
async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const code = brought.get('code');
  if (!code) throw new AppError('broker.invalid-input', { broker: 'upstox', why: 'the login was not finished' });
  const http = new BrokerHttp({ broker: 'upstox', root: ROOT, headers: {}, failureOf }, sending);
  const reply = await http.call({
    method: 'POST',
    path: '/v2/login/authorization/token',
    form: {
      code,
      client_id: app.key,
      client_secret: app.secret,
      redirect_uri: app.redirectUrl,
      grant_type: 'authorization_code',
    },
    class: 'login',
    reply: session,
  });
  // The token that only reads lives for a year, longer than anything here needs it: it is dropped.
  return { access: reply.access_token, read: null, feed: null, refresh: null, clientId: reply.user_id };
}
