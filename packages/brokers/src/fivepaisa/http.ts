import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

const ROOT = 'https://openapi.5paisa.com/VendorsAPI/Service1.svc';

/** Without a token while one is asked for. */
export function fivePaisaHttp(token: string | null, sending: Sending): BrokerHttp {
  const headers: Readonly<Record<string, string>> = token === null ? {} : { authorization: `bearer ${token}` };
  return new BrokerHttp({ broker: '5paisa', root: ROOT, headers, failureOf }, sending);
}
