import { dayOf } from '@parakh/base';
import {
  type ChargeTerms,
  firstExpiry,
  noShift,
  type Position,
  priceGrid,
  profitsAt,
  type UnderlyingMarket,
} from '@parakh/option-strategies';
import { dayText, Icon, Panel, Segment, t, useIsPhone } from '@parakh/ui';
import { useMemo } from 'react';
import { ExplainedTerm } from '../options/index.ts';
import { PayoffChart } from './PayoffChart.tsx';
import type { PayoffLines } from './payoff-layout.ts';
import { deviationUntil, drawnPrices, drawnRange, endsTogether, profitAt } from './payoff-shape.ts';
import { SliderPanel } from './SliderPanel.tsx';
import { strategyTerms } from './strategy-terms.ts';
import type { useSliders } from './use-sliders.ts';
import './position-desk.css';

interface Shown {
  readonly position: Position;
  readonly market: UnderlyingMarket;
  readonly moved: ReturnType<typeof useSliders>;
  /** Left out: before charges. */
  readonly terms: ChargeTerms | undefined;
  /** Calendar days to the first expiry; NaN without one. */
  readonly days: number;
  readonly breakEvens: readonly number[];
  readonly charges: 'before' | 'after';
  readonly setCharges: (choice: 'before' | 'after') => void;
}

const TALL = { phone: 170, desktop: 330 };

/** The pay-off with its sliders. */
export function PayoffPanel(shown: Shown) {
  const { market, moved, days, position } = shown;
  const lines = useLines(shown);
  const isPhone = useIsPhone();
  const legDays = new Set(position.legs.map(({ expiry }) => expiry));
  const range = drawnRange(position, market);
  const percentOf = (price: number) => Math.round(1000 * (price / market.spot - 1)) / 10;
  return (
    <Panel title="Pay-off" note="₹" control={<PayoffControls {...shown} />} flush>
      {lines ? (
        <PayoffChart lines={lines} height={isPhone ? TALL.phone : TALL.desktop} />
      ) : (
        <p className="t2 position-blank">{t('Nothing to draw: no leg ends on a day whose prices are known.')}</p>
      )}
      {lines ? (
        <SliderPanel
          {...moved}
          spot={market.spot}
          reach={{ low: percentOf(range.from), high: percentOf(range.to) }}
          days={Number.isNaN(days) ? 0 : Math.ceil(days)}
          dayWord={dayWordOf(moved.values.days, days, market)}
          expiries={market.expiries.filter(({ expiry }) => legDays.has(expiry))}
        />
      ) : null}
    </Panel>
  );
}

function PayoffControls({ charges, setCharges, moved }: Shown) {
  return (
    <>
      {moved.isMoved ? (
        <button type="button" className="btn sm ghost" onClick={moved.reset}>
          <Icon name="undo" />
          {t('As it is now')}
        </button>
      ) : null}
      <ExplainedTerm term={strategyTerms.payoff} />
      <Segment
        label="Charges"
        value={charges}
        choices={[
          { value: 'before', word: 'Before', says: 'Before charges' },
          { value: 'after', word: 'After charges' },
        ]}
        onChange={setCharges}
      />
    </>
  );
}

function useLines({ position, market, moved, terms, days, breakEvens }: Shown): PayoffLines | undefined {
  const { move, ahead, shift } = moved.sliders;
  const grid = useMemo(() => priceGrid(drawnPrices(drawnRange(position, market), position)), [position, market]);
  // Legs that live longer than the first expiry move with the volatility, the others do not.
  const shiftThen = endsTogether(position) ? noShift : shift;
  const atExpiry = useMemo(
    () => profitsAt(position, market, grid, { ahead: days, shift: shiftThen, terms }),
    [position, market, grid, days, shiftThen, terms],
  );
  const onDay = useMemo(
    () => profitsAt(position, market, grid, { ahead, shift, terms }),
    [position, market, grid, ahead, shift, terms],
  );
  const first = firstExpiry(position, market);
  if (!first) return undefined;
  const at = market.spot * (1 + move);
  const here = (when: number) => profitAt(position, market, { price: at, ahead: when, shift, terms });
  return {
    prices: grid.prices,
    atExpiry,
    onDay,
    spot: market.spot,
    at,
    here: { atExpiry: here(days), onDay: here(ahead) },
    breakEvens,
    deviation: deviationUntil(first),
    dayWord: dayWordOf(moved.values.days, days, market),
  };
}

/** 'Now', 'in 3 days, 2 Dec 2026', 'At the expiry'. */
function dayWordOf(whole: number, days: number, { day }: UnderlyingMarket): string {
  if (whole === 0 || Number.isNaN(days)) return t('Now');
  if (whole >= days) return t('At the expiry');
  return dayText(dayOf(day + whole)).replace(/ \d{4}$/, '');
}
