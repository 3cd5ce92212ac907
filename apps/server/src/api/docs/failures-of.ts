import { type FailureCode, failures } from '@parakh/base';
import { type Endpoint, isRefusedWhileActing, type Schema } from '@parakh/contract';
import type { DescribedCall } from '@parakh/contract/description';
import * as z from 'zod/mini';

/** A code of the failure table, or what is answered where nothing was foreseen. */
export type AnsweredCode = FailureCode | 'unforeseen';

/** What every call can answer where the server cannot do its work. */
const unavailable: readonly FailureCode[] = [
  'server.starting',
  'market.empty',
  'market.busy',
  'market.changed',
  'market.damaged',
  'app-database.busy',
  'app-database.damaged',
  'bus.no-answer',
  'bus.unreachable',
  'bus.unreadable',
];
/** The same of one whose work is done by others: scans and alerts. */
const evaluating: readonly FailureCode[] = ['scan.failed', 'scan.cancelled', 'scan.too-slow', 'texts.crowded'];
/** Of what the process answers that speaks to brokers, or has the paper accounts. */
const atHolder: readonly FailureCode[] = ['order.no-holder', 'order.no-answer'];
const alerting: readonly FailureCode[] = ['alerts.not-ready', 'judging.lost', 'judging.failed'];

/** Every failure a call can answer, by its status: what follows from its record, and what its description adds. */
export function failuresOf(
  area: string,
  endpoint: Endpoint,
  { failures: own = [] }: Pick<DescribedCall, 'failures'>,
): ReadonlyMap<number, readonly AnsweredCode[]> {
  const codes: FailureCode[] = [
    ...ofInput(endpoint),
    ...ofAccess(endpoint),
    ...(namesUniverse(endpoint) ? ofUniverse(endpoint) : []),
    ...own,
    'request.too-many',
    ...unavailable,
    ...(own.includes('condition.invalid') ? evaluating : []),
    ...(area === 'alerts' || own.includes('alert.unknown') || own.includes('alert.too-many') ? alerting : []),
    ...(area === 'broker' || area === 'paper' ? atHolder : []),
    ...(endpoint.method === 'GET' ? [] : (['disk.full'] as const)),
  ];
  const byStatus = Map.groupBy<number, AnsweredCode>(new Set(codes), (code) => statusOf(code));
  // A body is measured whether a call reads one or not.
  if (endpoint.method !== 'GET') byStatus.set(413, ['request.invalid']);
  if (endpoint.body) byStatus.set(415, ['request.invalid']);
  byStatus.set(500, ['unforeseen']);
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

export const statusOf = (code: AnsweredCode): number => (code === 'unforeseen' ? 500 : failures[code].status);

function ofInput({ query, body, params }: Endpoint): FailureCode[] {
  const isAsked = query !== undefined || body !== undefined || Object.keys(params).length > 0;
  return [...(isAsked ? (['request.invalid'] as const) : []), ...(body ? (['request.too-slow'] as const) : [])];
}

function ofAccess(endpoint: Endpoint): FailureCode[] {
  const { access } = endpoint;
  if (access === 'public') return [];
  const session: FailureCode[] = ['access.login-needed', 'session.expired', 'session.ended', 'authentication.expired'];
  if (access === 'subscribed') return [...session, 'access.subscription-needed'];
  const isForAll = access === 'auth' || access === 'auth or api-key';
  return isForAll && !isRefusedWhileActing(endpoint) ? session : [...session, 'access.denied'];
}

/** A watch list of one's own can stand in the place of a group: whose it is, is asked then. */
function ofUniverse({ access }: Endpoint): FailureCode[] {
  const stranger: FailureCode[] = access === 'public' ? ['access.login-needed', 'session.expired'] : [];
  return [...stranger, 'watchlist.unknown'];
}

function namesUniverse({ query, body }: Endpoint): boolean {
  return [query, body].some((schema) => schema !== undefined && fieldsOf(schema).includes('universe'));
}

function fieldsOf(schema: Schema): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}
