import { AppError } from '@parakh/base';
import type { BrokerApp, RedirectLogin, Tokens } from '../login.ts';
import { signatureOf } from '../signature.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { loginFailureOf } from './failures.ts';
import { userSession } from './wire.ts';

/** The page and the exchange live here; everything else on another host. */
const ROOT = 'https://ant.aliceblueonline.com';

export const login: RedirectLogin = {
  kind: 'redirect',
  tokenEnds: { kind: 'daily', at: '03:00' },
  bringsState: false,
  needsClientId: false,
  page: async (app) => `${ROOT}/?${new URLSearchParams({ appcode: app.key }).toString()}`,
  exchange,
};

async function exchange(app: BrokerApp, brought: URLSearchParams, sending: Sending): Promise<Tokens> {
  const code = brought.get('authCode');
  const user = brought.get('userId');
  if (!code || !user) {
    throw new AppError('broker.invalid-input', { broker: 'aliceblue', why: 'the login was not finished' });
  }
  const vendor = { broker: 'aliceblue', root: ROOT, headers: {}, failureOf: loginFailureOf };
  const reply = await new BrokerHttp(vendor, sending).call({
    method: 'POST',
    path: '/open-api/od/v1/vendor/getUserDetails',
    json: { checkSum: signatureOf(user, code, app.secret) },
    class: 'login',
    reply: userSession,
  });
  return { access: reply.userSession, read: null, feed: null, refresh: null, clientId: reply.clientId };
}
