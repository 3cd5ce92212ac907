import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError, type FailureCode, failures } from '@parakh/base';
import * as z from 'zod/mini';
import type { OrderLinesDeps } from './deps.ts';
import type { LeasedLines } from './leased-lines.ts';
import { holdersOf, type LineHolder } from './line-store.ts';

/** A call for whoever holds a line. */
export interface LineCall {
  readonly line: string;
  readonly name: string;
  /** What goes through JSON. */
  readonly input: unknown;
}

/** A basket answers after twenty seconds, an order after ten at most. */
const ANSWERED_WITHIN_MS = 30_000;
/** A call that lay somewhere for longer is not answered: it is no longer what was pressed. */
const HEARD_WITHIN_MS = 5000;
/** While an answer is awaited, whether its holder is still there is looked up so often. */
const LOOK_EACH_MS = 500;
/** Asks a holder whether it hears calls, and nothing else. */
const HEARS = 'lines.hears';
const HEARS_WITHIN_MS = 2000;

type Reaching = Pick<OrderLinesDeps, 'appDb' | 'bus' | 'secret'>;
type Asking = Reaching & { readonly metrics: Pick<OrderLinesDeps['metrics'], 'orderCallHanded'> };

/**
 * The answer of the process that holds the line, or what it threw. Throws AppError 'order.no-holder' where nobody holds it and nothing
 * was done; 'order.no-answer' where the holder was lost before it answered: then nobody knows here what it did.
 */
export async function askHolder(deps: Asking, call: LineCall): Promise<unknown> {
  return counted(deps, call.line, async () => {
    const holder = (await holdersNow(deps)).find(({ line }) => line === call.line);
    if (!holder) throw new AppError('order.no-holder', { line: call.line });
    return asked(deps, holder, call);
  });
}

/** The same call to every process that holds lines, for one of its lines each. Of one that does not answer there is nothing. */
export async function askHolders(deps: Asking, call: Omit<LineCall, 'line'>): Promise<unknown[]> {
  const each = Map.groupBy(await holdersNow(deps), ({ holder }) => holder).values();
  const answers = await Promise.allSettled(
    [...each].map(async ([one]) =>
      counted(deps, one!.line, async () => asked(deps, one!, { ...call, line: one!.line })),
    ),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

/** Lines whose holders hear calls now: one may keep its lease in the store and be cut off from those who would ask it. */
export async function answeringLines(deps: Reaching): Promise<ReadonlySet<string>> {
  const each = Map.groupBy(await holdersNow(deps), ({ holder }) => holder).values();
  const heard = await Promise.all(
    [...each].map(async (its) => {
      const { line } = its[0]!;
      const asking = asked(deps, its[0]!, { line, name: HEARS, input: null, withinMs: HEARS_WITHIN_MS });
      const doesHear = await asking.then(
        () => true,
        () => false,
      );
      return doesHear ? its.map((one) => one.line) : [];
    }),
  );
  return new Set(heard.flat());
}

async function counted<Answer>({ metrics }: Asking, line: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    metrics.orderCallHanded(line, 'answered');
    return answer;
  } catch (failure) {
    metrics.orderCallHanded(line, outcomeIn(failure));
    throw failure;
  }
}

/** What the holder refuses is an answer. */
function outcomeIn(failure: unknown): 'answered' | 'no holder' | 'no answer' {
  if (!(failure instanceof AppError) || failure.code === 'order.no-answer') return 'no answer';
  return failure.code === 'order.no-holder' ? 'no holder' : 'answered';
}

async function holdersNow({ appDb }: Pick<Reaching, 'appDb'>): Promise<LineHolder[]> {
  return holdersOf((await appDb()).db);
}

async function asked(
  deps: Reaching,
  holder: LineHolder,
  { withinMs = ANSWERED_WITHIN_MS, ...call }: LineCall & { readonly withinMs?: number },
): Promise<unknown> {
  const seal = sealFor(deps);
  const id = randomUUID();
  const awaiting = new AbortController();
  try {
    const sealed = seal.sealed('call', { ...call, id, askedAt: holder.now });
    const request = deps.bus().request(subjectOf(holder.holder), sealed, withinMs);
    const bytes = await Promise.race([request, whenLost(deps, holder, awaiting.signal)]);
    return valueOf(z.parse(answerSchema, seal.opened('answer', bytes)), { id, line: call.line });
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.code !== 'bus.no-answer') throw failure;
    throw new AppError(failure.detail.isUnheard === true ? 'order.no-holder' : 'order.no-answer', { line: call.line });
  } finally {
    awaiting.abort();
  }
}

