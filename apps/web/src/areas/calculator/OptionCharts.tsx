import { type OptionTerms, payoff, priceAt } from '@parakh/options';
import { grouped, LinesChart, Panel, t, ticks } from '@parakh/ui';
import './calculator.css';

const STEPS = 120;
const DAYS_A_YEAR = 365;

const steps = (from: number, to: number) =>
  Array.from({ length: STEPS + 1 }, (_, i) => from + ((to - from) * i) / STEPS);
const whole = (value: number) => grouped(value, 0);
const roundTicks = (from: number, to: number, most: number) =>
  ticks(from, to, Math.min(most, 7)).map((at) => ({ at, text: grouped(at, Number.isInteger(at) ? 0 : 1) }));

/** What the option is worth over the underlying, and over the days that are left. */
export function OptionCharts({ terms }: { terms: OptionTerms }) {
  if (Number.isNaN(priceAt(terms))) return null;
  return (
    <div className="option-charts">
      <Panel title="Over the underlying" flush>
        <LinesChart
          label={t('Worth of the option over the underlying, today and at expiry')}
          {...overUnderlying(terms)}
        />
      </Panel>
      <Panel title="Over the days left" flush>
        <LinesChart
          label={t('Worth of the option over the days left, the underlying standing still')}
          {...overDays(terms)}
        />
      </Panel>
    </div>
  );
}

function overUnderlying(terms: OptionTerms) {
  const { kind, strike, underlying, volatility, years } = terms;
  const width = Math.min(0.6, Math.max(0.02, 3 * volatility * Math.sqrt(years))) * underlying;
  const x = steps(Math.max(0.01, Math.min(strike, underlying) - width), Math.max(strike, underlying) + width);
  const lines = [
    { title: 'Today', x, values: x.map((at) => priceAt({ ...terms, underlying: at })), colour: 'var(--series-1)' },
    {
      title: 'At expiry',
      x,
      values: x.map((at) => payoff(kind, at, strike)),
      colour: 'var(--series-2)',
      isDashed: true,
    },
  ];
  return {
    panes: [{ title: 'Worth', height: 180, lines, format: grouped, axis: whole, floor: 0 }],
    xText: grouped,
    xTicks: roundTicks,
    split: underlying,
  };
}

function overDays(terms: OptionTerms) {
  const days = terms.years * DAYS_A_YEAR;
  // The axis runs towards the expiry: days that went by, told as days left.
  const x = steps(0, days);
  const values = x.map((gone, i) => priceAt({ ...terms, years: i === STEPS ? 0 : (days - gone) / DAYS_A_YEAR }));
  const left = (gone: number) => grouped(days - gone, 1);
  return {
    panes: [
      {
        title: 'Worth',
        height: 180,
        lines: [{ title: 'Worth', x, values, colour: 'var(--series-1)', isFilled: true }],
        format: grouped,
        axis: whole,
        floor: 0,
      },
    ],
    xText: (gone: number) => t('{days} days left', { days: left(gone) }),
    xTicks: (from: number, to: number, most: number) =>
      ticks(from, to, Math.min(most, 6)).map((at) => ({ at, text: left(at) })),
  };
}
