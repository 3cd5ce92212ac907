import { BrokerHttp, type Sending } from '../wire/http.ts';
import { failureOf } from './failures.ts';

/** Null before there is a token. */
export function paytmHttp(token: string | null, sending: Sending): BrokerHttp {
  const headers: Readonly<Record<string, string>> = token === null ? {} : { 'x-jwt-token': token };
  return new BrokerHttp(
    { broker: 'paytmmoney', root: 'https://developer.paytmmoney.com', headers, failureOf },
    sending,
  );
}

/** Whose a token is: asked for at the login, as the reply to that does not tell. */
export const PROFILE_PATH = '/accounts/v1/user/details';
