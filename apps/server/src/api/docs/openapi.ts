import { failures } from '@parakh/base';
import { type Area, api, brand, type Endpoint, failure, type Schema } from '@parakh/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** The published description of every call, made from the contract: OpenAPI 3.1. */
export function openApiDocument(areas: Record<string, Area> = api): Json {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = `/${endpoint.base}/${endpoint.path}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '0.1.0',
      summary: `${brand.tagline} The calls of a ${brand.name} server.`,
      description:
        'Every failure answers { code, message, requestId } with its status; faults in what was sent come with their fields or places. Times and units stand at each field; null means not known, never 0.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(areas).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
      },
    },
  };
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  return {
    tags: [area],
    operationId: `${area}.${name}`,
    ...(endpoint.own && { description: `A call of our own: ${endpoint.own}.` }),
    ...security(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    responses: { 200: success(endpoint), default: refusal },
  };
}

function security({ access }: Endpoint): Json {
  if (access === 'public') return {};
  return { security: access === 'auth or api-key' ? [{ session: [] }, { apiKey: [] }] : [{ session: [] }] };
}

function success({ reply, text }: Endpoint): Json {
  return {
    description: 'Done',
    content: { [text ? 'text/plain' : 'application/json']: { schema: jsonSchema(reply, 'output') } },
  };
}

const refusal = {
  description: `Refused or failed. Codes: ${Object.keys(failures).join(', ')}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

function pathParameters({ params }: Endpoint): Json[] {
  return Object.entries(params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }));
}

function queryParameters(query: Schema | undefined): Json[] {
  if (!query) return [];
  const { properties, required } = jsonSchema(query, 'input');
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    schema,
  }));
}

interface ObjectSchema extends Json {
  readonly properties?: Record<string, Json>;
  readonly required?: readonly string[];
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON Schema calls these two fields
  return described as ObjectSchema;
}
