import type { ChargeTerms, Position, UnderlyingMarket } from '@parakh/option-strategies';
import { Icon, Panel, Segment, t, useIsPhone } from '@parakh/ui';
import { useMemo } from 'react';
import { ExplainedTerm } from '../options/index.ts';
import { PayoffChart } from './PayoffChart.tsx';
import { payoffLook } from './payoff-lines.ts';
import { drawnRange } from './payoff-shape.ts';
import { SliderPanel } from './SliderPanel.tsx';
import { strategyTerms } from './strategy-terms.ts';
import { atRest, type MovingSliders, type SliderValues } from './use-sliders.ts';
import './position-desk.css';

interface Shown {
  readonly position: Position;
  readonly market: UnderlyingMarket;
  readonly moving: MovingSliders;
  /** Where the sliders last rested. */
  readonly rested: SliderValues;
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
  const { market, moving, rested, days, position, terms, breakEvens } = shown;
  const look = useMemo(
    () => payoffLook({ position, market, terms, days, breakEvens }),
    [position, market, terms, days, breakEvens],
  );
  const isPhone = useIsPhone();
  const legDays = new Set(position.legs.map(({ expiry }) => expiry));
  const range = drawnRange(position, market);
  const percentOf = (price: number) => Math.round(1000 * (price / market.spot - 1)) / 10;
  return (
    <Panel title="Pay-off" note="₹" control={<PayoffControls {...shown} />} flush>
      {look ? (
        <PayoffChart
          lines={look(rested)}
          moving={{ follow: moving.follow, lines: () => look(moving.values()) }}
          height={isPhone ? TALL.phone : TALL.desktop}
        />
      ) : (
        <p className="t2 position-blank">{t('Nothing to draw: no leg ends on a day whose prices are known.')}</p>
      )}
      {look ? (
        <SliderPanel
          moving={moving}
          market={market}
          reach={{ low: percentOf(range.from), high: percentOf(range.to) }}
          days={days}
          expiries={market.expiries.filter(({ expiry }) => legDays.has(expiry))}
        />
      ) : null}
    </Panel>
  );
}

function PayoffControls({ charges, setCharges, moving, rested }: Shown) {
  return (
    <>
      {rested === atRest ? null : (
        <button type="button" className="btn sm ghost" onClick={moving.reset}>
          <Icon name="undo" />
          {t('As it is now')}
        </button>
      )}
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
