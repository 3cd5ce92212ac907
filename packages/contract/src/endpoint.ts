import type * as z from 'zod/mini';
import { pathParameters } from './path-parameters.ts';

/** Which service of the product answers: its own calls, the content host, the candle history, the AI chatbot. */
export type Base = 'api' | 'content' | 'history' | 'chatbot';
/** Who may call. `auth or api-key`: a session, or the `api-key` header of an enterprise client. */
export type Access =
  | 'public'
  | 'auth'
  | 'auth or api-key'
  | 'subscribed'
  | 'staff'
  | 'admin'
  | 'partner'
  | 'enterprise'
  | 'super-admin';
/** `data`: a GET, of its minute while a session runs. `scan`: a POST that is worked out at somebody's expense, of its minute always; who asks for what is there pays nothing. `chain`: a GET, of one version of the chains. */
type Cached = 'data' | 'scan' | 'chain';
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type PathParameters = typeof pathParameters;
export type Schema = z.core.$ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** The names between braces: 'a/{x}/b/{y}' gives 'x' | 'y'. */
type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;
/** What an endpoint says about its own path names; these win over path-words.ts. */
type Own = { readonly [name: string]: Schema };
type Params<P extends string, N extends Own> = {
  [Name in PathNames<P>]: Name extends keyof N
    ? z.output<N[Name]>
    : Name extends keyof PathParameters
      ? z.output<PathParameters[Name]>
      : never;
};
type Unnamed<P extends string, N extends Own> = Exclude<PathNames<P>, keyof PathParameters | keyof N>;
/** A path whose names all have a meaning, or else a sentence that says what to do. */
type CheckedPath<P extends string, N extends Own> = [Unnamed<P, N>] extends [never]
  ? P
  : `add {${Unnamed<P, N>}} to path-words.ts, or say it in params`;

export interface Endpoint<
  P extends string = string,
  Reply extends Schema = Schema,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Names extends Own = Own,
> {
  readonly method: Method;
  readonly base: Base;
  readonly path: P;
  readonly access: Access;
  /** Why this call of ours exists beside the specification's list. Absent for a row of that list. */
  readonly own?: string;
  /** The reply is plain text, not JSON. */
  readonly text?: true;
  /** The reply is a stream of server-sent events, each of the reply's shape. */
  readonly stream?: true;
  /** The field of the query that may carry the session's token in the place of the header. */
  readonly tokenIn?: string;
  /** The largest body; absent: what the server takes of anybody. */
  readonly mostBytes?: number;
  /** Another path under which it answers the same. */
  readonly alsoAt?: string;
  /** It saves the universe that is sent: a watch list stays one and is read at each use. Other calls read its symbols at once. */
  readonly savesUniverse?: true;
  /** A condition that has faults is what it answers about, and no reason to refuse. */
  readonly reportsFaults?: true;
  /** Of a call open to everybody: its reply depends on what was sent and on the market alone, so that it is written once for all who ask while that stays as it is. */
  readonly cached?: Cached;
  readonly reply: Reply;
  readonly query: Query;
  readonly body: Body;
  /** A schema for each `{name}` of the path. */
  readonly params: Names;
}

export type Area = Record<string, Endpoint>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
/** What the handler reads. */
export type Received<E extends Endpoint> = {
  params: Params<E['path'], E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};
/** What the caller sends: only the parts this endpoint takes. */
export type Sent<E extends Endpoint> = ([PathNames<E['path']>] extends [never]
  ? unknown
  : { params: Params<E['path'], E['params']> }) &
  (E['query'] extends Schema ? { query: z.input<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: z.input<E['body']> } : unknown);

interface Shape<R, Q, B, N> {
  access: Access;
  reply: R;
  query?: Q;
  body?: B;
  params?: N;
  base?: Base;
  own?: string;
  text?: true;
  stream?: true;
  tokenIn?: string;
  cached?: Cached;
  savesUniverse?: true;
  reportsFaults?: true;
  alsoAt?: string;
  mostBytes?: number;
}

/* oxlint-disable typescript/no-unsafe-type-assertion -- the one place where a path's text becomes its type */
const on =
  (method: Method) =>
  <
    const P extends string,
    R extends Schema,
    Q extends Schema | undefined = undefined,
    B extends Schema | undefined = undefined,
    // biome-ignore lint/complexity/noBannedTypes: no name has a meaning of its own here
    N extends Own = {},
  >(
    path: CheckedPath<P, N>,
    shape: Shape<R, Q, B, N>,
  ): Endpoint<P, R, Q, B, N> => ({
    base: 'api',
    ...shape,
    method,
    path: path as P,
    query: shape.query as Q,
    body: shape.body as B,
    params: paramsOf(path, shape.params ?? {}) as N,
  });

/* oxlint-enable typescript/no-unsafe-type-assertion */

export const [get, post, put, del] = [on('GET'), on('POST'), on('PUT'), on('DELETE')];

function paramsOf(path: string, own: Own): Own {
  const meanings: Own = { ...pathParameters, ...own };
  return Object.fromEntries(namesOf(path).map((name) => [name, meanings[name]!]));
}

function namesOf(path: string): string[] {
  return [...path.matchAll(/(?<=\{)\w+(?=\})/g)].map(([name]) => name);
}
