import { addressOf, type Endpoint, type Failure, type ReplyOf, type Sent } from '@parakh/contract';
import { t } from '@parakh/ui';
import { connection, NO_NETWORK } from './connection.ts';

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

type Send = (address: string, sent: RequestInit) => Promise<Response>;
let send: Send = (address, sent) => fetch(address, sent);
/** Where no network is between the page and what answers it: in the server, which draws the page. */
export function sendBy(own: Send): void {
  send = own;
}

interface Asked {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Asks the server once. The reply was checked by its schema on the way out, so it is taken as it comes. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { token, signal }: Asked = {},
): Promise<ReplyOf<E>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sent<E> has a body exactly when the endpoint takes one
  const { body: asked } = sent as { body?: unknown };
  const body = asked === undefined ? undefined : JSON.stringify(asked);
  const response = await send(addressOf(endpoint, sent), {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new CallError(0, connection.get().hasNetworkConnection ? {} : { message: t(NO_NETWORK) });
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
