import { type BrokeragePlan, brokeragePlan, brokeragePlans } from '@parakh/backtest/charges';
import { wrongFields } from './input-file.ts';

/** Throws AppError 'request.invalid' with the field 'plan'. */
export function planNamed(name: string): BrokeragePlan {
  const plan = brokeragePlan(name);
  if (plan) return plan;
  throw wrongFields([{ field: 'plan', message: `is one of ${brokeragePlans.map((one) => one.name).join(', ')}` }]);
}
