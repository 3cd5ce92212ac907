import { type Area, api, brand, type Endpoint, failure } from '@parakh/contract';
import { type DescribedArea, descriptions } from '@parakh/contract/description';
import { contact } from '../http/support-contact.ts';
import { describeProperties, type FieldWords, openFieldWords } from './described-fields.ts';
import { operationOf, tokenScheme, type Written } from './operation.ts';
import { pathsAlike } from './paths-alike.ts';
import { type Json, openComponents } from './schemas.ts';

/** The published description of every call, made from the contract: OpenAPI 3.1. */
export function openApiDocument(
  areas: Readonly<Record<string, Area>> = api,
  described: Readonly<Record<string, DescribedArea>> = descriptions,
  words: FieldWords = openFieldWords(),
): Json {
  const written: Written = { components: openComponents(), words, failing: {} };
  written.components.of(failure, 'output');
  const paths = pathsOf(areas, described, written);
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '0.1.0',
      summary: `${brand.tagline} The calls of a ${brand.name} server.`,
      description:
        'Every failure answers `{ code, message, requestId }` with its status; faults in what was sent come with their fields or places. Null means not known, never 0. Days are those of the exchange, YYYY-MM-DD; instants are milliseconds since 1970-01-01 UTC; a bar is named by the minute it begins, counted since 1970-01-01 00:00 Indian time. What names an id in an example stands for one of your own.',
      contact,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server this description was read from.' }],
    tags: Object.keys(areas).map((name) => ({ name, description: described[name]?.says })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(written.components.schemas).map(([name, schema]) => [
          name,
          describeProperties(schema, name.replace(/Sent$/, ''), words),
        ]),
      ),
      responses: written.failing,
      securitySchemes: securitySchemes(areas),
    },
  };
}

/** Without a slash at the end, which a description may not have: the server answers with and without it. */
const addressOf = ({ base, path }: Endpoint) => `/${base}/${path.replace(/\/$/, '')}`;

/** Every operation, under paths of which no two are alike. */
function pathsOf(
  areas: Readonly<Record<string, Area>>,
  described: Readonly<Record<string, DescribedArea>>,
  written: Written,
): Json {
  const alike = pathsAlike(Object.values(areas).flatMap((calls) => Object.values(calls).map(addressOf)));
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const said = described[area]?.calls[name];
      if (!said) throw new Error(`${area}.${name} has no description: packages/contract/src/description/${area}.ts`);
      const { path, renamed } = alike(addressOf(endpoint));
      const operation = operationOf({ area, name, endpoint, described: said, renamed }, written);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return paths;
}

function securitySchemes(areas: Readonly<Record<string, Area>>): Json {
  const fields = Object.values(areas).flatMap((calls) => Object.values(calls).flatMap(({ tokenIn }) => tokenIn ?? []));
  return {
    session: {
      type: 'http',
      scheme: 'bearer',
      description: 'The access token that signing in answers, good for ten minutes.',
    },
    apiKey: { type: 'apiKey', in: 'header', name: 'api-key', description: 'The key of an enterprise client.' },
    renewal: {
      type: 'apiKey',
      in: 'cookie',
      name: 'parakh_session',
      description: 'The cookie of signing in, which renews a session.',
    },
    ...Object.fromEntries(
      fields.map((field) => [
        tokenScheme(field),
        { type: 'apiKey', in: 'query', name: field, description: 'The access token where no header can be sent.' },
      ]),
    ),
  };
}
