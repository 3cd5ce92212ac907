import { readFileSync } from 'node:fs';
import { brand } from '@parakh/contract';
import * as z from 'zod/mini';
import { escaped, proseOf } from './escaped.ts';
import { once } from './once.ts';
import { schemaTable, typeOf } from './schema-table.ts';
import type { Json } from './schemas.ts';

const style = readFileSync(new URL('./reference.css', import.meta.url), 'utf8');
const json = z.record(z.string(), z.unknown());
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string(),
  schema: json,
  example: z.optional(z.union([z.string(), z.number(), z.boolean()])),
});
const content = z.record(z.string(), z.object({ schema: json, examples: z.optional(z.object({ sent: json })) }));
const operation = z.object({
  tags: z.array(z.string()),
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z._default(z.array(parameter), []),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), z.object({ content })])),
});
type Operation = z.infer<typeof operation> & { readonly method: string; readonly path: string };
const readable = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), json),
    responses: z.record(z.string(), z.object({ description: z.string() })),
  }),
});
type Readable = z.infer<typeof readable>;

/** Pages that show the published description: one of all calls, one an area, one of the schemas. Written when first asked for. */
export function referencePages(
  document: () => Json,
  areas: readonly string[],
  at: string,
): ReadonlyMap<string, () => string> {
  const view = once(() => viewOf(document(), at));
  return new Map([
    [at, once(() => indexPage(view()))],
    ...areas.map((area) => [`${at}/${area}`, once(() => areaPage(area, view()))] as const),
    [`${at}/schemas`, once(() => schemasPage(view()))],
  ]);
}

interface View {
  readonly read: Readable;
  readonly at: string;
  of(area: string): readonly Operation[];
}

function viewOf(document: Json, at: string): View {
  const read = z.parse(readable, document);
  const operations = Object.entries(read.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]): Operation => ({ ...each, method: method.toUpperCase(), path })),
  );
  return { read, at, of: (area) => operations.filter(({ tags }) => tags.includes(area)) };
}

function pageOf(title: string, main: string, { read, at }: View, current?: string): string {
  const link = (path: string, word: string, name?: string) =>
    `<li><a href="${path}"${name === current ? ' aria-current="page"' : ''}>${escaped(word)}</a></li>`;
  const menu = read.tags.map(({ name }) => link(`${at}/${name}`, name, name));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${brand.name}</title><meta name="description" content="The API of ${brand.name}: every call with what it takes, what it answers, what can go wrong, and an example.">
<style>${style}</style></head>
<body><nav aria-label="API reference"><a class="brand" href="/">${brand.name}</a><ul>${link(at, 'All calls')}${menu.join('')}${link(`${at}/schemas`, 'Schemas', 'schemas')}</ul></nav>
<main><h1>${escaped(title)}</h1>
${main}</main></body></html>`;
}

function indexPage(view: View): string {
  const sections = view.read.tags.map(({ name, description }) => {
    const rows = view
      .of(name)
      .map(
        ({ operationId, method, path, summary }) =>
          `<tr><td><a href="${view.at}/${name}#${operationId}">${escaped(summary)}</a></td><td><b class="${method}">${method}</b> <code>${escaped(path)}</code></td></tr>`,
      );
    return `<section id="${name}"><h2><a href="${view.at}/${name}">${name}</a></h2><p>${escaped(description)}</p><div class="table" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div></section>`;
  });
  return pageOf(
    'API reference',
    `<p>Every call of this server, from the same records that serve it. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1), and <a href="/api/asyncapi.json">asyncapi.json</a> (AsyncAPI 3.1) for the socket.</p>
<p>Sign in by <a href="${view.at}/auth#auth.authenticate">authenticate</a> and send the token with each call: <code>Authorization: Bearer …</code>. Null means not known, never 0. A failed call answers <code>{ code, message, requestId }</code> with its status; faults in what was sent come with their fields or places.</p>
${sections.join('\n')}`,
    view,
  );
}

function areaPage(area: string, view: View): string {
  const said = view.read.tags.find(({ name }) => name === area)?.description ?? '';
  const articles = view.of(area).map((each) => article(each, view));
  return pageOf(`API: ${area}`, `<p>${escaped(said)}</p>\n${articles.join('\n')}`, view, area);
}

function schemasPage(view: View): string {
  const named = Object.entries(view.read.components.schemas).toSorted(([one], [other]) => one.localeCompare(other));
  const sections = named.map(
    ([name, schema]) => `<article id="${name}"><h2>${name}</h2>${schemaTable(schema, `${view.at}/schemas`)}</article>`,
  );
  return pageOf('API: schemas', sections.join('\n'), view, 'schemas');
}

function article(call: Operation, { read, at }: View): string {
  const schemasAt = `${at}/schemas`;
  const body = call.requestBody?.content['application/json'];
  const answered = Object.entries(call.responses).find(([status]) => status === '200')?.[1];
  const reply = answered && 'content' in answered ? Object.values(answered.content)[0]?.schema : undefined;
  return `<article id="${call.operationId}"><h2>${escaped(call.summary)}</h2>
<p class="call"><b class="${call.method}">${call.method}</b> <code>${escaped(call.path)}</code></p>
<p>${proseOf(call.description)}</p>
${parametersOf(call, schemasAt)}
${body ? `<h3>Body</h3>${schemaTable(body.schema, schemasAt)}` : ''}
<h3>Example</h3><pre tabindex="0">${escaped(curlOf(call))}</pre>
<h3>Answers</h3>${reply ? schemaTable(reply, schemasAt) : ''}
<details><summary>What can go wrong</summary>${failuresOf(call, read)}</details></article>`;
}

function parametersOf({ parameters }: Operation, schemasAt: string): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><td><code>${escaped(name)}</code> <i>in the ${place}${required ? '' : ', may be left out'}</i></td><td>${typeOf(schema, schemasAt)}</td><td>${proseOf(description)}</td></tr>`,
  );
  return `<h3>Parameters</h3><div class="table" tabindex="0"><table><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The example as a command line sends it. */
function curlOf({ method, path, parameters, requestBody }: Operation): string {
  const exampleOf = (name: string) => String(parameters.find((each) => each.name === name)?.example ?? name);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleOf(name)));
  const query = new URLSearchParams(
    parameters
      .filter(({ in: place, example }) => place === 'query' && example !== undefined)
      .map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  const sent = requestBody?.content['application/json']?.examples?.sent.value;
  const body =
    sent === undefined ? '' : ` \\\n  --json ${quoted(JSON.stringify(sent, undefined, 2).replaceAll('\n', '\n  '))}`;
  return `curl -X ${method} ${quoted(`$PARAKH${filled}${query && `?${query}`}`).replace("'$PARAKH", '"$PARAKH"\'')}${body}`;
}

function failuresOf({ responses }: Operation, { components }: Readable): string {
  const rows = Object.entries(responses).flatMap(([status, response]) => {
    if (!('$ref' in response)) return [];
    const said = components.responses[response.$ref.replace('#/components/responses/', '')]?.description ?? '';
    return said.split('\n\n').map((line) => {
      const [, code = '', message = ''] = /^`([\w.-]+)`: ([\s\S]*)$/.exec(line) ?? [];
      return `<tr><td>${status}</td><td><code>${escaped(code)}</code></td><td>${escaped(message)}</td></tr>`;
    });
  });
  return `<div class="table" tabindex="0"><table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
