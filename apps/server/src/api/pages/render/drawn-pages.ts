import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QuotesDeps } from '../../../modules/quotes/index.ts';
import { isSame } from '../../../platform/http/secrets.ts';
import { versionOf } from '../../http/response-cache.ts';
import type { ContentOf } from '../page-content.ts';
import type { CallAnswer, PageCall } from './messages.ts';
import { openPageContents, type PageContents } from './page-contents.ts';
import { openRenderer } from './renderer.ts';

/** Says of a call that a page makes it while it is drawn. Nobody else knows its value. */
const MARK = 'x-parakh-page';
const mark = randomBytes(32).toString('base64url');
/** No address of anybody: what a page asks is asked as by a stranger who is not at this machine. */
const NOWHERE = '0.0.0.0';

/** Whether a page asks while it is drawn: it counts as no caller. */
export function isOfPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const given = headers[MARK];
  return typeof given === 'string' && isSame(given, mark);
}

/** The program that the build of the web app lays beside what is served. */
const programOf = (webFolder: string) => `${webFolder}-server/render.js`;

/** What public pages bring along, drawn by the web app's own program; of another build by another one. */
export function drawnPages(app: FastifyInstance, deps: QuotesDeps): ContentOf {
  let opened: OfBuild | undefined;
  app.addHook('onClose', async () => opened?.close());
  return async (path, variant, build) => {
    if (opened?.build !== build) {
      void opened?.close();
      opened = openBuild(build, app, deps);
    }
    return opened.contents?.of(path, variant);
  };
}

interface OfBuild {
  readonly build: number;
  /** Undefined of a build without a program. */
  readonly contents: PageContents | undefined;
  close(): Promise<void>;
}

function openBuild(build: number, app: FastifyInstance, deps: QuotesDeps): OfBuild {
  const program = programOf(deps.config.webFolder);
  if (!existsSync(program)) return { build, contents: undefined, close: async () => {} };
  const renderer = openRenderer({
    program: pathToFileURL(program).href,
    answer: (call) => answerOf(app, call),
    log: deps.log,
  });
  const contents = openPageContents({
    renderer,
    version: () => versionOf(deps),
    now: deps.now,
    count: (outcome) => deps.metrics.pageCame(outcome),
  });
  return { build, contents, close: () => renderer.close() };
}

/** Asks the server itself, as a stranger does. */
async function answerOf(app: FastifyInstance, { method, address, body }: PageCall): Promise<CallAnswer> {
  if (method !== 'GET' && method !== 'POST') return { status: 405, body: '{}' };
  const { statusCode, payload } = await app.inject({
    method,
    url: address,
    remoteAddress: NOWHERE,
    headers: { [MARK]: mark, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: statusCode, body: payload };
}
