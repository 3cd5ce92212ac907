import { dayOf } from '@parakh/base';
import type { ExpiryMarket } from '@parakh/option-strategies';
import { grouped, signed, t } from '@parakh/ui';
import { ExplainedTerm, expiryText } from '../options/index.ts';
import { type StrategyTermName, strategyTerms } from './strategy-terms.ts';
import type { SliderValues } from './use-sliders.ts';
import './sliders.css';

interface Shown {
  readonly values: SliderValues;
  readonly set: (change: Partial<SliderValues>) => void;
  readonly spot: number;
  /** Percent of the spot that the chart reaches, to either side. */
  readonly reach: { readonly low: number; readonly high: number };
  /** Whole days to the first expiry. */
  readonly days: number;
  readonly dayWord: string;
  /** The expiries that the legs are of, the nearest first. */
  readonly expiries: readonly ExpiryMarket[];
}

const MOST_POINTS = 20;

/** What if: the spot, the day, and the volatilities. */
export function SliderPanel({ values, set, spot, reach, days, dayWord, expiries }: Shown) {
  return (
    <div className="position-sliders">
      <Slider
        word="Spot"
        text={`${grouped(spot * (1 + values.move / 100), 0)} (${signed(values.move, 1)} %)`}
        value={values.move}
        min={reach.low}
        max={reach.high}
        step={0.1}
        onChange={(move) => set({ move })}
      />
      <Slider
        word="Day"
        term="chosenDay"
        text={dayWord}
        value={Math.min(values.days, days)}
        min={0}
        max={days}
        step={1}
        onChange={(next) => set({ days: next })}
      />
      <Slider
        word="IV"
        text={t('{points} points', { points: signed(values.parallel, 1) })}
        value={values.parallel}
        min={-MOST_POINTS}
        max={MOST_POINTS}
        step={0.5}
        onChange={(parallel) => set({ parallel })}
      />
      {expiries.length > 1
        ? expiries.map(({ expiry }) => (
            <Slider
              key={expiry}
              word={t('IV of {expiry}', { expiry: expiryText(dayOf(expiry)) })}
              text={t('{points} points', { points: signed(values.byExpiry[expiry] ?? 0, 1) })}
              value={values.byExpiry[expiry] ?? 0}
              min={-MOST_POINTS}
              max={MOST_POINTS}
              step={0.5}
              onChange={(points) => set({ byExpiry: { ...values.byExpiry, [expiry]: points } })}
            />
          ))
        : null}
    </div>
  );
}

interface SliderProps {
  readonly word: string;
  readonly term?: StrategyTermName;
  readonly text: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Slider({ word, term, text, value, min, max, step, onChange }: SliderProps) {
  return (
    <div className="position-slider">
      <span>
        {t(word)}
        {term ? <ExplainedTerm term={strategyTerms[term]} /> : null}
      </span>
      <input
        type="range"
        aria-label={t(word)}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output>{text}</output>
    </div>
  );
}
