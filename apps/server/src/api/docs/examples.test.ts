import { type Area, api } from '@parakh/contract';
import { descriptions } from '@parakh/contract/description';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../main/test-server.ts';
import { statusOf } from './failures-of.ts';
import { openApiDocument } from './openapi.ts';
import { type Prepared, prepared } from './test-example-state.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('market', { PARAKH_RATE_LIMIT: '1000000' });
});
afterAll(() => server?.close());

const operation = z.looseObject({ operationId: z.string() });
const paths = z.record(z.string(), z.record(z.string(), operation));
const document = openApiDocument();
/** Where each operation stands in the document. */
const placeOf = new Map(
  Object.entries(z.parse(paths, document.paths)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [operationId, `${pointed(path)}/${method}`] as const),
  ),
);
const reader = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document');

function pointed(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** What of a reply is not as the description says. */
function faultsOf(call: string, status: number, type: string, body: unknown): unknown {
  const response = `document#/paths/${placeOf.get(call)}/responses/${status}`;
  const schema =
    status === 200 ? `${response}/content/${pointed(type)}/schema` : 'document#/components/schemas/Failure';
  const validate = reader.getSchema(schema);
  if (!validate) throw new Error(`${call} does not describe ${status} ${type}`);
  return validate(body) ? [] : validate.errors;
}

const calls = Object.entries<Area>(api).flatMap(([area, names]) =>
  Object.entries(names).map(([name, endpoint]) => ({
    call: `${area}.${name}`,
    endpoint,
    said: descriptions[area]!.calls[name]!,
  })),
);

it.each(calls)('the example of $call is answered as described', async ({ call, endpoint, said }) => {
  const { status, type, body, kept } = await answerOf(endpoint.method, await prepared(server, call, endpoint, said));
  const expected = said.exampleFails === undefined ? 200 : statusOf(said.exampleFails);
  expect({ status, body }).toMatchObject({
    status: expected,
    ...(said.exampleFails !== undefined && { body: { code: said.exampleFails } }),
  });
  expect(faultsOf(call, status, type, body)).toEqual([]);
  if (endpoint.access !== 'public') expect(kept, 'by nobody between us and who asked').toMatch(/private|no-store/);
});

async function answerOf(method: string, { url, headers, body }: Prepared) {
  const gone = new AbortController();
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: gone.signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  // A stream goes on until the caller is gone: that it begins is enough.
  const isStream = type === 'text/event-stream';
  const read: unknown = isStream ? '' : type === 'application/json' ? await answer.json() : await answer.text();
  gone.abort();
  return { status: answer.status, type, body: read, kept: answer.headers.get('cache-control') };
}
