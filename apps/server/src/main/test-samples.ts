import { type Area, api, type Endpoint, type Schema } from '@parakh/contract';
import * as z from 'zod/mini';

const areas: Record<string, Area> = api;

/** Every call of the product with the name one finds it by: 'watchlist.create'. */
export const everyCall = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);

/** Plain values, of which some kind of field takes each. */
const plain: readonly unknown[] = [
  'TCS',
  'Swing-1',
  'somebody',
  '00000000-0000-4000-8000-000000000000',
  '2025-05-02',
  '123456',
  'somebody@example.in',
  '+919876543210',
  '([0] day CLOSE > 0)',
  'violet kettle 42 drum',
  'shared-link-of-22-bits',
  'PK0000000000000001',
  'INDEX FUTURES',
  'day',
  'admin',
  'true',
  1,
  0,
  true,
  [],
  {},
  null,
];

/** Fields that only one kind of text suits. */
const known: Readonly<Record<string, string>> = { condition: '([0] day CLOSE > 0)' };

interface Inner {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly in?: Schema;
}

/** Something the schema takes, with the given text wherever a text may stand; fields that may be left out are there. */
export function sampleOf(schema: Schema, text: string): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of all kinds of schemas, none of which need be there
  const def = schema._zod.def as Inner;
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field, known[name] ?? text)]);
    return Object.fromEntries(fields);
  }
  if (def.innerType) return sampleOf(def.innerType, text);
  const made = [def.element && [sampleOf(def.element, text)], ...Object.values(def.entries ?? {})];
  const ofOptions = (def.options ?? []).map((option) => sampleOf(option, text));
  return [text, ...made, ...ofOptions, ...plain].find(
    (value) => value !== undefined && z.safeParse(schema, value).success,
  );
}

/** What a call may be sent, with the given text wherever a text may stand. */
export function sampleCall({ params, query, body }: Endpoint, text: string) {
  return {
    params: Object.fromEntries(Object.entries(params).map(([name, schema]) => [name, String(sampleOf(schema, text))])),
    ...(query && { query: sampleOf(query, text) }),
    ...(body && { body: sampleOf(body, text) }),
  };
}
