import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

const ROOT = 'https://openapi.5paisa.com/VendorsAPI/Service1.svc';

/** Of candles, with the same headers. */
export const CHART_ROOT = 'https://openapi.5paisa.com/V2/historical';

/** Without a token while one is asked for. */
export function fivePaisaHttp(token: string | null, sending: Sending, root = ROOT): BrokerHttp {
  const headers: Readonly<Record<string, string>> = token === null ? {} : { authorization: `bearer ${token}` };
  return new BrokerHttp({ broker: '5paisa', root, headers, failureOf }, sending);
}
