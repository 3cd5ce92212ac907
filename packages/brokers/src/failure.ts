import { AppError, type FailureCode } from '@parakh/base';

/** What a vendor's reply means when it is no success. `unknown`: the reply is readable, and its code is not in our tables. */
export const failureKinds = [
  'token_expired',
  'invalid_input',
  'rejected',
  'rate_limited',
  'broker_down',
  'unknown',
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Read from a vendor's reply. Its text is for the person; it never holds a token. */
export interface VendorFailure {
  readonly kind: FailureKind;
  /** The vendor's own code: 'AG8001', 'TokenException'. */
  readonly code: string | null;
  readonly text: string | null;
}

const codes: Readonly<Record<FailureKind, FailureCode>> = {
  token_expired: 'broker.login-expired',
  invalid_input: 'broker.invalid-input',
  rejected: 'broker.rejected',
  rate_limited: 'broker.rate-limited',
  broker_down: 'broker.down',
  unknown: 'broker.unreadable',
};

/** Of a reply that says no more than its status; undefined for a success. */
export function failureOfStatus(status: number): VendorFailure | undefined {
  if (status >= 200 && status <= 299) return undefined;
  return { kind: kindOfStatus(status), code: null, text: null };
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401) return 'token_expired';
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'broker_down' : 'unknown';
}

export function brokerFailure(broker: string, failure: VendorFailure, status: number): AppError {
  const { kind, code, text } = failure;
  return new AppError(codes[kind], { broker, status, code, text });
}

/** Before the vendor acts on a request it refuses these: an order that failed so is certainly not in its book. */
const certain: ReadonlySet<string> = new Set<FailureCode>([
  'broker.login-expired',
  'broker.invalid-input',
  'broker.rejected',
  'broker.rate-limited',
  'broker.crowded',
  'broker.not-offered',
  'order.no-holder',
]);

/**
 * Whether an order whose sending failed so may stand in the vendor's book all the same. In doubt it may: silence, a cut reply,
 * a failure of theirs after the request was written, and whatever we did not expect.
 */
export function mayHaveArrived(failure: unknown): boolean {
  return !(failure instanceof AppError && certain.has(failure.code));
}
