import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

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
      req: (request: FastifyRequest) => ({ method: request.method, url: loggedAddress(request.url), from: request.ip }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
