import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import type { Sending } from '../wire/http.ts';
import { fivePaisaHttp } from './http.ts';
import { session } from './wire.ts';

const PAGE = 'https://dev-openapi.5paisa.com/WebVendorLogin/VLogin/Index';

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'daily', at: '23:59' },
  bringsState: true,
  needsClientId: false,
  page: async (app, { state }) =>
    `${PAGE}?${new URLSearchParams({ VendorKey: app.key, ResponseURL: app.redirectUrl, State: state }).toString()}`,
  exchange,
};

/** At once: the request token may live for half a minute only. The key of the app is its user key, the secret its encryption key. */
async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const requestToken = brought.get('RequestToken');
  const userId = app.more.userId;
  if (!requestToken) throw refusal('the login was not finished');
  if (!userId) throw refusal('the app has no user id');
  const { body } = await fivePaisaHttp(null, sending).call({
    method: 'POST',
    path: '/GetAccessToken',
    json: {
      head: { Key: app.key },
      body: { RequestToken: requestToken, EncryKey: app.secret, UserId: userId },
    },
    class: 'login',
    reply: session,
  });
  return { access: body.AccessToken, read: null, feed: null, refresh: null, clientId: body.ClientCode };
}

function refusal(why: string): AppError {
  return new AppError('broker.invalid-input', { broker: '5paisa', why });
}
