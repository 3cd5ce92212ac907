import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isPlainlyPrivate, lookupPublic, PrivateAddress } from './public-address.ts';

/** Whoever does not answer within this has not taken it. */
const PATIENCE_MS = 5000;
const LONGEST_ANSWER = 300;

export interface Outgoing {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Answered {
  /** Null where nobody answered. */
  readonly status: number | null;
  /** The beginning of the answer, or why there was none. */
  readonly says: string;
}

/** Posts to an address that somebody gave us: no redirects, no private networks unless allowed, and never longer than five seconds. */
export async function postOut({ url, headers, body }: Outgoing, mayBePrivate: boolean): Promise<Answered> {
  if (!mayBePrivate && isPlainlyPrivate(url)) return { status: null, says: new PrivateAddress().message };
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: null, says: wordsOf(error) });
    try {
      const asked = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal,
          // A connection of its own: one that is stored could have been made to another address.
          agent: false,
          ...(!mayBePrivate && { lookup: lookupPublic }),
        },
        (answer) => {
          const status = answer.statusCode ?? null;
          let says = '';
          answer.setEncoding('utf8');
          const end = () => {
            resolve({ status, says: says.slice(0, LONGEST_ANSWER).replaceAll('\0', '') });
            asked.destroy();
          };
          answer.on('data', (chunk: string) => {
            says += chunk;
            if (says.length > LONGEST_ANSWER) end();
          });
          answer.on('end', end).on('error', end);
        },
      );
      asked.on('error', failed);
      asked.end(body);
    } catch (error) {
      failed(error instanceof Error ? error : new Error('it cannot be sent'));
    }
  });
}

function wordsOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `no answer within ${PATIENCE_MS / 1000} seconds`;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? error.message : (words[code] ?? `the connection failed (${code})`);
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens at this address',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host’s name could not be looked up',
};
