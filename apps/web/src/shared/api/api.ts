import type { Endpoint, ReplyOf, Sent } from '@parakh/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, CallError } from './asking.ts';
import { answered } from './connection.ts';
import { goodToken, renewed } from './renewal.ts';
import { storedSession } from './session-store.ts';

export { CallError } from './asking.ts';

/** What happens to every failed reply is said in one place, failures.ts; who asked hears of it as well. */
type Hearing = (error: CallError, endpoint: Endpoint) => void;
let onFailure: Hearing = () => undefined;
export function onFailures(hearing: Hearing): void {
  onFailure = hearing;
}

/** Asks the server as the person who is signed in. */
export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, signal?: AbortSignal): Promise<ReplyOf<E>> {
  const { userName } = storedSession.get();
  try {
    const reply = await callQuietly(endpoint, sent, signal);
    answered(true);
    return reply;
  } catch (error) {
    if (error instanceof CallError) answered(error.status !== 0);
    // A reply that comes after somebody signed out says nothing of the session there is now.
    if (error instanceof CallError && storedSession.get().userName === userName) onFailure(error, endpoint);
    throw error;
  }
}

/** A call whose failure is the caller's alone. A token that went out of date is renewed once, and the call repeated. */
export async function callQuietly<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> {
  const token = takesToken(endpoint) ? await goodToken() : undefined;
  try {
    return await ask(endpoint, sent, { token, signal });
  } catch (error) {
    if (token === undefined || !(error instanceof CallError) || error.code !== 'session.expired') throw error;
    const next = await renewed(token);
    if (next === undefined) throw error;
    return ask(endpoint, sent, { token: next, signal });
  }
}

/** The content host and the health check get no token, as the specification has it. */
function takesToken({ base, path, access }: Endpoint): boolean {
  return access !== 'public' || (base !== 'content' && path !== 'EodAnalysis/healthcheck');
}

export const keyOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => [endpoint.method, endpoint.path, sent];

interface Asking<Reply> {
  /** Nothing is asked while false. */
  readonly when?: boolean;
  /** Asked again while the screen is open. */
  readonly everyMs?: number | ((known: Reply | undefined) => number | undefined) | undefined;
  /** What was shown for the last input stays until the new reply is there. */
  readonly keepPrevious?: boolean;
  /** Asked again each time the screen opens, however fresh the cached reply is: it may have changed on another device. */
  readonly always?: boolean;
}

/** What the server knows, kept in the query cache under the call and what was sent. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { when = true, everyMs, keepPrevious = false, always = false }: Asking<ReplyOf<E>> = {},
) {
  return useQuery<ReplyOf<E>>({
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ signal }) => call(endpoint, sent, signal),
    enabled: when,
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) ?? false : (everyMs ?? false),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(always ? { refetchOnMount: 'always' as const } : {}),
  });
}
