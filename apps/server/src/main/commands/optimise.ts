import { type Day, dayOf, nanToNull } from '@parakh/base';
import { type Leg, notIncluded, type OptimiserChoice, positionText } from '@parakh/option-strategies';
import { type OptimiserArgs, optimised } from '../../modules/option-strategies/index.ts';
import { command, oneWord } from './command.ts';
import { readOptimiseFile } from './optimise-file.ts';
import { table } from './table.ts';

type Figure = number | null;

interface PrintedLeg {
  readonly kind: Leg['kind'];
  readonly side: Leg['side'];
  readonly expiry: Day | null;
  readonly strike: Figure;
  readonly lots: number;
  readonly lotUnits: number;
  readonly price: Figure;
}

interface PrintedChoice {
  readonly name: string;
  readonly changes: readonly { readonly kind: string; readonly leg: PrintedLeg; readonly to: PrintedLeg | null }[];
  readonly legs: readonly PrintedLeg[];
  /** For an address. */
  readonly text: string;
  readonly expectedProfit: Figure;
  /** Null where it is unlimited. */
  readonly greatestLoss: Figure;
  readonly isLossUnlimited: boolean;
  readonly chanceOfProfit: Figure;
  readonly margin: Readonly<Record<'total' | 'low' | 'high', Figure>> & { readonly bandFrom: string };
  readonly capital: Figure;
  readonly cost: Figure;
  readonly delta: Figure;
  readonly score: Figure;
  readonly isWithinLimits: boolean;
  readonly why: string;
}

/** Rupees, from now on; null is unknown. */
interface Optimised {
  readonly symbol: string;
  /** The session, whose parameters margins stand on as well. */
  readonly day: Day;
  readonly spot: Figure;
  readonly score: string;
  readonly soFar: Figure;
  readonly counts: { readonly candidates: number; readonly unknown: number; readonly beyondLimits: number };
  readonly contracts: Readonly<Record<'chosen' | 'listed' | 'unknown' | 'illiquid', number>>;
  readonly best: readonly PrintedChoice[];
  readonly front: readonly PrintedChoice[];
  readonly doNothing: PrintedChoice;
  readonly notIncluded: readonly string[];
}

export const optimiseCommand = command<OptimiserArgs, Optimised>({
  name: 'optimise',
  usage: 'FILE',
  description:
    'From a view, the trades of at most two legs; of a position, at most two legs added, closed or rolled: by an open score and within limits.',
  details: [
    'FILE is JSON: {"symbol": "NIFTY", "view": {"from": 24800, "to": 25400, "date": "2026-05-11", "iv": 0.01}}; "price" is one price.',
    'More fields: day (of the session), legs (as of payoff: the position as it is), lots (of an added leg), plan, freezeUnits, rate;',
    '  limits {greatestLoss, margin, cost, delta {from, to}}; front (greatest-loss, margin);',
    '  score: expected-profit, profit-per-margin, chance-of-profit, reward-to-risk.',
    'Liquid options of the next three expiries are tried. Figures are estimates after charges, no advice.',
  ],
  flags: {},
  needs: 'stores',
  asksMarket: true,
  read: (typed) => readOptimiseFile(typed.folder, oneWord(typed, 'file')),
  run: async (services, args) => {
    const { asked, answer } = await optimised(services, args);
    const { underlying, market, score } = asked;
    const { soFar, counts, contracts, doNothing } = answer;
    const print = (choice: OptimiserChoice) => printedChoice(choice, underlying);
    return {
      symbol: underlying,
      day: dayOf(market.day),
      spot: nanToNull(market.spot),
      score,
      soFar: nanToNull(soFar),
      counts,
      contracts,
      best: answer.best.map(print),
      front: answer.front.map(print),
      doNothing: print(doNothing),
      notIncluded,
    };
  },
  json: (found) => found,
  print: (found) => [headLines(found), bestTable(found), whyLines(found), frontLine(found)].join('\n\n'),
});

function printedChoice(choice: OptimiserChoice, underlying: string): PrintedChoice {
  const { name, changes, legs, margin, greatestLoss, isWithinLimits, why } = choice;
  return {
    name,
    changes: changes.map((one) => ({
      kind: one.kind,
      leg: printedLeg(one.leg),
      to: one.kind === 'roll' ? printedLeg(one.to) : null,
    })),
    legs: legs.map(printedLeg),
    text: positionText({ underlying, legs }),
    expectedProfit: nanToNull(choice.expectedProfit),
    greatestLoss: greatestLoss === Infinity ? null : nanToNull(greatestLoss),
    isLossUnlimited: greatestLoss === Infinity,
    chanceOfProfit: nanToNull(choice.chanceOfProfit),
    margin: {
      total: nanToNull(margin.total),
      low: nanToNull(margin.low),
      high: nanToNull(margin.high),
      bandFrom: margin.bandFrom,
    },
    capital: nanToNull(choice.capital),
    cost: nanToNull(choice.cost),
    delta: nanToNull(choice.delta),
    score: nanToNull(choice.score),
    isWithinLimits,
    why,
  };
}

const printedLeg = ({ expiry, strike, price, kind, side, lots, lotUnits }: Leg): PrintedLeg => ({
  kind,
  side,
  expiry: dayOf(expiry) || null,
  strike: nanToNull(strike),
  lots,
  lotUnits,
  price: nanToNull(price),
});

const rupees = (amount: Figure) => (amount === null ? null : Math.round(amount) + 0);

function headLines({ symbol, day, spot, counts, contracts, soFar }: Optimised): string {
  const within = counts.candidates - counts.beyondLimits - counts.unknown;
  return [
    `${symbol}, ${day}, spot ${spot ?? '–'}: ${within} of ${counts.candidates} candidates within the limits, ${counts.unknown} unknown`,
    `${contracts.chosen} of ${contracts.listed} contracts tried; ${contracts.illiquid} not liquid, ${contracts.unknown} unknown`,
    `Rupees from now on, after charges; gained so far before charges: ${rupees(soFar) ?? '–'}`,
  ].join('\n');
}

function bestTable({ best, score }: Optimised): string {
  const heads = ['expected profit', 'greatest loss', 'chance %', 'margin low', 'margin high', 'cost', 'delta'];
  const rows = best.map((one) => [
    one.name,
    one.score === null ? null : Number(one.score.toPrecision(4)),
    rupees(one.expectedProfit),
    one.isLossUnlimited ? 'unlimited' : rupees(one.greatestLoss),
    one.chanceOfProfit === null ? null : Math.round(100 * one.chanceOfProfit),
    rupees(one.margin.low),
    rupees(one.margin.high),
    rupees(one.cost),
    rupees(one.delta),
  ]);
  return table([{ head: 'change' }, ...[score, ...heads].map((head) => ({ head, isFigure: true }))], rows);
}

function whyLines({ best, notIncluded: left }: Optimised): string {
  const [first] = best;
  return [
    ...best.map(({ name, why }) => `${name}: ${why}`),
    ...(first && first.margin.bandFrom !== '' ? [`Margins ${first.margin.bandFrom}.`] : []),
    `Not in margins: ${left.join('; ')}.`,
  ].join('\n');
}

const frontLine = ({ front }: Optimised) =>
  `Pareto front of ${front.length}: ${front.map(({ name }) => name).join(' | ')}`;
