import type { OptimiserScore } from './asked.ts';
import type { OptimiserChoice } from './choice.ts';

const money = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const rupees = (amount: number) => `₹${money.format(Math.abs(amount))}`;

const scoreWords: Readonly<Record<OptimiserScore, string>> = {
  'expected-profit': 'expected profit',
  'profit-per-margin': 'expected profit per margin and premium',
  'chance-of-profit': 'chance of profit',
  'reward-to-risk': 'expected profit per greatest loss',
};

interface Beside {
  /** Expected profit of doing nothing, rupees. */
  readonly still: number;
  /** Among the best, 1 the first; 0 of others. */
  readonly place: number;
  /** Candidates within the limits. */
  readonly within: number;
  readonly score: OptimiserScore;
}

/** What a choice comes to, beside doing nothing, and where it stands: facts, no advice. */
export function whyOf(choice: Omit<OptimiserChoice, 'why'>, { still, place, within, score }: Beside): string {
  const { expectedProfit, greatestLoss, chanceOfProfit, cost } = choice;
  const beside = choice.changes.length === 0 ? '' : besideText(expectedProfit - still);
  return [
    `Under the view it ${gainText(expectedProfit)} on average after charges${beside}.`,
    lossText(greatestLoss),
    `It gains there in ${chanceText(chanceOfProfit)}.`,
    `Margin estimate ${marginText(choice)}; ${costText(cost)}.`,
    ...(choice.isWithinLimits ? [] : ['It is beyond the limits.']),
    ...(place > 0 ? [`Place ${place} by ${scoreWords[score]} of ${money.format(within)} within the limits.`] : []),
  ].join(' ');
}

function gainText(profit: number): string {
  if (Math.round(profit) === 0) return 'neither gains nor loses';
  return `${profit > 0 ? 'gains' : 'loses'} ${rupees(profit)}`;
}

function besideText(more: number): string {
  if (Math.round(more) === 0) return ', as much as doing nothing';
  return `, ${rupees(more)} ${more > 0 ? 'more' : 'less'} than doing nothing`;
}

function lossText(loss: number): string {
  if (loss === Infinity) return 'Its loss has no bound.';
  return Math.round(loss) === 0
    ? 'At the first expiry it loses nothing at any price.'
    : `At the first expiry it loses ${rupees(loss)} at worst.`;
}

const chanceText = (chance: number) =>
  Number.isNaN(chance) ? 'a share of cases that is not known' : `${Math.round(100 * chance)} of 100 cases by the smile`;

function marginText({ margin }: Pick<OptimiserChoice, 'margin'>): string {
  if (Math.round(margin.high) === 0) return 'none';
  return `${rupees(margin.low)} to ${rupees(margin.high)}`;
}

function costText(cost: number): string {
  if (Math.round(cost) === 0) return 'nothing is paid now';
  return `${rupees(cost)} ${cost > 0 ? 'paid' : 'received'} now`;
}
