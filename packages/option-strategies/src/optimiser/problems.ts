import type { FieldProblem } from '../leg-problems.ts';
import { expiryOf, noShift } from '../market.ts';
import { priceGrid, unitValues } from '../unit-values.ts';
import type { OptimiserAsked } from './asked.ts';

const MOST_LOTS = 10_000;
const MOST_AHEAD = 1_000;

/** What is wrong with a question, field by field, beside what `positionProblems` finds in its legs. Nothing: it can be answered. */
export function optimiserProblems(asked: OptimiserAsked): FieldProblem[] {
  return [...viewProblems(asked), ...limitProblems(asked), ...lotProblems(asked), ...legsProblems(asked)];
}

function viewProblems({ view: { from, to, ahead, volatility } }: OptimiserAsked): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!(from > 0)) problems.push({ field: 'view.from', message: 'The lower price is an amount in rupees' });
  if (!(to >= from)) problems.push({ field: 'view.to', message: 'The upper price is not below the lower one' });
  if (!(ahead >= 0 && ahead <= MOST_AHEAD))
    problems.push({ field: 'view.date', message: 'The day of the view is not before the day of the prices' });
  if (!(Math.abs(volatility) <= 1))
    problems.push({ field: 'view.iv', message: 'A change of volatility is a fraction of a year, −1 to 1' });
  return problems;
}

function limitProblems({ limits: { greatestLoss, margin, cost, delta } }: OptimiserAsked): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [name, limit] of Object.entries({ greatestLoss, margin }))
    if (limit !== undefined && !(limit >= 0))
      problems.push({ field: `limits.${name}`, message: 'A limit is an amount in rupees, at least 0' });
  if (Number.isNaN(cost))
    problems.push({ field: 'limits.cost', message: 'The most that is paid is an amount in rupees' });
  if (delta && !(delta.from <= delta.to))
    problems.push({ field: 'limits.delta', message: 'The band of delta ends where it begins, or above' });
  return problems;
}

function lotProblems({ lots }: OptimiserAsked): FieldProblem[] {
  if (Number.isInteger(lots) && lots >= 1 && lots <= MOST_LOTS) return [];
  return [{ field: 'lots', message: `Lots are a whole number from 1 to ${MOST_LOTS}` }];
}

/** Every leg has a price now, and is there on the day of the view. */
function legsProblems({ legs, market, view }: OptimiserAsked): FieldProblem[] {
  const now = priceGrid(Float64Array.of(market.spot));
  return legs.flatMap((leg, i) => {
    const expiry = expiryOf(market, leg.expiry);
    if (expiry && expiry.days < view.ahead)
      return [{ field: 'view.date', message: `Leg ${i + 1} ends before the day of the view` }];
    const [value] = unitValues(leg, market, now, { ahead: 0, shift: noShift });
    if (!Number.isNaN(value)) return [];
    return [{ field: `legs.${i}.expiry`, message: 'No forward or no volatility is known of this expiry' }];
  });
}
