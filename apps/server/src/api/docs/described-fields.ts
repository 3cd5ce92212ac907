import { fieldsIn, fieldsOf } from '@parakh/contract/description';
import type { Json } from './schemas.ts';

/** How a schema of the contract begins that says the unit of a figure and nothing of what it is. */
const UNIT = 'Unit: ';
/** What such a schema says beside the unit. */
const BESIDE_UNIT = /(?:, one value a row)?(?:; null when not known)?$/;

/** Says what a field is: its own words where it stands, or those that its name has everywhere. */
export interface FieldWords {
  of(scope: string, path: readonly string[], schema: Json): string | undefined;
  /** Entries that describe nothing. */
  unused(): string[];
  /** Fields that nothing describes. */
  readonly missing: readonly string[];
}

export function openFieldWords(): FieldWords {
  const used = new Set<string>();
  const missing: string[] = [];
  const read = (scope: string | undefined, key: string): string | undefined => {
    const words = scope === undefined ? fieldsOf[key] : fieldsIn[scope]?.[key];
    if (words !== undefined) used.add(scope === undefined ? key : `${scope} ${key}`);
    return words;
  };
  const meaningOf = (scope: string, path: readonly string[], own: string | undefined): string | undefined => {
    const name = path.at(-1) ?? '';
    return read(scope, path.join('.')) ?? read(scope, name) ?? own ?? read(undefined, name);
  };
  return {
    missing,
    of(scope, path, schema) {
      const own = descriptionIn(schema);
      const unit = own?.startsWith(UNIT) ? own : undefined;
      const meaning = meaningOf(scope, path, unit === undefined ? own : undefined);
      if (meaning === undefined) missing.push(`${scope} ${path.join('.')}`);
      return withUnit(meaning, unit);
    },
    unused() {
      const all = [
        ...Object.keys(fieldsOf),
        ...Object.entries(fieldsIn).flatMap(([scope, fields]) => Object.keys(fields).map((key) => `${scope} ${key}`)),
      ];
      return all.filter((key) => !used.has(key));
    },
  };
}

/** Words that name a unit themselves know it better than the schema, which many figures share. */
function withUnit(meaning: string | undefined, unit: string | undefined): string | undefined {
  if (meaning === undefined || unit === undefined) return meaning ?? unit;
  return meaning.includes(UNIT) ? `${meaning}${BESIDE_UNIT.exec(unit)?.[0] ?? ''}` : `${meaning}. ${unit}`;
}

/** A schema's description, or that of the one it may be null or left out of. */
function descriptionIn(schema: Json): string | undefined {
  if (typeof schema.description === 'string') return schema.description;
  const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  return isJson(first) && typeof first.description === 'string' ? first.description : undefined;
}

/** Gives every property of a schema its description; what a reference leads to is described where it stands. */
export function describeProperties(schema: Json, scope: string, words: FieldWords, path: readonly string[] = []): Json {
  const described: Json = { ...schema };
  if (isJson(schema.properties)) {
    described.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => {
        const inner = [...path, name];
        const property = isJson(value) ? value : {};
        const description = words.of(scope, inner, property);
        return [name, { ...describeProperties(property, scope, words, inner), ...(description && { description }) }];
      }),
    );
  }
  for (const key of ['items', 'additionalProperties'])
    if (isJson(schema[key])) described[key] = describeProperties(schema[key], scope, words, path);
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const options = schema[key];
    if (!Array.isArray(options)) continue;
    described[key] = options.map((each: unknown) =>
      isJson(each) ? describeProperties(each, scope, words, path) : each,
    );
  }
  return described;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
