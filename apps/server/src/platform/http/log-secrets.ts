import { AppError } from '@parakh/base';
import { isNoSpaceError, isStoreFault } from '../store/faults.ts';

/** Fields whose values open something, or are somebody's own, by what they are called. */
const SECRET_NAME = /token|password|passwd|secret|cookie|authorization|signature|api-?key|jwt|otp$|^body$|^rawBody$/i;

/** Query fields of the same kind that have harmless names elsewhere. */
const secretInAddress = new Set([
  'paymentid',
  'couponcode',
  'email',
  'newemail',
  'phoneno',
  'state',
  'code',
  'authcode',
  'auth_code',
]);

/** What opens something by its look, wherever it stands: a token of ours, a header's, a cookie, a field of an address or of JSON. */
const SECRET_LOOKS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '-'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 -'],
  [/\b((?:set-)?cookie|authorization|api-key)(["']?\s*[:=]\s*)[^\r\n]+/gi, '$1$2-'],
  [/\b(parakh_\w+)=[^;\s]+/g, '$1=-'],
  [/\b([\w-]*(?:token|password|secret|jwt))(["']?\s*[:=]\s*["']?)[^\s"'&,;}]+/gi, '$1$2-'],
  // An address with somebody's password in it.
  [/(:\/\/[^/\s:@]*:)[^/\s@]+@/g, '$1-@'],
];
const MOST_LETTERS = 2000;
const MOST_DEPTH = 4;
const MOST_ITEMS = 50;

export const isSecretInAddress = (name: string) => SECRET_NAME.test(name) || secretInAddress.has(name.toLowerCase());

export function withoutSecrets(text: string): string {
  let safe = text.slice(0, MOST_LETTERS);
  for (const [looks, instead] of SECRET_LOOKS) safe = safe.replace(looks, instead);
  return safe;
}

/** What pino has serializers for is told by them. */
const serialized = new Set(['req', 'res', 'err']);

/** The fields of a line, without what is secret by its name or its look. */
export function safeFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, serialized.has(name) ? value : safeField(name, value, 0)]),
  );
}

const safeField = (name: string, value: unknown, depth: number) =>
  SECRET_NAME.test(name) ? '-' : safeValue(value, depth + 1);

/** Numbers and words as they are, lists and plain objects to a depth; of anything else nothing but what it is. */
export function safeValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value;
  if (value instanceof Error) return loggedError(value, depth);
  if (value instanceof Date) return value;
  if (depth > MOST_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((one) => safeValue(one, depth + 1));
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, safeField(name, one, depth)]));
}

function isPlain(value: object): boolean {
  const kind: unknown = Object.getPrototypeOf(value);
  return kind === null || kind === Object.prototype;
}

/** What one line says of an error at most. */
const MOST_MESSAGE_LETTERS = 300;
/** Details of an error that may hold what people wrote. */
const ownWords = new Set(['problems', 'fields', 'errorMessage', 'condition', 'text', 'watches', 'named', 'user']);

/** What went wrong and where; not what somebody had sent. */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return safeValue(error);
  const { name, stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const told =
    error instanceof AppError ? detailOf(error) : withoutSecrets(error.message.slice(0, MOST_MESSAGE_LETTERS));
  return {
    type: name,
    ...('code' in error && { code: String(error.code) }),
    message: told,
    ...(!isStoreFault(error) &&
      !isNoSpaceError(error) && {
        stack: withoutSecrets(frames.join('\n').slice(0, MOST_LETTERS)),
        ...(cause !== undefined && depth < 3 && { cause: loggedError(cause, depth + 1) }),
      }),
  };
}

function detailOf({ detail }: AppError): string {
  const told = Object.entries(detail).filter(([key]) => !ownWords.has(key));
  return JSON.stringify(safeValue(Object.fromEntries(told))).slice(0, MOST_LETTERS);
}
