import { AppError } from '@parakh/base';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { isNoSpaceError, isStoreFault } from '../store/faults.ts';
import { cappedLog } from './capped-log.ts';

/** Query fields whose values open something: they never reach a log. */
const secretFields = [
  'token',
  'auth_token',
  'currentjwt',
  'previousjwt',
  'password',
  'signature',
  'paymentId',
  'couponCode',
  'email',
  'phoneNo',
  'mobileOtp',
  'apiKey',
  'api-key',
  'state',
  'code',
  'request_token',
];

/** Paths that end in a code, or in an address and a code. */
const secretPaths = /(\/(?:verifyOtpAndGenerateJwt|verifyEmailOtp|verifyPhoneNumber)\/).*/i;

/** The address without what must stay secret in it. */
export function loggedAddress(url: string): string {
  const [whole = '', query] = url.split('?', 2);
  const path = whole.replace(secretPaths, '$1-');
  if (query === undefined) return path;
  const asked = new URLSearchParams(query);
  for (const name of asked.keys()) {
    if (secretFields.some((secret) => secret.toLowerCase() === name.toLowerCase())) asked.set(name, '-');
  }
  return `${path}?${asked.toString()}`;
}

/** The program's log: a line of JSON an event, without secrets. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: ['authorization', 'cookie', 'password', 'token', 'jwtToken', 'body'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '-',
    },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: loggedAddress(request.url).slice(0, MOST_LETTERS),
        from: request.ip,
      }),
      err: loggedError,
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return pino(options, cappedLog(destination ?? pino.destination({ dest: 1, sync: true })));
}

/** What one line says of an address or of an error at most. */
const MOST_LETTERS = 300;
const MOST_STACK_LETTERS = 2000;
/** Details of an error that may hold what people wrote. */
const ownWords = new Set(['problems', 'fields', 'errorMessage', 'condition', 'text', 'watches', 'named', 'user']);

/** What went wrong and where; not what somebody had sent. */
function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error).slice(0, MOST_LETTERS);
  const { name, stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const told = error instanceof AppError ? detailOf(error) : error.message.slice(0, MOST_LETTERS);
  return {
    type: name,
    ...('code' in error && { code: String(error.code) }),
    message: told,
    ...(!isStoreFault(error) &&
      !isNoSpaceError(error) && {
        stack: frames.join('\n').slice(0, MOST_STACK_LETTERS),
        ...(cause !== undefined && depth < 3 && { cause: loggedError(cause, depth + 1) }),
      }),
  };
}

function detailOf({ detail }: AppError): string {
  const told = Object.entries(detail).filter(([key]) => !ownWords.has(key));
  return JSON.stringify(Object.fromEntries(told)).slice(0, MOST_STACK_LETTERS);
}
