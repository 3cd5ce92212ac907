import type { OptimiserChoice, OptimiserScore } from '@parakh/option-strategies';
import { columnsOf, DataTable, type Format, gain, grouped, MISSING, percent, ratio, rupees, t } from '@parakh/ui';
import { useMemo } from 'react';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { scoreWords } from './SearchFields.tsx';
import { choiceText } from './taken-legs.ts';
import './optimiser.css';

interface Row extends OptimiserChoice {
  readonly words: string;
  /** Percent. */
  readonly chance: number;
  readonly marginText: string;
}

interface Shown {
  readonly choices: readonly OptimiserChoice[];
  readonly score: OptimiserScore;
  readonly picked: string | undefined;
  readonly onPick: (name: string) => void;
}

/** The best by the score. A press, or Enter on a row, draws its pay-off. */
export function ChoicesTable({ choices, score, picked, onPick }: Shown) {
  const rows = useMemo(() => choices.map(rowOf), [choices]);
  const columns = useMemo(() => columnsBy(score), [score]);
  return (
    <DataTable
      query={asLoadable(rows)}
      columns={columns}
      rowKey={({ name }) => name}
      label={t('Positions by {score}', { score: t(scoreWords[score]) })}
      tools={false}
      picked={picked}
      onPick={({ name }) => onPick(name)}
      empty="Nothing was found."
    />
  );
}

const rowOf = (choice: OptimiserChoice): Row => ({
  ...choice,
  words: choiceText(choice),
  chance: 100 * choice.chanceOfProfit,
  marginText: marginText(choice),
});

const NONE = 'none';

export function marginText({ margin: { low, high } }: OptimiserChoice): string {
  if (Number.isNaN(high)) return MISSING;
  return Math.round(high) === 0 ? t(NONE) : `${rupees.text(low)} – ${rupees.text(high)}`;
}

const column = columnsOf<Row>();

/** Money without a bound is told in words. */
function bounded(amount: number, sign: 1 | -1) {
  if (amount === Infinity) return t('Unlimited');
  return (
    <span className={sign < 0 && amount > 0 ? 'down' : amount > 0 ? 'up' : undefined}>{gain.text(sign * amount)}</span>
  );
}

function columnsBy(score: OptimiserScore) {
  const all = [
    column('words', 'Change', undefined, {
      shows: ({ words, why, isWithinLimits }) => (
        <span className="optimiser-words" title={why}>
          <b>{words}</b>
          {isWithinLimits ? null : <em> {t('beyond the limits')}</em>}
          <span className="t2">{why}</span>
        </span>
      ),
    }),
    column('expectedProfit', 'Expected profit', gain, {
      says: 'Under the view, on its day, after charges: the mean over its prices.',
    }),
    column('greatestLoss', 'Greatest loss', gain, {
      says: 'The most that is lost at the first expiry, after charges.',
      shows: ({ greatestLoss }) => bounded(greatestLoss, -1),
    }),
    column('greatestGain', 'Greatest gain', gain, {
      says: 'The most that is gained at the first expiry, after charges.',
      rank: 2,
      shows: ({ greatestGain }) => bounded(greatestGain, 1),
    }),
    column('chance', 'Chance', percentOf, { says: 'Of a gain at the first expiry, by the smile.', missing: NO_SMILE }),
    column('cost', 'Cost after charges', signedMoney, {
      says: 'Paid for what is traded now, charges included; below 0 received.',
      rank: 2,
    }),
    column('marginText', 'Margin estimate', undefined, { says: 'Its band: never a bare rupee.', rank: 2 }),
  ];
  // The two others are among the columns already.
  if (score === 'expected-profit' || score === 'chance-of-profit') return all;
  return [
    all[0]!,
    column('score', scoreWords[score], ratioFormat, { says: 'Where a loss is expected, that loss in rupees.' }),
    ...all.slice(1),
  ];
}

const NO_SMILE = 'The smile of that expiry is not known.';
const percentOf: Format = { ...percent, text: (value) => grouped(value, 0), digits: 0 };
const ratioFormat: Format = { ...ratio, text: (value) => grouped(value, Math.abs(value) < 100 ? 3 : 0), digits: 3 };
const signedMoney: Format = rupees;
