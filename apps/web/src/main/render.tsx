import { drawAs, notePartsIn } from '@parakh/ui';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static.edge';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { sendBy } from '../shared/api/asking.ts';
import type { PageData } from '../shared/api/page-data.ts';
import { newQueryClient } from '../shared/api/query-client.ts';
import { Product } from './Product.tsx';
import { loadScreenAt, newRoutes } from './router.tsx';

/** What a page is drawn for. */
export interface Asked {
  /** The address, without a query. */
  readonly path: string;
  readonly isPhone: boolean;
  readonly now: number;
}

/** A page as a stranger sees it at first, and what it was drawn with. */
export interface Drawn {
  readonly html: string;
  readonly data: PageData;
}

type Answerer = (address: string, sent: RequestInit) => Promise<Response>;

/** A screen asks, and with the answers its parts ask again; what comes later the browser asks itself. */
const MOST_ROUNDS = 3;
/** An answer that takes longer the browser asks for itself: the rest of the page does not wait for it. */
const ANSWER_MS = 5000;

const routes = newRoutes();

/** One drawing at a time, since all share the clock and the kind of device; while answers are on their way others draw. */
let turn: Promise<unknown> = Promise.resolve();
function alone<Made>(work: () => Promise<Made>): Promise<Made> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Draws one page. */
export async function drawPage({ path, isPhone, now }: Asked, answer: Answerer): Promise<Drawn> {
  sendBy(answer);
  await loadScreenAt(routes, path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, 'http://page.invalid')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const client = newQueryClient();
  const unanswered = new Set<string>();
  let isPartial = false;
  const parts = new Set<string>();
  const draw = () =>
    alone(() => {
      drawAs({ isPhone, now });
      parts.clear();
      notePartsIn(parts);
      return textOf(
        <Product client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Product>,
      );
    });
  let html = await draw();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wanted = client
      .getQueryCache()
      .getAll()
      .filter((query) => isWanted(query) && !unanswered.has(query.queryHash));
    if (wanted.length === 0) break;
    await Promise.all(
      wanted.map((query) =>
        inTime(query.fetch({ ...query.options, retry: false })).catch((fault: unknown) => {
          isPartial ||= fault instanceof TooLate;
          putBack(query, client, unanswered);
        }),
      ),
    );
    html = await draw();
  }
  return { html, data: { isPhone, now, answers: answersIn(client), parts: [...parts], isPartial } };
}

class TooLate extends Error {}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate('the answer came too late for the page')), ANSWER_MS);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Asked by a part that was drawn, and not answered yet. */
function isWanted({ state, options }: Query): boolean {
  const enabled: unknown = 'enabled' in options ? options.enabled : true;
  return state.status === 'pending' && enabled !== false;
}

/** What is not answered here is drawn as the browser draws it at first: it is on its way. */
function putBack(query: Query, client: QueryClient, unanswered: Set<string>): void {
  unanswered.add(query.queryHash);
  client.getQueryCache().remove(query);
}

function answersIn(client: QueryClient): [QueryKey, unknown][] {
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []));
}

/** Whole: what is loaded on its own is waited for, and nothing of it is put in its place by a script of its own. */
async function textOf(page: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  // A part that throws inside of another's waiting place leaves that in the page: a page with a hole is not sent.
  const { prelude } = await prerender(page, {
    progressiveChunkSize: Infinity,
    onError: (fault) => void faults.push(fault),
  });
  if (faults.length > 0) throw faults[0];
  return new Response(prelude).text();
}
