import { dayOf } from '@parakh/base';
import type { ExpiryMarket, UnderlyingMarket } from '@parakh/option-strategies';
import { grouped, signed, t } from '@parakh/ui';
import { useRef } from 'react';
import { ExplainedTerm, expiryText } from '../options/index.ts';
import { dayWordOf } from './payoff-lines.ts';
import { type StrategyTermName, strategyTerms } from './strategy-terms.ts';
import { type MovingSliders, type SliderValues, useDrawn } from './use-sliders.ts';
import { writeAttributes, writeText } from './write-element.ts';
import './sliders.css';

interface Shown {
  readonly moving: MovingSliders;
  readonly market: UnderlyingMarket;
  /** Percent of the spot that the chart reaches, to either side. */
  readonly reach: { readonly low: number; readonly high: number };
  /** Calendar days to the first expiry; NaN without one. */
  readonly days: number;
  /** The expiries that the legs are of, the nearest first. */
  readonly expiries: readonly ExpiryMarket[];
}

const MOST_POINTS = 20;
const ofVolatility = { min: -MOST_POINTS, max: MOST_POINTS, step: 0.5 };
const pointsText = (points: number) => t('{points} points', { points: signed(points, 1) });

/** What if: the spot, the day, and the volatilities. */
export function SliderPanel({ moving, market, reach, days, expiries }: Shown) {
  const last = Number.isNaN(days) ? 0 : Math.ceil(days);
  return (
    <div className="position-sliders">
      <Slider
        {...{ moving, min: reach.low, max: reach.high, step: 0.1 }}
        word="Spot"
        valueIn={({ move }) => move}
        textOf={(move) => `${grouped(market.spot * (1 + move / 100), 0)} (${signed(move, 1)} %)`}
        change={(move) => ({ move })}
      />
      <Slider
        {...{ moving, min: 0, max: last, step: 1 }}
        word="Day"
        term="chosenDay"
        valueIn={(values) => Math.min(values.days, last)}
        textOf={(whole) => dayWordOf(whole, days, market)}
        change={(whole) => ({ days: whole })}
      />
      <Slider
        {...{ moving, ...ofVolatility }}
        word="IV"
        valueIn={({ parallel }) => parallel}
        textOf={pointsText}
        change={(parallel) => ({ parallel })}
      />
      {expiries.length > 1
        ? expiries.map(({ expiry }) => (
            <Slider
              {...{ moving, ...ofVolatility }}
              key={expiry}
              word={t('IV of {expiry}', { expiry: expiryText(dayOf(expiry)) })}
              valueIn={({ byExpiry }) => byExpiry[expiry] ?? 0}
              textOf={pointsText}
              change={(points, { byExpiry }) => ({ byExpiry: { ...byExpiry, [expiry]: points } })}
            />
          ))
        : null}
    </div>
  );
}

interface SliderProps {
  readonly moving: MovingSliders;
  readonly word: string;
  readonly term?: StrategyTermName;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly valueIn: (values: SliderValues) => number;
  readonly textOf: (value: number) => string;
  readonly change: (value: number, before: SliderValues) => Partial<SliderValues>;
}

/** Where it stands is written into the page by itself: no other part is drawn anew for a step. */
function Slider({ moving, word, term, min, max, step, valueIn, textOf, change }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const present = () => {
    const value = valueIn(moving.values());
    return { value, text: textOf(value) };
  };
  useDrawn(moving, () => {
    if (!input.current || !output.current) return;
    const { value, text } = present();
    if (Number(input.current.value) !== value) input.current.value = String(value);
    writeAttributes(input.current, { 'aria-valuetext': text });
    writeText(output.current, text);
  });
  const { value, text } = present();
  return (
    <div className="position-slider">
      <div className="position-slider-row">
        <span>
          {t(word)}
          {term ? <ExplainedTerm term={strategyTerms[term]} /> : null}
        </span>
        <input
          ref={input}
          type="range"
          aria-label={t(word)}
          aria-valuetext={text}
          min={min}
          max={max}
          step={step}
          defaultValue={value}
          onChange={({ target }) => moving.set(change(Number(target.value), moving.values()))}
        />
        <output ref={output}>{text}</output>
      </div>
    </div>
  );
}
