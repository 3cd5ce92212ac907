import { type FailureKind, failureOfStatus, type VendorFailure } from '../failure.ts';
import { failed } from './wire.ts';

const kinds: Readonly<Record<string, FailureKind>> = {
  TokenException: 'token_expired',
  UserException: 'invalid_input',
  InputException: 'invalid_input',
  OrderException: 'rejected',
  MarginException: 'rejected',
  HoldingException: 'rejected',
  PermissionException: 'rejected',
  NetworkException: 'broker_down',
  DataException: 'broker_down',
  GeneralException: 'broker_down',
};

/** Kite's `error_type` says more than its status; too many requests come as a NetworkException with status 429. */
export function failureOf(status: number, body: unknown): VendorFailure | undefined {
  const told = failed.safeParse(body);
  const byStatus = failureOfStatus(status);
  if (!told.success) return byStatus;
  const { error_type: code = null, message: text = null } = told.data;
  const kind = status === 429 ? 'rate_limited' : (kinds[code ?? ''] ?? byStatus?.kind ?? 'unknown');
  return { kind, code, text };
}
