import { brokers } from '@parakh/calculators';
import { type ChargeTerms, firstExpiry, noShift, positionGreeks } from '@parakh/option-strategies';
import { Select, t } from '@parakh/ui';
import { memo, useMemo } from 'react';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { ExplainedTerm } from '../options/index.ts';
import { GreeksPanel } from './GreeksPanel.tsx';
import { LegsPanel } from './LegsPanel.tsx';
import { LiquidityNotes } from './LiquidityNotes.tsx';
import { MarginPanel } from './MarginPanel.tsx';
import { OptimiserPanel } from './optimiser/OptimiserPanel.tsx';
import { PayoffPanel } from './PayoffPanel.tsx';
import { PositionNumbers } from './PositionNumbers.tsx';
import { ProfitMap } from './ProfitMap.tsx';
import { endsTogether, type Sliders } from './payoff-shape.ts';
import { figuresOf, marginOf } from './position-figures.ts';
import { SavedPositions } from './SavedPositions.tsx';
import { strategyTerms } from './strategy-terms.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import type { Builder } from './use-builder.ts';
import { useCloses } from './use-closes.ts';
import { slidersOf, useSliders } from './use-sliders.ts';
import './position-desk.css';

const brokerNames = brokers.map(({ plan }) => plan.name);

/** Pay-off first; beside it the legs; what else is known of them below. */
export function BuilderWorkspace({ builder }: { builder: Builder }) {
  const { position, market } = builder;
  const [charges, setCharges] = useAddressChoice('charges', ['before', 'after'], 'after');
  const [broker, setBroker] = useAddressChoice('broker', brokerNames, 'discount');
  const plan = useMemo((): ChargeTerms => ({ plan: brokers.find((one) => one.plan.name === broker)!.plan }), [broker]);
  const terms = charges === 'after' ? plan : undefined;
  const days = firstExpiry(position, market)?.days ?? NaN;
  // The pay-off follows the slider; what is worked out at length comes once it rests.
  const { moving, rested } = useSliders();
  const sliders = useMemo(() => slidersOf(rested, market, days), [rested, market, days]);
  const { figures, margin, greeks } = useFigures(builder, { sliders, terms, plan });
  const hasLegs = position.legs.length > 0;
  return (
    <div className={builder.isPending ? 'position-desk is-waiting' : 'position-desk'}>
      {hasLegs ? <PositionNumbers figures={figures} margin={margin} spot={market.spot} /> : null}
      <div className="position-main">
        <PayoffPanel
          {...{ position, market, moving, rested, terms, days, charges, setCharges }}
          breakEvens={figures.profile?.breakEvens ?? noPrices}
        />
        <Side builder={builder} broker={broker} setBroker={setBroker} />
      </div>
      <div className="position-more">
        <OptimiserPanel builder={builder} terms={plan} />
        {hasLegs ? (
          <>
            <GreeksPanel legs={position.legs} greeks={greeks} />
            <ProfitMap {...{ position, market, sliders, terms, days }} />
            {margin ? <MarginPanel margin={margin} /> : null}
          </>
        ) : null}
      </div>
    </div>
  );
}

const noPrices: readonly number[] = [];

interface Asked {
  readonly sliders: Sliders;
  readonly terms: ChargeTerms | undefined;
  readonly plan: ChargeTerms;
}

function useFigures({ position, market, listing, symbol, date }: Builder, { sliders, terms, plan }: Asked) {
  const closes = useCloses(symbol, date);
  // Where all legs end together their expiry knows no volatility.
  const shift = endsTogether(position) ? noShift : sliders.shift;
  const figures = useMemo(
    () => figuresOf(position, market, { terms, plan, shift, closes }),
    [position, market, terms, plan, shift, closes],
  );
  const margin = useMemo(
    () => (position.legs.length > 0 ? marginOf({ position, market, listing }, closes) : undefined),
    [position, market, listing, closes],
  );
  const greeks = useMemo(
    () => positionGreeks(position, market, { price: market.spot * (1 + sliders.move), ...sliders }),
    [position, market, sliders],
  );
  return { figures, margin, greeks };
}

/** Not drawn anew while a slider moves: ten legs have a thousand strikes to choose from. */
const Side = memo(function Side({
  builder,
  broker,
  setBroker,
}: {
  builder: Builder;
  broker: string;
  setBroker: (name: string) => void;
}) {
  return (
    <div className="position-side">
      <LegsPanel builder={builder} terms={<BrokerSelect broker={broker} onChoose={setBroker} />} />
      <LiquidityNotes builder={builder} />
      <TemplatePicker builder={builder} />
      <SavedPositions set={builder.set} />
    </div>
  );
});

/** 'Discount broker': what it takes is one hover away. */
const shortTitle = (title: string) => title.split(':')[0]!;

function BrokerSelect({ broker, onChoose }: { broker: string; onChoose: (name: string) => void }) {
  return (
    <>
      <ExplainedTerm term={strategyTerms.charges} />{' '}
      <Select
        label="Broker"
        value={broker}
        title={t(brokers.find(({ plan }) => plan.name === broker)!.plan.title)}
        choices={brokers.map(({ plan }) => ({ value: plan.name, word: shortTitle(plan.title) }))}
        onChange={({ target }) => onChoose(target.value)}
      />
    </>
  );
}
