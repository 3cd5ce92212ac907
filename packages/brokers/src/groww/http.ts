import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

const ROOT = 'https://api.groww.in/v1';

/** `bearer`: the access token, or the API key while there is none yet. */
export function growwHttp(bearer: string, sending: Sending): BrokerHttp {
  const headers = { authorization: `Bearer ${bearer}`, 'x-api-version': '1.0' };
  return new BrokerHttp({ broker: 'groww', root: ROOT, headers, failureOf }, sending);
}
