import { AppError, dayNumber } from '@parakh/base';
import type { OptionLeg } from '@parakh/contract';
import type { ExpiryRule, FieldProblem, PlannedLeg, StrikeRule } from '@parakh/option-strategies';

/** A leg as people and programs write it; one lot where none are named. */
export type WrittenLeg = Omit<OptionLeg, 'lots'> & { readonly lots?: number | undefined };

export function plannedLeg({ kind, side, expiry, strike: chosen, lots = 1, price }: WrittenLeg): PlannedLeg {
  return {
    kind,
    side,
    lots,
    expiry: expiryRule(expiry),
    ...(chosen !== undefined && { strike: strikeRule(chosen) }),
    ...(price !== undefined && { price }),
  };
}

const expiryRule = (expiry: OptionLeg['expiry']): ExpiryRule =>
  typeof expiry === 'string' ? { day: dayNumber(expiry) } : { number: expiry ?? 1 };

function strikeRule(chosen: NonNullable<OptionLeg['strike']>): StrikeRule {
  if (typeof chosen === 'number') return { by: 'strike', strike: chosen };
  if (typeof chosen === 'string') return { by: 'atm', steps: Number(chosen.slice('ATM'.length) || 0) };
  return 'delta' in chosen ? { by: 'delta', delta: chosen.delta } : { by: 'premium', premium: chosen.premium };
}

/** Throws AppError 'request.invalid' with the fields, where there are any. */
export function refuseWrong(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
}