/** Throws once somebody else holds the line, or nobody. */
async function whenLost(deps: Reaching, { line, fence }: LineHolder, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(LOOK_EACH_MS, undefined, { ref: false });
    if (signal.aborted) return new Promise(() => undefined);
    const holders = await holdersNow(deps).catch(() => undefined);
    if (holders && !holders.some((one) => one.line === line && one.fence === fence))
      throw new AppError('order.no-answer', { line });
  }
}

const answerSchema = z.object({
  id: z.string(),
  value: z.optional(z.unknown()),
  failure: z.optional(z.object({ code: z.string(), detail: z.record(z.string(), z.unknown()) })),
});

function valueOf(
  { id, value, failure }: z.output<typeof answerSchema>,
  asked: { readonly id: string; readonly line: string },
): unknown {
  if (id !== asked.id) throw new AppError('order.no-answer', { line: asked.line });
  if (failure) throw new AppError(isFailureCode(failure.code) ? failure.code : 'order.no-answer', failure.detail);
  return value;
}

const isFailureCode = (code: string): code is FailureCode => code in failures;

const callSchema = z.object({
  id: z.string(),
  line: z.string(),
  name: z.string(),
  input: z.unknown(),
  askedAt: z.number(),
});

/** Answers calls of the lines that this process holds. The answer ends it. */
export function answerLineCalls(
  deps: Pick<OrderLinesDeps, 'bus' | 'secret' | 'log'>,
  lines: LeasedLines,
  answer: (call: LineCall) => Promise<unknown>,
): () => void {
  const seal = sealFor(deps);
  return deps.bus().respond(subjectOf(lines.name), async (bytes) => {
    const call = z.parse(callSchema, seal.opened('call', bytes));
    const isFresh = Math.abs(lines.storeNow - call.askedAt) < HEARD_WITHIN_MS;
    const { line, name, input } = call;
    const refused = { failure: { code: 'order.no-holder', detail: { line } } };
    // Asked before anything else: a process that stood still finds here what was sent to it meanwhile.
    const answering = isFresh
      ? lines.answering(line, async () => name === HEARS || answer({ line, name, input }))
      : undefined;
    const done = answering ? await outcomeOf(answering, deps) : refused;
    return seal.sealed('answer', { id: call.id, ...done });
  });
}

async function outcomeOf(answering: Promise<unknown>, { log }: Pick<OrderLinesDeps, 'log'>) {
  try {
    return { value: await answering };
  } catch (failure) {
    if (failure instanceof AppError) return { failure: { code: failure.code, detail: failure.detail } };
    log.error({ err: failure }, 'a call for the holder of a line failed');
    return { failure: { code: 'order.no-answer', detail: {} } };
  }
}

/** Names of processes hold what a subject may not. */
const subjectOf = (name: string) =>
  `orders.${createHash('sha256').update(name).digest('hex').slice(0, 32)}` as const satisfies `orders.${string}`;

const MAC_BYTES = 32;

/** Whoever reaches the bus cannot place an order with it: what is said there is signed with the server's secret. */
function sealFor({ secret }: Pick<OrderLinesDeps, 'secret'>) {
  const key = secret.keyFor('calls between processes');
  const macOf = (what: string, text: Uint8Array) => createHmac('sha256', key).update(`${what} `).update(text).digest();
  return {
    sealed(what: 'call' | 'answer', value: unknown): Uint8Array {
      const text = Buffer.from(JSON.stringify(value));
      return Buffer.concat([macOf(what, text), text]);
    },
    /** Throws for what was not signed by one of ours. */
    opened(what: 'call' | 'answer', bytes: Uint8Array): unknown {
      const [mac, text] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
      if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(what, text)))
        throw new Error('a message between processes is not signed by this server');
      return JSON.parse(Buffer.from(text).toString());
    },
  };
}
