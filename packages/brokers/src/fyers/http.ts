import type { BrokerApp } from '../login.ts';
import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

export const ROOT = 'https://api-t1.fyers.in/api/v3';
/** Of prices. */
export const DATA_ROOT = 'https://api-t1.fyers.in/data';

export const authorization = (app: BrokerApp, access: string): string => `${app.key}:${access}`;

/** `access` is null before there is one. */
export function fyersHttp(app: BrokerApp, access: string | null, sending: Sending, root = ROOT): BrokerHttp {
  const headers: Record<string, string> = access === null ? {} : { authorization: authorization(app, access) };
  return new BrokerHttp({ broker: 'fyers', root, headers, failureOf }, sending);
}
