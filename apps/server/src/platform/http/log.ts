import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { cappedLog } from './capped-log.ts';
import { inWords } from './log-in-words.ts';
import { isSecretInAddress, loggedError, safeFields, safeValue, withoutSecrets } from './log-secrets.ts';

/** Paths that end in a code, or in an address and a code. */
const secretPaths = /(\/(?:verifyOtpAndGenerateJwt|verifyEmailOtp|verifyPhoneNumber|broker\/validateEmail)\/).*/i;

/** The address without what must stay secret in it. */
export function loggedAddress(url: string): string {
  const [whole = '', query] = url.split('?', 2);
  const path = whole.replace(secretPaths, '$1-');
  if (query === undefined) return path;
  const asked = new URLSearchParams(query);
  for (const name of asked.keys()) {
    if (isSecretInAddress(name)) asked.set(name, '-');
  }
  return `${path}?${asked.toString()}`;
}

/** The program's log: a line an event, without secrets; JSON for programs, words on a terminal. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Whatever is logged goes through here: what is secret by its name or its look never becomes a line.
    formatters: { log: safeFields },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        method.apply(this, safeArguments(args));
      },
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        url: loggedAddress(request.url).slice(0, MOST_LETTERS),
        from: request.ip,
      }),
      err: loggedError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return pino(options, cappedLog(destination ?? stdoutLog()));
}

/** Where a person reads, words; where none does, a line of JSON each. */
function stdoutLog(): DestinationStream {
  const lines = pino.destination({ dest: 1, sync: true });
  return process.stdout.isTTY ? { write: (line) => void lines.write(inWords(line)) } : lines;
}

/** What one line says of an address at most. */
const MOST_LETTERS = 300;

/** An error by itself is logged as one, and its message is not the line's. */
function safeArguments([first, ...rest]: Parameters<LogFn>): Parameters<LogFn> {
  if (first instanceof Error) return [{ err: first }, ...(rest.length > 0 ? rest.map(safeWord) : ['failed'])];
  return typeof first === 'string' ? [withoutSecrets(first), ...rest.map(safeWord)] : [first, ...rest.map(safeWord)];
}

const safeWord = (word: unknown) => withoutSecrets(typeof word === 'string' ? word : JSON.stringify(safeValue(word)));
