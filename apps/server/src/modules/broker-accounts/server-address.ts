import { isIP } from 'node:net';
import type { Logger } from 'pino';
import * as z from 'zod';

/** The address under which others see this server. */
export interface ServerAddress {
  readonly address: string;
  /** When the service last said so, in epoch milliseconds. */
  readonly checkedAt: number;
}

interface Asking {
  /** Answers a request with the address it comes from: as text, or as JSON `{ "ip": … }`. None: the address stays unknown. */
  readonly service: string | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly log: Logger;
}

const AGAIN_AFTER_MS = 3_600_000;
const AFTER_FAILURE_MS = 60_000;
const WITHIN_MS = 5000;
const LONGEST_ANSWER = 1000;

/** Asks the service now, and again whenever somebody wants the address an hour later. Null while it is not known. */
export function openServerAddress({ service, now, log, ...how }: Asking): () => ServerAddress | null {
  let known: ServerAddress | null = null;
  let againAt = 0;
  const ask = async (from: string) => {
    const address = await addressTold(from, how.fetch);
    if (known && known.address !== address)
      log.warn({ was: known.address, address }, 'brokers refuse orders until they know the new address of this server');
    known = { address, checkedAt: now() };
    againAt = now() + AGAIN_AFTER_MS;
  };
  const look = () => {
    if (service !== undefined && now() >= againAt) {
      againAt = now() + AFTER_FAILURE_MS;
      ask(service).catch((err: unknown) => log.warn({ err }, 'the public address of this server was not told'));
    }
    return known;
  };
  look();
  return look;
}

async function addressTold(service: string, ask: typeof fetch): Promise<string> {
  const answer = await ask(service, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const text = (await shortText(answer)).trim();
  const address = text.startsWith('{') ? z.object({ ip: z.string() }).parse(JSON.parse(text)).ip : text;
  if (isIP(address) === 0) throw new Error('the answer is no address');
  return address;
}

async function shortText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > LONGEST_ANSWER) throw new Error('the answer is no address');
  }
  return text;
}
