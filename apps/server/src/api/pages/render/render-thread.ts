/** Draws pages of the web app: its program is loaded here, so that neither its memory nor its faults are the server's. */
import { parentPort, workerData } from 'node:worker_threads';
import { collectThreadWhenIdle } from '../../../platform/memory/collect-when-idle.ts';
import type { CallAnswer, FromThread, PageAsked, PageCall, ToThread } from './messages.ts';

type Fetch = (address: string, sent: { readonly method?: string; readonly body?: unknown }) => Promise<Response>;

interface Drawn {
  readonly html: string;
  readonly data: { readonly parts: readonly string[]; readonly isPartial: boolean };
}

/** The web app's own program, as its build writes it. */
interface Program {
  readonly drawPage: (asked: PageAsked, answer: Fetch) => Promise<Drawn>;
}

collectThreadWhenIdle();

const port = parentPort!;
const waiting = new Map<number, (answer: CallAnswer) => void>();
let calls = 0;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the main thread, not a window
const say = (words: FromThread) => port.postMessage(words);

const fetchFromServer: Fetch = async (address, { method = 'GET', body }) => {
  const call = calls++;
  const sent: PageCall = { method, address, body: typeof body === 'string' ? body : undefined };
  const answer = await new Promise<CallAnswer>((resolve) => {
    waiting.set(call, resolve);
    say({ type: 'call', call, sent });
  });
  waiting.delete(call);
  return new Response(answer.body, { status: answer.status });
};

/** No letter of it can end the block of data that it stands in. */
const asBlock = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

async function draw({ drawPage }: Program, page: number, asked: PageAsked): Promise<void> {
  try {
    const { html, data } = await drawPage(asked, fetchFromServer);
    say({ type: 'drawn', page, content: { html, data: asBlock(data), parts: data.parts, isPartial: data.isPartial } });
  } catch (error) {
    say({ type: 'failed', page, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const program: Program = await import(String(workerData));
port.on('message', (words: ToThread) => {
  if (words.type === 'answer') waiting.get(words.call)?.(words.answer);
  else if (words.type === 'draw') void draw(program, words.page, words.asked);
  else say({ type: 'well' });
});
say({ type: 'ready' });
