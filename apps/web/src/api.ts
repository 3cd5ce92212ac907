import { addressOf, type Endpoint, type Failure, type ReplyOf, type Sent } from '@parakh/contract';
import { t } from '@parakh/ui';
import { keepPreviousData, QueryCache, QueryClient, useQuery } from '@tanstack/react-query';

/** A call that failed: the sentence for the screen, and the reference under which the log holds the cause. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly failure: Partial<Failure>;

  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? t('The server did not answer.'));
    this.name = 'CallError';
    this.status = status;
    this.code = failure.code ?? 'network';
    this.requestId = failure.requestId;
    this.failure = failure;
  }
}

/** Asks the server. The reply was checked by its schema on the way out, so it is taken as it comes. */
export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>, signal?: AbortSignal): Promise<ReplyOf<E>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sent<E> has a body exactly when the endpoint takes one
  const { body: asked } = sent as { body?: unknown };
  const body = asked === undefined ? undefined : JSON.stringify(asked);
  const response = await fetch(addressOf(endpoint, sent), {
    method: endpoint.method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallError(0, {});
  });
  if (!response.ok) throw new CallError(response.status, await failureOf(response));
  const reply: unknown = await (endpoint.text ? response.text() : response.json());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server parses every reply by this schema
  return reply as ReplyOf<E>;
}

async function failureOf(response: Response): Promise<Partial<Failure>> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field is optional to the reader
    return (await response.json()) as Partial<Failure>;
  } catch {
    return {};
  }
}

export const keyOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => [endpoint.method, endpoint.path, sent];

interface Asking {
  /** Nothing is asked while false. */
  readonly when?: boolean;
  /** Asked again while the screen is open. */
  readonly everyMs?: number;
  /** What was shown for the last input stays until the new reply is there. */
  readonly keep?: boolean;
}

/** What the server knows, kept in the query cache under the call and what was sent. */
export function useApi<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { when = true, everyMs, keep = false }: Asking = {},
) {
  return useQuery<ReplyOf<E>>({
    queryKey: keyOf(endpoint, sent),
    queryFn: ({ signal }) => call(endpoint, sent, signal),
    enabled: when,
    refetchInterval: everyMs ?? false,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  });
}

const FRESH_MS = 60_000;
const TRIES = 2;

/** `onSilence` runs when the server cannot be reached at all or says that it is not ready. */
export function newQueryClient(onSilence: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof CallError && (error.status === 0 || error.status === 503)) onSilence();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failed, error) =>
          failed < TRIES && error instanceof CallError && (error.status === 0 || error.status >= 500),
      },
    },
  });
}
