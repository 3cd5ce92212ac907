import { isJson } from './described-fields.ts';
import { escaped, proseOf } from './escaped.ts';
import type { Json } from './schemas.ts';

/** Fields within fields are shown so deep; what lies deeper is read in openapi.json. */
const DEEPEST = 4;

/** What a schema is, in words: a link for a named one. */
export function typeOf(schema: Json, schemasAt: string): string {
  if (typeof schema.$ref === 'string') {
    const name = escaped(schema.$ref.replace('#/components/schemas/', ''));
    return `<a href="${schemasAt}#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => `<code>${escaped(String(one))}</code>`).join(' ');
  const options = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  if (Array.isArray(options)) return options.map((each) => (isJson(each) ? typeOf(each, schemasAt) : '')).join(' or ');
  if (isJson(schema.items)) return `list of ${typeOf(schema.items, schemasAt)}`;
  const type = Array.isArray(schema.type)
    ? schema.type.join(' or ')
    : typeof schema.type === 'string'
      ? schema.type
      : '';
  return escaped([type || 'anything', typeof schema.format === 'string' ? `(${schema.format})` : ''].join(' ').trim());
}

/** The fields of a schema as a table; its type alone where it has none. */
export function schemaTable(schema: Json, schemasAt: string): string {
  const rows = rowsOf(schema, schemasAt, '', 1);
  if (rows.length === 0) return `<p>${typeOf(schema, schemasAt)}</p>`;
  const whole = isJson(schema.items) ? '<p>A list; each of:</p>' : '';
  return `${whole}<div class="table" tabindex="0"><table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function rowsOf(schema: Json, schemasAt: string, before: string, depth: number): string[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(isJson(schema.properties) ? schema.properties : {}).flatMap(([name, value]) => {
    if (!isJson(value)) return [];
    const mark = required.includes(name) ? '' : ' <i>may be left out</i>';
    const description = typeof value.description === 'string' ? value.description : '';
    const row = `<tr><td><code>${escaped(before + name)}</code>${mark}</td><td>${typeOf(value, schemasAt)}</td><td>${proseOf(description)}</td></tr>`;
    return [row, ...(depth < DEEPEST ? rowsOf(value, schemasAt, `${before}${name}.`, depth + 1) : [])];
  });
  const inner = [schema.items, schema.additionalProperties, ...optionsOf(schema)].filter(isJson);
  return [...own, ...inner.flatMap((each) => rowsOf(each, schemasAt, before, depth))];
}

const optionsOf = ({ anyOf, oneOf, allOf }: Json): unknown[] =>
  [anyOf, oneOf, allOf].flatMap((each) => (Array.isArray(each) ? each : []));
