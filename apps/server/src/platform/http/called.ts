import { appendFileSync } from 'node:fs';
import { addressOf, type Endpoint, type ReplyOf, type Sent } from '@parakh/contract';
import * as z from 'zod/mini';

/** A call over real HTTP, for tests: writes into the file PARAKH_CALLED which rows of the specification were proven, and how. */
export async function called<E extends Endpoint>(
  origin: string,
  endpoint: E,
  sent: Sent<E>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Sent<E> has a body exactly when the call takes one
  const { body } = sent as { body?: unknown };
  const answer = await fetch(origin + addressOf(endpoint, sent), {
    method: endpoint.method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  noteCall(endpoint, answer.ok);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? await answer.json() : await answer.text(), headers: answer.headers };
}

/** The reply of a call that is expected to succeed, read by the contract. */
export async function answered<E extends Endpoint>(
  origin: string,
  endpoint: E,
  sent: Sent<E>,
  headers: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const { status, body } = await called(origin, endpoint, sent, headers);
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status} ${JSON.stringify(body)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this endpoint's own schema
  return z.parse(endpoint.reply, body) as ReplyOf<E>;
}

/** Writes down that a call was proven, for tests that cannot wait for the end of its answer. */
export function noteCall({ base, method, path }: Endpoint, isDone: boolean): void {
  const file = process.env.PARAKH_CALLED;
  if (file) appendFileSync(file, `${[base, method, path, isDone ? 'ok' : 'failed'].join('\t')}\n`);
}
