import { AppError } from '@parakh/base';
import { z } from 'zod';
import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { vendorId } from '../wire/shapes.ts';
import { failed, loginFailed } from './wire.ts';

const CODE = /\bEC(\d{3})\b/;
const SESSION_EXPIRED = 87;
/** Read-only users, slices, and orders that are no longer in a state, or in the book, to be changed or cancelled. */
const refused = new Set([86, 88, 992, 993, 994, 997, 998, 999]);
/** Rules of products and segments. */
const RULES = { from: 801, to: 873 };
/**
 * Codes of the vendor's table that say which field is wrong. The others of the nine hundreds tell of something that failed on the way
 * ('EC912', an order that could not be placed): they stay unknown.
 */
const invalid = new Set([
  82, 89, 90, 91, 92, 900, 901, 902, 903, 904, 906, 907, 908, 909, 910, 911, 914, 925, 929, 930, 932, 933, 934, 936,
  941, 942, 944, 945, 946, 947, 948, 949, 950, 951, 953, 954, 957, 958, 959, 960, 962, 963, 964, 966, 967, 968, 969,
  970, 971, 972, 973, 974, 975, 979, 980, 981, 982, 983, 984, 986, 988, 990, 991, 996,
]);

function kindOf(number: number): FailureKind | undefined {
  if (number === SESSION_EXPIRED) return 'token_expired';
  if (refused.has(number) || (number >= RULES.from && number <= RULES.to)) return 'rejected';
  return invalid.has(number) ? 'invalid_input' : undefined;
}

/** Of the message of a reply, or of one order in it. */
export function refusalOf(message: string | null | undefined, otherwise: FailureKind = 'unknown'): VendorFailure {
  const [code = null, number] = CODE.exec(message ?? '') ?? [];
  const text = message && message !== code ? message : null;
  return { kind: kindOf(Number(number)) ?? otherwise, code, text };
}

const withOrders = z.array(z.unknown()).refine((rows) => rows.some((row) => placed.safeParse(row).success));
const placed = z.object({ brokerOrderId: vendorId });

/** Failures come with HTTP 200 as well. One that brings the id of an order is none that we know: the order stands. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const byStatus = failureOfStatus(status);
  const told = failed.safeParse(body);
  if (!told.success) return byStatus;
  const refusal = refusalOf(told.data.message, byStatus?.kind);
  return withOrders.safeParse(told.data.result).success ? { ...refusal, kind: 'unknown' } : refusal;
}

/** The login has an envelope of its own, and texts in place of codes. */
export function loginFailureOf(status: number, body: unknown): VendorFailure | undefined {
  const told = loginFailed.safeParse(body);
  if (!told.success) return failureOfStatus(status);
  return { kind: 'invalid_input', code: null, text: told.data.emsg || null };
}

const emptyCodes: ReadonlySet<unknown> = new Set(['EC916', 'EC918', 'EC920', 'EC922', 'EC926']);
const NONE_FOUND = /^no .+ found\b/i;

/** Whether a book that could not be read is an empty one: the vendor tells that as a failure. */
export function isEmptyBook(failure: unknown): boolean {
  if (!(failure instanceof AppError) || failure.code !== 'broker.unreadable') return false;
  const { code, text } = failure.detail;
  return emptyCodes.has(code) || (typeof text === 'string' && NONE_FOUND.test(text));
}
