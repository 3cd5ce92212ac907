import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import { signatureOf } from '../signature.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { ROOT, VERSION } from './address.ts';
import { failureOf } from './failures.ts';
import { session } from './wire.ts';

const PAGE = 'https://kite.zerodha.com/connect/login';

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'daily', at: '06:00' },
  bringsState: true,
  needsClientId: false,
  // The only parameters that come back are those in `redirect_params`: one query, encoded once more.
  page: async (app, { state }) => {
    const redirect_params = new URLSearchParams({ state }).toString();
    return `${PAGE}?${new URLSearchParams({ v: '3', api_key: app.key, redirect_params }).toString()}`;
  },
  exchange,
};

async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const requestToken = brought.get('request_token');
  if (brought.get('status') !== 'success' || !requestToken) {
    throw new AppError('broker.invalid-input', { broker: 'zerodha', why: 'the login was not finished' });
  }
  const http = new BrokerHttp({ broker: 'zerodha', root: ROOT, headers: VERSION, failureOf }, sending);
  const { data } = await http.call({
    method: 'POST',
    path: '/session/token',
    form: {
      api_key: app.key,
      request_token: requestToken,
      checksum: signatureOf(app.key, requestToken, app.secret),
    },
    class: 'login',
    reply: session,
  });
  return {
    access: data.access_token,
    read: null,
    feed: null,
    refresh: data.refresh_token || null,
    clientId: data.user_id,
  };
}
