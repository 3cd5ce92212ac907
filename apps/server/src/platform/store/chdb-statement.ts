/** What of a SQL text must be known to run it in the embedded engine. ClickHouse's own server does all this by itself. */
export interface Statement {
  /** Only a query has a result that can be read while it is made. */
  readonly kind: 'query' | 'insert' | 'other';
  readonly sql: string;
}

/** Texts, quoted names and comments, which no rewriting may touch, and `{name:Type}`. */
const PARTS =
  /'(?:[^'\\]|\\.|'')*'|`[^`]*`|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\{\s*([A-Za-z_]\w*)\s*:\s*([^{}]+?)\s*\}/g;
const COMMENTS = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;
const QUERY = /^[\s(]*(?:SELECT|WITH|FROM)\b/i;
const INSERT_WITH_BODY = /^INSERT\s+INTO\s[\s\S]*\sFORMAT\s+(\w+)\s*;?\s*$/i;

/** `param` gives the value of a `{name:Type}` as it came over HTTP, or nothing when the call has none of that name. */
export function statement(text: string, param: (name: string) => string | undefined): Statement {
  const sql = text.replace(COMMENTS, '').replace(PARTS, (part, name?: string, type?: string) => {
    if (name === undefined || type === undefined) return part;
    const value = param(name);
    if (value === undefined)
      throw new Error(`Code: 456. DB::Exception: Substitution \`${name}\` is not set. (UNKNOWN_QUERY_PARAMETER)`);
    return literal(value, type);
  });
  return { kind: QUERY.test(sql) ? 'query' : INSERT_WITH_BODY.test(sql) ? 'insert' : 'other', sql };
}

/** `INSERT … FORMAT Native` with its rows in a file instead of behind it: the embedded engine takes no long body. */
export function insertFromFile(sql: string, file: string, settings = ''): string {
  const format = INSERT_WITH_BODY.exec(sql)?.[1] ?? 'Native';
  const head = sql.replace(/\sFORMAT\s+\w+\s*;?\s*$/i, '');
  return `${head} FROM INFILE ${quoted(file)}${settings} FORMAT ${format}`;
}

/**
 * The engine's own binding of values is shared by its connections, so values of two queries at a time get mixed up:
 * each is written into its query instead, quoted.
 */
function literal(value: string, type: string): string {
  if (type === 'Identifier') return `\`${value.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
  if (value === '\\N') return `_CAST(NULL, ${quoted(type)})`;
  return `_CAST(${quoted(type.includes('String') && !type.includes('(') ? unescaped(value) : value)}, ${quoted(type)})`;
}

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const escapes: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', '0': '\0' };

/** Values come over HTTP as in a tab-separated file. */
const unescaped = (value: string): string => value.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign);
