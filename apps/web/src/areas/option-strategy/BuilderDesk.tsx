import { brokers } from '@parakh/calculators';
import { type ChargeTerms, firstExpiry, positionGreeks } from '@parakh/option-strategies';
import { Select } from '@parakh/ui';
import { useDeferredValue, useMemo } from 'react';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { ExplainedTerm } from '../options/index.ts';
import { GreeksPanel } from './GreeksPanel.tsx';
import { LegsPanel } from './LegsPanel.tsx';
import { LiquidityNotes } from './LiquidityNotes.tsx';
import { MarginPanel } from './MarginPanel.tsx';
import { PayoffPanel } from './PayoffPanel.tsx';
import { PositionNumbers } from './PositionNumbers.tsx';
import { ProfitMap } from './ProfitMap.tsx';
import { figuresOf, marginOf } from './position-figures.ts';
import { SavedPositions } from './SavedPositions.tsx';
import { strategyTerms } from './strategy-terms.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { Desk } from './use-builder.ts';
import { useCloses } from './use-closes.ts';
import { useSliders } from './use-sliders.ts';
import './position-desk.css';

const brokerNames = brokers.map(({ plan }) => plan.name);

/** Pay-off first; beside it the legs; what else is known of them below. */
export function BuilderDesk({ desk }: { desk: Desk }) {
  const { position, market } = desk;
  const [charges, setCharges] = useAddressChoice('charges', ['before', 'after'], 'after');
  const [broker, setBroker] = useAddressChoice('broker', brokerNames, 'discount');
  const plan = useMemo((): ChargeTerms => ({ plan: brokers.find((one) => one.plan.name === broker)!.plan }), [broker]);
  const terms = charges === 'after' ? plan : undefined;
  const days = firstExpiry(position, market)?.days ?? NaN;
  const moved = useSliders(market, days);
  // The pay-off follows the slider; what is worked out at length comes after the frame.
  const sliders = useDeferredValue(moved.sliders);
  const closes = useCloses(desk.symbol, desk.date);
  const figures = useMemo(
    () => figuresOf(position, market, { terms, plan, shift: sliders.shift, closes }),
    [position, market, terms, plan, sliders.shift, closes],
  );
  const margin = useMemo(
    () => (position.legs.length > 0 ? marginOf(desk, closes) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what else is on the desk does not change the margin
    [position, market, desk.listing, closes],
  );
  const greeks = useMemo(
    () => positionGreeks(position, market, { price: market.spot * (1 + sliders.move), ...sliders }),
    [position, market, sliders],
  );
  const hasLegs = position.legs.length > 0;
  return (
    <div className={desk.isPending ? 'position-desk is-waiting' : 'position-desk'}>
      {hasLegs ? <PositionNumbers figures={figures} margin={margin} spot={market.spot} /> : null}
      <div className="position-main">
        <PayoffPanel
          {...{ position, market, moved, terms, days, charges, setCharges }}
          breakEvens={figures.profile?.breakEvens ?? []}
        />
        <div className="position-side">
          <LegsPanel desk={desk} terms={<BrokerSelect broker={broker} onChoose={setBroker} />} />
          <LiquidityNotes warnings={desk.warnings} legs={position.legs} />
          <TemplatePicker desk={desk} />
          <SavedPositions set={desk.set} />
        </div>
      </div>
      {hasLegs ? (
        <div className="position-more">
          <GreeksPanel legs={position.legs} greeks={greeks} />
          <ProfitMap {...{ position, market, sliders, terms, days }} />
          {margin ? <MarginPanel margin={margin} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function BrokerSelect({ broker, onChoose }: { broker: string; onChoose: (name: string) => void }) {
  return (
    <>
    <Select
      label="Broker"
      value={broker}
      choices={brokers.map(({ plan }) => ({ value: plan.name, word: plan.title }))}
      onChange={({ target }) => onChoose(target.value)}
    />{' '}
    <ExplainedTerm term={strategyTerms.charges} />
    </>
  );
}
