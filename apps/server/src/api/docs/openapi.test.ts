import { api } from '@parakh/contract';
import { descriptions, namedSchemas } from '@parakh/contract/description';
import { expect, it } from 'vitest';
import { isJson, openFieldWords } from './described-fields.ts';
import { openApiDocument } from './openapi.ts';
import { pathsAlike } from './paths-alike.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}
interface Components {
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const words = openFieldWords();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts these tests look at
const document = openApiDocument(api, descriptions, words) as unknown as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;
/** Every number that is sent or answered, whether alone, in a list or by name: where it stands, its name and what is said of it. */
const figures = [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => figuresIn(schema, name)),
  ...operations.flatMap((one) => [
    ...(one.parameters ?? []).flatMap((parameter) => figureOf(parameter.name, parameter, one.operationId)),
    ...[one.requestBody, ...Object.values(one.responses)].flatMap((body) => figuresIn(body, one.operationId)),
  ]),
];

function figuresIn(node: unknown, at: string): { at: string; name: string; words: string }[] {
  if (Array.isArray(node)) return node.flatMap((one) => figuresIn(one, at));
  if (!isJson(node)) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'properties' && isJson(value)
      ? Object.entries(value).flatMap(([name, field]) => [
          ...figureOf(name, isJson(field) ? { ...field, schema: field } : {}, at),
          ...figuresIn(field, `${at}.${name}`),
        ])
      : // An example of numbers is no schema of them.
        key === 'examples' || key === 'example'
        ? []
        : figuresIn(value, at),
  );
}

function figureOf(name: string, { description, schema }: { description?: unknown; schema?: unknown }, at: string) {
  return isNumber(schema) ? [{ at, name, words: typeof description === 'string' ? description : '' }] : [];
}

function isNumber(schema: unknown): boolean {
  if (!isJson(schema)) return false;
  const types = [schema.type].flat();
  const within = [schema.items, schema.additionalProperties, schema.anyOf, schema.oneOf, schema.allOf].flat();
  return types.includes('number') || types.includes('integer') || within.some(isNumber);
}

/** The codes a call answers under a status. */
const codes = (id: string, status: number): string[] => {
  const name = operation(id).responses[status]?.$ref?.replace('#/components/responses/', '') ?? '';
  const said = document.components.responses[name]?.description ?? '';
  return [...said.matchAll(/^`([\w.-]+)`/gm)].map(([, code = '']) => code);
};

it('describes every call of the contract, each once', () => {
  const calls = Object.entries(api).flatMap(([area, names]) => Object.keys(names).map((name) => `${area}.${name}`));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(calls.toSorted());
  expect(document.openapi).toBe('3.1.0');
});

it('describes nothing that is no call', () => {
  const described = Object.entries(descriptions).flatMap(([area, { calls }]) =>
    Object.keys(calls).map((name) => `${area}.${name}`),
  );
  expect(described.toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
});

it('gives every call a summary of its own', () => {
  const summaries = operations.map(({ summary }) => summary);
  expect(summaries.filter((summary) => !/^[A-Z].*[^.]$/.test(summary))).toEqual([]);
  expect(summaries.filter((summary, i) => summaries.indexOf(summary) !== i)).toEqual([]);
});

it('names each part of a path and of a query', () => {
  const { parameters } = operation('market.chartData');
  expect(parameters!.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['symbol', 'path', true],
    ['interval', 'path', true],
    ['from', 'query', false],
    ['to', 'query', false],
    ['prices', 'query', false],
    ['limit', 'query', false],
  ]);
});

it('says what every parameter and every field means, and nothing of any that is not there', () => {
  expect(words.missing).toEqual([]);
  expect(words.unused()).toEqual([]);
});

it('says the unit of a figure with what it is, and one unit alone', () => {
  expect(document.components.schemas.Quote).toMatchObject({
    properties: {
      last: { description: expect.stringMatching(/^Last traded price.*\. Unit: ₹/) },
      changePct: { description: expect.stringContaining('Unit: %') },
      // Its own words know what is counted; of the schema, which counts anything, what it says of null is left.
      volume: { description: 'Volume. Unit: shares; null when not known' },
    },
  });
  expect(figures.length).toBeGreaterThan(1500);
  expect(figures.filter(({ words }) => words.split('Unit: ').length > 2)).toEqual([]);
});

/** Numbers that say which one, not how much. */
const naming = /^(?:page|size|limit|version|id|seen)$/;
const unit =
  /Unit: (?:(?:₹|%|ms|seconds|minutes|days?|sessions|years|bars|count|shares|units|lots|contracts|points|ticks|letters|positions|none|times real time|ATR\(14\))(?![\p{L}\d])|that (?:of|in) (?!the field, one value))/u;

it('every number says its unit, but those that name a page, a save or an entry', () => {
  const unsaid = figures.filter(({ name, words }) => !unit.test(words) && !naming.test(name));
  expect(unsaid.filter(({ words }) => !/^(?:Version compared|Entries of a page)/.test(words))).toEqual([]);
});

it('names shared schemas once', () => {
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Alert', 'Quote', 'Failure']));
  const answered = Object.keys(document.components.schemas).filter((name) => !name.endsWith('Sent'));
  expect(answered.filter((name) => !(name in namedSchemas))).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('$defs');
});

it('says who may call, and what a stranger is answered', () => {
  expect(operation('market.price').security).toEqual([{}, { session: [] }]);
  expect(operation('content.history').security).toEqual([{ session: [] }, { apiKey: [] }]);
  expect(operation('scanner.messages').security).toEqual([{ session: [] }, { tokenInQuery: [] }]);
  expect(codes('watchlist.all', 401)).toEqual(['access.login-needed', 'session.expired', 'session.ended']);
  expect(codes('market.price', 401)).toEqual([]);
  expect(codes('people.search', 403)).toEqual(['authentication.expired', 'access.denied']);
  expect(codes('strategy.backtestCsv', 403)).toContain('access.subscription-needed');
});

it('says what can go wrong of a call, by status', () => {
  expect(codes('market.price', 404)).toEqual(['symbol.unknown']);
  expect(codes('watchlist.create', 409)).toEqual(['watchlist.name-taken']);
  expect(codes('scanner.run', 429)).toEqual(['request.quota-exceeded', 'request.too-many']);
  expect(codes('scanner.run', 401)).toEqual(['access.login-needed', 'session.expired']);
  expect(operations.filter(({ responses }) => !responses[429] || !responses[503])).toEqual([]);
});

it('has no two paths alike', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes).toHaveLength(new Set(shapes).size);
  const alike = pathsAlike(['/a/{user}/{old}/{new}', '/a/{user}/{name}/{stock}', '/a/{user}']);
  expect(alike('/a/{user}/{old}/{new}')).toMatchObject({ path: '/a/{user}/{nameOrOld}/{newOrStock}' });
  expect(alike('/a/{user}/{name}/{stock}')).toMatchObject({ path: '/a/{user}/{nameOrOld}/{newOrStock}' });
  expect(alike('/a/{user}').path).toBe('/a/{user}');
});
