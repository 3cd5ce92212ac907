import { failures } from '@parakh/base';
import type { Access, Endpoint } from '@parakh/contract';
import type { DescribedCall } from '@parakh/contract/description';
import { describeProperties, type FieldWords } from './described-fields.ts';
import { type AnsweredCode, failuresOf } from './failures-of.ts';
import type { Components, Json } from './schemas.ts';

/** A call, and how it is written in the description. */
export interface WrittenCall {
  readonly area: string;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly described: DescribedCall;
  /** The names of its path's parameters in the description, by their names in the contract. */
  readonly renamed: ReadonlyMap<string, string>;
}

export interface Written {
  readonly components: Components;
  readonly words: FieldWords;
  /** Failures by the name under which they stand among the components. */
  readonly failing: Record<string, Json>;
}

const who: Record<Access, string> = {
  public: 'Open to everybody.',
  auth: 'For whoever is signed in.',
  'auth or api-key': 'For whoever is signed in, and for programs with an API key.',
  subscribed: 'For subscribers; where prices are simulated, for everybody.',
  staff: 'For staff.',
  admin: 'For admins.',
  partner: 'For partners.',
  enterprise: 'For enterprise clients.',
  'super-admin': 'For super-admins.',
};

/** One call as OpenAPI writes it. */
export function operationOf(call: WrittenCall, written: Written): Json {
  const { area, name, endpoint, described } = call;
  const parameters = [...pathParameters(call, written), ...queryParameters(call, written)];
  return {
    tags: [area],
    operationId: `${area}.${name}`,
    summary: described.summary,
    description: [described.more, who[endpoint.access]].filter((part) => part !== undefined).join(' '),
    security: security(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBody(call, written) }),
    responses: { 200: success(call, written), ...refusals(call, written) },
  };
}

/** The name of the security scheme by which a field of the query carries the token. */
export const tokenScheme = (field: string) => `${field}InQuery`;

function security({ access, tokenIn, path }: Endpoint): Json[] {
  if (path === 'x/auth/refresh') return [{ renewal: [] }];
  const session = [{ session: [] }, ...(tokenIn === undefined ? [] : [{ [tokenScheme(tokenIn)]: [] }])];
  if (access === 'public') return [{}, ...session];
  return access === 'auth or api-key' ? [...session, { apiKey: [] }] : session;
}

function pathParameters(
  { area, name, endpoint, described, renamed }: WrittenCall,
  { components, words }: Written,
): Json[] {
  return Object.entries(endpoint.params).map(([key, given]) => {
    const schema = components.of(given, 'input');
    return {
      name: renamed.get(key) ?? key,
      in: 'path',
      required: true,
      description: words.of(`${area}.${name}`, [key], schema),
      schema,
      example: fieldOf(described.example?.params, key),
    };
  });
}

function queryParameters({ area, name, endpoint, described }: WrittenCall, { components, words }: Written): Json[] {
  if (!endpoint.query) return [];
  const { properties, required } = components.of(endpoint.query, 'input');
  return Object.entries(properties ?? {}).map(([key, schema]) => {
    const example = fieldOf(described.example?.query, key);
    return {
      name: key,
      in: 'query',
      required: required?.includes(key) ?? false,
      description: words.of(`${area}.${name}`, [key], schema),
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

const fieldOf = (sent: object | undefined, name: string): unknown =>
  Object.entries(sent ?? {}).find(([key]) => key === name)?.[1];

function requestBody({ area, name, endpoint, described }: WrittenCall, { components, words }: Written): Json {
  const schema = endpoint.body && components.of(endpoint.body, 'input');
  return {
    required: true,
    content: {
      'application/json': {
        schema: schema && describeProperties(schema, `${area}.${name}`, words),
        examples: { sent: { summary: described.summary, value: described.example?.body } },
      },
    },
  };
}

function success({ area, name, endpoint }: WrittenCall, { components, words }: Written): Json {
  const schema = describeProperties(components.of(endpoint.reply, 'output'), `${area}.${name}`, words);
  const type = endpoint.stream ? 'text/event-stream' : endpoint.text ? 'text/plain' : 'application/json';
  return { description: 'Done.', content: { [type]: { schema } } };
}

function refusals({ area, endpoint, described }: WrittenCall, written: Written): Json {
  const byStatus = [...failuresOf(area, endpoint, described)];
  return Object.fromEntries(byStatus.map(([status, codes]) => [status, refusal(status, codes, written)]));
}

/** The same codes under the same status are described once. */
function refusal(status: number, codes: readonly AnsweredCode[], { failing }: Written): Json {
  const name = `Status${status}.${codes.join('.')}`;
  failing[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${saidOf(code, status)}`).join('\n\n'),
    ...(status === 429 && { headers: retryAfter }),
    content: { 'application/json': { schema: failureSchema(codes) } },
  };
  return { $ref: `#/components/responses/${name}` };
}

const retryAfter = {
  'retry-after': { description: 'After how many seconds to try again.', schema: { type: 'integer' } },
};

function saidOf(code: AnsweredCode, status: number): string {
  if (status === 413) return 'The request is too large.';
  if (status === 415) return 'Please send JSON.';
  return code === 'unforeseen' ? 'Something went wrong on our side.' : failures[code].message;
}

function failureSchema(codes: readonly AnsweredCode[]): Json {
  const code = { type: 'string', enum: codes, description: 'What went wrong, for programs' };
  return { allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties: { code } }] };
}
