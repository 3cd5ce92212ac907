import type { Schema } from '@parakh/contract';
import { namedSchemas } from '@parakh/contract/description';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;
/** As it is sent, with what may be left out; or as it is answered. */
export type Direction = 'input' | 'output';

export interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

/** What the contract says of a schema, and its name. */
const nameOf = new Map(Object.entries(namedSchemas).map(([name, schema]) => [schema, name]));
const registry = z.registry<{ id?: string | undefined; description?: string | undefined }>();
registry.get = (schema) => {
  const id = nameOf.get(schema);
  return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) };
};

/** The JSON Schemas of a document: named ones stand once among its components. */
export interface Components {
  readonly schemas: Record<string, Json>;
  /** A schema's own text, or where its name's stands. */
  of(schema: Schema, direction: Direction): ObjectSchema;
}

export function openComponents(): Components {
  const schemas: Record<string, Json> = {};
  /** What may be left out of one that is sent has its own name where that makes a difference. */
  const sentNames = differingNames();
  const toComponent = (direction: Direction) => (name: string) =>
    direction === 'input' && sentNames.has(name) ? `${name}Sent` : name;
  return {
    schemas,
    of(schema, direction) {
      const { $schema: _, $defs = {}, ...own } = converted(schema, direction);
      const named = toComponent(direction);
      for (const [name, definition] of Object.entries($defs)) schemas[named(name)] ??= pointed(definition, named);
      const id = nameOf.get(schema);
      if (id === undefined) return pointed(own, named);
      schemas[named(id)] ??= pointed(own, named);
      return { $ref: `#/components/schemas/${named(id)}` };
    },
  };
}

function converted(schema: Schema, io: Direction): Json & { $defs?: Record<string, Json> } {
  const text = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: registry,
    override: ({ jsonSchema }) => plain(jsonSchema),
  });
  return text;
}

/** Without what tells a program nothing: a format's own pattern, and the bounds of all whole numbers. */
function plain(schema: Json): void {
  // A later version may say more: a program that reads today's does not stop there.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Schemas that are not the same sent as answered: something may be left out. */
function differingNames(): ReadonlySet<string> {
  const [sent, answered] = [textsOf('input'), textsOf('output')];
  return new Set([...sent].filter(([name, text]) => answered.get(name) !== text).map(([name]) => name));
}

function textsOf(direction: Direction): ReadonlyMap<string, string> {
  const named = Object.entries(namedSchemas);
  return new Map(named.map(([name, schema]) => [name, JSON.stringify(converted(schema, direction))]));
}

/** The same schema, its references leading to the components. */
function pointed(schema: Json, named: (name: string) => string): Json {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\/(\w+)$/, (_, name: string) => `#/components/schemas/${named(name)}`)
      : value,
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from what was just written
  return JSON.parse(text) as Json;
}
