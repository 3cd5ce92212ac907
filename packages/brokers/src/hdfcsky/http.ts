import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

export const ROOT = 'https://developer.hdfcsky.com/oapi/v1';

/** Calls without a browser's name are blocked by the vendor, and it wants the type of a body where there is none as well. `token`: null before the login. */
export function skyHttp(token: string | null, sending: Sending): BrokerHttp {
  const headers: Record<string, string> = {
    'user-agent': 'Mozilla/5.0 (compatible; Parakh)',
    'content-type': 'application/json',
  };
  if (token !== null) headers.authorization = token;
  return new BrokerHttp({ broker: 'hdfcsky', root: ROOT, headers, failureOf }, sending);
}
