import { dayOf } from '@parakh/base';
import { type Leg, type PositionGreeks, rightOf, type UnitGreeks } from '@parakh/option-strategies';
import { columnsOf, DataTable, type Format, grouped, Panel, percent, points, signed, t } from '@parakh/ui';
import { memo } from 'react';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { ExplainedTerm, expiryText } from '../options/index.ts';
import { strategyTerms } from './strategy-terms.ts';

interface Row extends UnitGreeks {
  readonly place: string;
  readonly name: string;
  readonly value: number;
  /** Percent a year. */
  readonly volatility: number;
}

/** Greeks of each leg and of all together, at the price, day and volatilities of the sliders. */
export const GreeksPanel = memo(function GreeksPanel({
  legs,
  greeks,
}: {
  legs: readonly Leg[];
  greeks: PositionGreeks;
}) {
  const rows: Row[] = [
    ...legs.map((leg, i) => ({
      ...greeks.legs[i]!,
      volatility: 100 * greeks.legs[i]!.volatility,
      place: String(i),
      name: legName(leg),
    })),
    { ...greeks.net, place: 'net', name: t('All legs'), value: NaN, volatility: NaN },
  ];
  return (
    <Panel
      title="Greeks"
      note={t('at the price, day and volatility of the sliders')}
      control={<ExplainedTerm term={strategyTerms.greeks} />}
      flush
    >
      <DataTable
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ place }) => place}
        label="Greeks"
        tools={false}
        empty="No legs."
      />
    </Panel>
  );
});

/** '+2 × 25,500 CE 1 Dec 2026'. */
export function legName({ kind, side, lots, strike, expiry }: Leg): string {
  const contract = rightOf(kind)
    ? `${grouped(strike, Number.isInteger(strike) ? 0 : 2)} ${kind}`
    : kind === 'future'
      ? t('Future')
      : t('Shares');
  const until = Number.isNaN(expiry) ? '' : ` ${expiryText(dayOf(expiry)).replace(/ \d{4}$/, '')}`;
  return `${side === 'buy' ? '+' : '−'}${lots} × ${contract}${until}`;
}

const units: Format = { text: (value) => signed(value, 1), digits: 1 };
const small: Format = { text: (value) => signed(value, 3), digits: 3 };
const inRupees: Format = { text: (value) => signed(value, 0), digits: 0, unit: '₹' };
const worth = { ...points, isLevel: false };
const ENDED = 'Not known: its last day is reached.';

const column = columnsOf<Row>();
const columns = [
  column('name', 'Leg'),
  column('value', 'Worth', worth, {
    says: 'Of a unit at the chosen point, rupees.',
    rank: 2,
    missing: 'Of single legs alone.',
  }),
  column('volatility', 'IV', percent, { says: 'By which it is valued.', rank: 2, missing: 'An option has one.' }),
  column('delta', 'Delta', units, { says: 'Units of the underlying that gain and lose as much.', missing: ENDED }),
  column('deltaPercent', 'Delta of 1 %', inRupees, { says: 'Rupees of a rise by 1 %.', missing: ENDED }),
  column('gamma', 'Gamma', small, { says: 'What delta changes by for a rupee, units.', rank: 2, missing: ENDED }),
  column('gammaPercent', 'Gamma of 1 %', inRupees, {
    says: 'By how many rupees delta of 1 % is more after a rise by 1 %.',
    rank: 2,
    missing: ENDED,
  }),
  column('thetaDay', 'Theta a day', inRupees, { says: 'Rupees of a calendar day.', missing: ENDED }),
  column('vegaPoint', 'Vega', inRupees, { says: 'Rupees of a point of volatility.', missing: ENDED }),
  column('rhoPoint', 'Rho', inRupees, { says: 'Rupees of a point of the rate.', rank: 2, missing: ENDED }),
];
