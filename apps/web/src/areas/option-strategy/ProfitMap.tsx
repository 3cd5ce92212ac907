import { dayOf } from '@parakh/base';
import { type ChargeTerms, heatMap, type Position, type UnderlyingMarket } from '@parakh/option-strategies';
import { gain, grouped, Panel, ScrollBox, short, signed, t } from '@parakh/ui';
import { memo, useMemo } from 'react';
import { ExplainedTerm, expiryText } from '../options/index.ts';
import { drawnRange, type Sliders } from './payoff-shape.ts';
import { strategyTerms } from './strategy-terms.ts';
import './profit-map.css';

interface Shown {
  readonly position: Position;
  readonly market: UnderlyingMarket;
  readonly sliders: Sliders;
  readonly terms: ChargeTerms | undefined;
  /** Calendar days to the first expiry, a part of one too. */
  readonly days: number;
}

const COLUMNS = 11;
const ROWS = 7;
const STRONGEST = 62;

/** What the position comes to at each price on each day: days down, prices across. */
export const ProfitMap = memo(function ProfitMap({ position, market, sliders, terms, days }: Shown) {
  const { shift } = sliders;
  const map = useMemo(
    () => heatMap(position, market, { prices: pricesOf(position, market), days: daysOf(days), shift, terms }),
    [position, market, days, shift, terms],
  );
  const most = map.profits.reduce((greatest, value) => Math.max(greatest, Math.abs(value) || 0), 0);
  return (
    <Panel
      title="Gain by price and day"
      note={terms ? t('₹, after charges') : t('₹, before charges')}
      control={<ExplainedTerm term={strategyTerms.heatMap} />}
      flush
    >
      <ScrollBox label={t('Gain by price and day')}>
        <table className="profit-map" aria-label={t('Gain by price and day')}>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              {Array.from(map.prices, (price) => (
                <th key={price} scope="col">
                  {grouped(price, 0)}
                  <em>{signed(100 * (price / market.spot - 1), 1)} %</em>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {map.days.map((ahead, row) => (
              <tr key={ahead}>
                <th scope="row">{dayText(market.day, ahead, row === map.days.length - 1)}</th>
                {Array.from(map.prices, (price, i) => (
                  <Cell key={price} value={map.profits[row * map.prices.length + i]!} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
});

/** The sign stands in the figure as well: colour alone says nothing. */
function Cell({ value, most }: { value: number; most: number }) {
  const strength = Math.round(STRONGEST * Math.sqrt(Math.abs(value) / (most || 1)));
  const colour = value > 0 ? 'var(--up-line)' : 'var(--down-line)';
  const style = Number.isNaN(value)
    ? undefined
    : { background: `color-mix(in srgb, ${colour} ${strength}%, transparent)` };
  return (
    <td style={style} title={gain.text(value)}>
      {value > 0 ? '+' : ''}
      {short(value, Math.abs(value) < 1000 ? 0 : 1)}
    </td>
  );
}

/** Even steps over the middle half of what the pay-off shows, the spot among them. */
function pricesOf(position: Position, market: UnderlyingMarket): Float64Array {
  const { from, to } = drawnRange(position, market);
  const { spot } = market;
  const half = (COLUMNS - 1) / 2;
  const step = (0.7 * Math.max(spot - from, to - spot)) / half;
  return Float64Array.from({ length: COLUMNS }, (_, i) => spot + (i - half) * step).filter((price) => price > 0);
}

/** Whole days from now to the expiry, not more than fit; the last is the expiry itself. */
function daysOf(days: number): number[] {
  const rows = Math.min(ROWS, Math.max(2, Math.ceil(days) + 1));
  const whole = Array.from({ length: rows - 1 }, (_, i) => Math.floor((i * days) / (rows - 1)));
  return [...new Set([...whole, days])];
}

function dayText(from: number, ahead: number, isLast: boolean): string {
  if (isLast) return t('Expiry');
  if (ahead === 0) return t('Now');
  return expiryText(dayOf(from + ahead)).replace(/ \d{4}$/, '');
}
