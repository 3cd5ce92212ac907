import { dayNumber, dayOf } from '@parakh/base';
import {
  type FieldProblem,
  type FrontRisk,
  type Leg,
  type MarginParameters,
  type OptimiserAsked,
  type OptimiserLimits,
  type OptimiserScore,
  type OptionQuote,
  optimiserProblems,
  type UnderlyingMarket,
} from '@parakh/option-strategies';
import { numberOf } from '../../../shared/forms/number-of.ts';
import { deviationUntil } from '../payoff-shape.ts';

/** Where the price is thought to go: it fills in a range, which may be typed over. */
export const outlooks = ['higher', 'lower', 'stays', 'own'] as const;
export type Outlook = (typeof outlooks)[number];

/** What is typed, as it was typed. */
export interface SearchForm {
  readonly of: 'position' | 'new';
  readonly outlook: Outlook;
  /** Rupees. */
  readonly from: string;
  readonly to: string;
  readonly date: string;
  /** Points of volatility. */
  readonly iv: string;
  readonly score: OptimiserScore;
  readonly front: FrontRisk;
  readonly lots: string;
  readonly greatestLoss: string;
  readonly margin: string;
  readonly cost: string;
  readonly deltaFrom: string;
  readonly deltaTo: string;
}

const PERCENT = 100;
/** Standard deviations until the day of the view, from and to. */
const ranges: Readonly<Record<Exclude<Outlook, 'own'>, readonly [number, number]>> = {
  higher: [0, 1],
  lower: [-1, 0],
  stays: [-0.5, 0.5],
};

/** The usual range of an outlook by the volatility at the money until that day, whole rupees; undefined where it is not known. */
export function usualRange(
  outlook: Outlook,
  date: string,
  market: UnderlyingMarket,
): Pick<SearchForm, 'from' | 'to'> | undefined {
  const [first] = market.expiries;
  if (outlook === 'own' || !first) return undefined;
  const ahead = Math.max(1, dayNumber(date) - market.day);
  const deviation = deviationUntil(first) * Math.sqrt(ahead / first.days);
  const [from, to] = ranges[outlook].map((times) => Math.round(market.spot * (1 + times * deviation)));
  return Number.isFinite(from) && Number.isFinite(to) ? { from: String(from), to: String(to) } : undefined;
}

export function newForm(legs: readonly Leg[], date: string, market: UnderlyingMarket): SearchForm {
  return {
    of: legs.length > 0 ? 'position' : 'new',
    outlook: 'stays',
    from: '',
    to: '',
    ...usualRange('stays', date, market),
    date,
    iv: '0',
    score: 'expected-profit',
    front: 'greatest-loss',
    lots: '1',
    greatestLoss: '',
    margin: '',
    cost: '',
    deltaFrom: '',
    deltaTo: '',
  };
}

interface Known {
  readonly underlying: string;
  readonly legs: readonly Leg[];
  readonly market: UnderlyingMarket;
  readonly quotes: readonly OptionQuote[];
  readonly parameters: MarginParameters;
  readonly terms: OptimiserAsked['terms'];
}

export function askedOf(form: SearchForm, { legs, ...known }: Known): OptimiserAsked {
  return {
    ...known,
    legs: form.of === 'new' ? [] : legs,
    view: {
      from: numberOf(form.from),
      to: numberOf(form.to),
      ahead: dayNumber(form.date) - known.market.day,
      volatility: numberOf(form.iv || '0') / PERCENT,
    },
    limits: limitsOf(form),
    score: form.score,
    front: form.front,
    lots: numberOf(form.lots),
  };
}

/** Nothing typed is no limit. */
const limitIn = (text: string): number | undefined => (text.trim() === '' ? undefined : numberOf(text));

function limitsOf({ greatestLoss, margin, cost, deltaFrom, deltaTo }: SearchForm): OptimiserLimits {
  const [from, to] = [limitIn(deltaFrom), limitIn(deltaTo)];
  return {
    greatestLoss: limitIn(greatestLoss),
    margin: limitIn(margin),
    cost: limitIn(cost),
    delta: from === undefined && to === undefined ? undefined : { from: from ?? -Infinity, to: to ?? Infinity },
  };
}

/** Said at the box of points in place of what is said of fractions. */
const POINTS = 'Points of volatility are a number from −100 to 100';

/** What keeps a question from being asked, by its fields; nothing where it can be. */
export function questionProblems(asked: OptimiserAsked): FieldProblem[] {
  if (!(asked.market.spot > 0))
    return [{ field: 'market', message: 'The spot is not known: nothing can be worked out' }];
  return optimiserProblems(asked).map((one) => (one.field === 'view.iv' ? { ...one, message: POINTS } : one));
}

/** The last day that may be asked about: that of the first of the legs, else of the last expiry that is listed. */
export function lastDay({ of }: SearchForm, legs: readonly Leg[], listed: readonly { readonly expiry: string }[]) {
  const days = of === 'new' ? [] : legs.map(({ expiry }) => expiry).filter((day) => !Number.isNaN(day));
  return days.length > 0 ? dayOf(Math.min(...days)) : listed.at(-1)?.expiry;
}
