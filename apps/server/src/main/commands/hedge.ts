import { type Day, dayOf } from '@parakh/base';
import { normaliseSymbol } from '@parakh/market';
import type { HedgeAnswer, HedgeKind, HedgeRefusal } from '@parakh/option-strategies';
import { type HedgeArgs, hedgesOf } from '../../modules/option-strategies/index.ts';
import { command, oneWord, textFlag, UsageError } from './command.ts';
import { readHoldings } from './hedge-file.ts';
import { dayFlag } from './market-flags.ts';
import { type TableColumn, table } from './table.ts';

/** Plain data, as it travels from the server: every number that is not known is null. */
interface Shown extends Omit<HedgeAnswer, 'day' | 'expiry'> {
  readonly index: string;
  readonly day: Day;
  readonly expiry: Day;
}

const INDEX = 'NIFTY 50';

export const hedgeCommand = command<HedgeArgs, Shown>({
  name: 'hedge',
  usage: `FILE [--index "${INDEX}"] [--expiry DAY] [--date DAY]`,
  description: 'What a portfolio has at stake, and what futures, puts, a put spread and a collar would do about it.',
  details: [
    'FILE is JSON, [{"symbol": "TCS", "quantity": 50}], or lines TCS,50 under symbol,quantity.',
    'Charges are those of the discount plan. Figures are estimates on closes, no advice.',
  ],
  flags: { index: { type: 'string' }, expiry: { type: 'string' }, date: { type: 'string' } },
  needs: 'stores',
  asksMarket: true,
  read: (typed) => {
    const index = normaliseSymbol(textFlag(typed, 'index') ?? INDEX);
    if (index === '') throw new UsageError('--index is the name of an index');
    return {
      index,
      held: readHoldings(typed.folder, oneWord(typed, 'file')),
      ...dayFlag(typed, 'expiry'),
      ...dayFlag(typed, 'date'),
    };
  },
  run: async (services, args) => {
    const { day, expiry, ...answer } = await hedgesOf(services, args);
    return { index: args.index, day: dayOf(day), expiry: dayOf(expiry), ...answer };
  },
  json: (shown) => ({ ...shown, refusal: shown.refusal ?? null }),
  print: (shown) =>
    [riskLines(shown), refusalLine(shown), hedgeTable(shown)].filter((text) => text !== '').join('\n\n'),
});

const rupees = (amount: number | null) => (amount === null || Number.isNaN(amount) ? null : Math.round(amount) + 0);
const fixed = (value: number | null, digits = 2) =>
  value === null || Number.isNaN(value) ? '–' : value.toFixed(digits);
const money = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const spoken = (amount: number | null) => (rupees(amount) === null ? '–' : `₹${money.format(amount!)}`);

function riskLines({ index, day, risk }: Shown): string {
  const { value, beta, valueAtRisk95, valueAtRisk99, withoutHistory } = risk;
  return [
    `${spoken(value)} at the close of ${day}; beta against ${index} ${fixed(beta.value)} ± ${fixed(beta.error)} (standard error, ${beta.sessions} sessions)`,
    `A session lost more than ${spoken(valueAtRisk95)} one time in 20, more than ${spoken(valueAtRisk99)} one time in 100.`,
    ...(withoutHistory.length > 0 ? [`Without price or history, so in no figure: ${withoutHistory.join(', ')}.`] : []),
  ].join('\n');
}

const refusals: Readonly<Record<HedgeRefusal, string>> = {
  'no-history': 'No hedge: there is too little history to tell a beta (60 sessions are needed).',
  'no-beta': 'No hedge: the beta is not distinguishable from 0, so contracts on the index would add risk.',
  'against-index': 'No hedge: the portfolio moves against the index.',
  'too-small': 'No hedge on the index: one lot would stand for more than twice what is at stake.',
  'no-contracts': 'No hedge: no contract has a price.',
};

const refusalLine = ({ refusal }: Shown) => (refusal ? refusals[refusal] : '');

const kindNames: Readonly<Record<HedgeKind, string>> = {
  'index-future': 'index future',
  'protective-put': 'protective put',
  'put-spread': 'put spread',
  collar: 'collar',
  'stock-futures': 'stock futures',
  'stock-puts': 'stock puts',
};

function hedgeTable({ hedges, expiry }: Shown): string {
  if (hedges.length === 0) return '';
  const moves = hedges[0]!.outcomes.map(({ move }) => `${move > 0 ? '+' : ''}${Math.round(move * 100)} %`);
  const heads = ['lots', 'hedged %', 'cost', 'margin', 'low', 'high', ...moves, 'given up +10 %'];
  const columns: TableColumn[] = [{ head: 'hedge' }, ...heads.map((head) => ({ head, isFigure: true }))];
  const without = hedges[0]!.outcomes.map(({ unhedged }) => rupees(unhedged));
  const rows = hedges.map(({ kind, lots, hedgedPct, cost, margin, outcomes, givenUp }) => [
    kindNames[kind],
    lots,
    Math.round(hedgedPct),
    ...[cost, margin.total, margin.low, margin.high].map(rupees),
    ...outcomes.map(({ hedged }) => rupees(hedged)),
    rupees(givenUp.at(-1)?.amount ?? NaN),
  ]);
  const none = ['none', null, 0, 0, 0, 0, 0, ...without, 0];
  return `${table(columns, [none, ...rows])}\n\nRupees at the expiry of ${expiry} by the move of the index, after charges; by beta alone. Above 100 hedged % is over-hedged, below it under-hedged. Margins are estimates.`;
}
