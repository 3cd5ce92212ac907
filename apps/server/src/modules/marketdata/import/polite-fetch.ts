import { setTimeout as sleep } from 'node:timers/promises';

/** What a place gave: bytes, or nothing because there is nothing. */
export type Fetched = { readonly bytes: Buffer } | { readonly isAbsent: true };

/** The place did not give the file, however often it was asked. */
export class Unavailable extends Error {
  readonly address: string;

  constructor(address: string, why: string) {
    super(why);
    this.name = 'Unavailable';
    this.address = address;
  }
}

export interface Politeness {
  readonly baseUrl: string;
  /** Between two requests, whatever they brought. */
  readonly pauseMs: number;
  /** The first wait after a failure; each further one is twice as long. */
  readonly backOffMs: number;
  readonly attempts: number;
  readonly timeoutMs: number;
}

/** As a browser that came from the exchange's own pages: bare clients get no answer. */
const headers = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  Accept: 'text/csv,application/zip,application/octet-stream,*/*;q=0.8',
  'Accept-Language': 'en-IN,en;q=0.9',
  Referer: 'https://www.nseindia.com/all-reports',
};

const LONGEST_WAIT_MS = 120_000;

/** Fetches one file after the other, never two at once, with pauses between. */
export function politeFetcher(politeness: Politeness): (path: string) => Promise<Fetched> {
  let isFirst = true;
  return async (path) => {
    const address = politeness.baseUrl + path;
    let why = '';
    for (let attempt = 0; attempt < politeness.attempts; attempt++) {
      const backOff = attempt === 0 ? 0 : politeness.backOffMs * 2 ** (attempt - 1);
      if (!isFirst) await sleep(Math.min(Math.max(politeness.pauseMs, backOff), LONGEST_WAIT_MS));
      isFirst = false;
      const answer = await ask(address, politeness.timeoutMs);
      if (!('failure' in answer)) return answer;
      why = answer.failure;
      await sleep(Math.min(answer.waitMs ?? 0, LONGEST_WAIT_MS));
    }
    throw new Unavailable(address, `${why} (asked ${politeness.attempts} times)`);
  };
}

type Answer = Fetched | { readonly failure: string; readonly waitMs?: number };

async function ask(address: string, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 404) {
      await response.body?.cancel();
      return { isAbsent: true };
    }
    if (!response.ok) {
      await response.body?.cancel();
      return { failure: `answered ${response.status}`, waitMs: retryAfter(response) };
    }
    // A body that is shorter than announced, or ends in the middle, throws here.
    const bytes = Buffer.from(await response.arrayBuffer());
    return isPage(bytes) ? { failure: 'answered with a page instead of the file' } : { bytes };
  } catch (cause) {
    return { failure: reasonOf(cause) };
  }
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

/** Where the exchange refuses a client it sends a web page, with a status that says all is well. */
function isPage(bytes: Buffer): boolean {
  return /^\s*<(!doctype|html)/i.test(bytes.toString('latin1', 0, 200));
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}
