import { AppError, failures } from '@parakh/base';
import type { Failure, Problem } from '@parakh/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isNoSpaceError } from '../store/faults.ts';
import { withoutSecrets } from './log-secrets.ts';
import { netOf } from './net.ts';
import type { Refusals } from './refusals.ts';

interface Answer {
  readonly status: number;
  readonly body: Omit<Failure, 'requestId'>;
}

const unforeseen: Answer = {
  status: 500,
  body: { code: 'unforeseen', message: 'Something went wrong on our side. The request’s number finds it in our log.' },
};

type AnswerFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Every failure leaves through here: status and sentence from the table, the detail only into the log. */
export function failureAnswerer(refusals: Refusals): AnswerFailure {
  return (error, request, reply) => answerFailure(error, { request, reply, refusals });
}

interface Failing {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly refusals: Refusals;
}

function answerFailure(thrown: unknown, { request, reply, refusals }: Failing): FastifyReply {
  const error = isNoSpaceError(thrown) ? new AppError('disk.full', { cause: thrown.message }) : thrown;
  const answer = answerOf(error);
  const isForeseen = answer.status < 500 || (error instanceof AppError && !error.cause);
  const from = netOf(request.ip);
  if (isForeseen) refusals.note(request, { kind: answer.body.code, from, why: messageOf(error) });
  else refusals.note(request, { kind: `${answer.body.code} ${placeOf(error)}`, from, why: messageOf(error), error });
  if (answer.body.waitSeconds !== undefined) reply.header('retry-after', answer.body.waitSeconds);
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .send({ ...answer.body, requestId: request.id });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** Where an error was thrown: two of the same place are the same one. */
const placeOf = (error: unknown) =>
  (error instanceof Error &&
    error.stack
      ?.split('\n')
      .find((line) => line.startsWith('    at '))
      ?.trim()) ||
  '';

function answerOf(error: unknown): Answer {
  if (error instanceof AppError) return foreseen(error);
  const status = statusOf(error);
  if (status === 413) return refused(status, 'The request is too large.');
  if (status === 415) return refused(status, 'Please send JSON.');
  if (isNoJson(error)) return refused(status, 'The body is not JSON.');
  if (isUnkeepable(error)) return refused(400, 'It has a letter that cannot be read.');
  if (status >= 400 && status < 500) return refused(status, failures['request.invalid'].message);
  return unforeseen;
}

function refused(status: number, message: string): Answer {
  return { status, body: { code: 'request.invalid', message } };
}

function foreseen({ code, detail }: AppError): Answer {
  const { status, message: says } = failures[code];
  if (status === 429) return { status, body: { code, message: says, ...waitOf(says, detail) } };
  const faults = status === 400 || status === 404 ? faultsOf(detail) : {};
  const message = code.startsWith('broker.') ? withVendorsWords(says, detail) : says;
  return { status, body: { code, message, ...faults } };
}

const MOST_VENDOR_LETTERS = 300;

/** What a broker says of its own failure stands behind our words for it, without what looks like a secret. */
function withVendorsWords(says: string, { text }: Record<string, unknown>): string {
  if (typeof text !== 'string') return says;
  const told = withoutSecrets(text.replaceAll(/\p{Cc}+/gu, ' ').trim()).slice(0, MOST_VENDOR_LETTERS);
  return told === '' ? says : `${says} The broker says: “${told}”`;
}

/** How long to wait, where that is known: a number for programs, words for people. */
function waitOf(says: string, { waitSeconds }: Record<string, unknown>): Partial<Failure> {
  if (typeof waitSeconds !== 'number') return {};
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  return { waitSeconds: seconds, message: `${says} Please try again in ${durationText(seconds)}.` };
}

function durationText(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** What the caller sent and must mend: fields of a request, or a condition's problems under the specification's message. */
function faultsOf({ fields, problems, errorMessage }: Record<string, unknown>): Partial<Failure> {
  const faults: Partial<Failure> = {};
  if (Array.isArray(fields)) faults.fields = fields;
  if (Array.isArray(problems)) faults.problems = problems satisfies Problem[];
  if (typeof errorMessage === 'string') faults.message = errorMessage;
  return faults;
}

/** Fastify's words for a body that says JSON and is none, or is empty. */
function isNoJson(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^FST_ERR_CTP_(INVALID|EMPTY)_JSON/.test(String(error.code));
}

/** PostgreSQL's words for a letter that no text of its may hold: NUL, and in JSON half of a letter. */
function isUnkeepable(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  const isHalfInJson = error.code === '22P02' && error.message.includes('type json');
  return error.code === '22021' || error.code === '22P05' || isHalfInJson;
}

/** Fastify's own refusals (a body that is no JSON, one too large) carry their status. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
