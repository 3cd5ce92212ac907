import type { BrokerApp } from '../login.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

const ROOT = 'https://apiconnect.angelone.in';

/**
 * SmartAPI wants addresses of the machine on every call. Its own samples send placeholders for the local ones; the public one is
 * compared with the address that is registered for the app, which is the one the call comes from.
 */
export function angelHttp(app: BrokerApp, token: string, sending: Sending): BrokerHttp {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-usertype': 'USER',
    'x-sourceid': 'WEB',
    'x-clientlocalip': '127.0.0.1',
    'x-clientpublicip': sending.publicAddress ?? '127.0.0.1',
    'x-macaddress': '00:00:00:00:00:00',
    'x-privatekey': app.key,
  };
  return new BrokerHttp({ broker: 'angelone', root: ROOT, headers, failureOf }, sending);
}
