import { changed, jsonFrame, type OrderUpdate, type UpdatesCodec } from '../updates.ts';
import { jwtClaim } from '../wire/jwt.ts';

const KEEP_ALIVE_MS = 10_000;
/** How the vendor closes a socket when the same login has opened another. */
const EVICTED = 1000;
/** Placed, modified, cancelled, traded, a stop that was triggered. */
const KINDS: ReadonlySet<unknown> = new Set(['P', 'M', 'C', 'T', 'S']);

const HOSTS: ReadonlyMap<unknown, string> = new Map([
  ['A', 'aopenfeed'],
  ['B', 'bopenfeed'],
]);

/** The token itself says on which host its socket is. */
export function socketUrl(token: string, clientCode: string): string {
  const host = HOSTS.get(jwtClaim(token, 'RedirectServer')) ?? 'openfeed';
  return `wss://${host}.5paisa.com/feeds/api/chat?Value1=${encodeURIComponent(`${token}|${clientCode}`)}`;
}

export const subscribeText = (clientCode: string): string =>
  JSON.stringify({ Method: 'OrderTradeConfirmations', Operation: 'Subscribe', ClientCode: clientCode });

/** A message says less than the book, and that of a stop names the order by its other number: a cause to read. */
export const updates: UpdatesCodec = {
  keepAliveMs: KEEP_ALIVE_MS,
  evictionCode: EVICTED,
  decode(frame): readonly OrderUpdate[] {
    const told = [jsonFrame('5paisa', frame)].flat();
    return told.some((one) => KINDS.has(new Map(Object.entries(Object(one))).get('ReqType'))) ? [changed] : [];
  },
};
