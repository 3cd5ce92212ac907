import {
  firstExpiry,
  type Leg,
  noShift,
  type OptimiserAsked,
  type OptimiserChoice,
  type Position,
  priceGrid,
  profileAtExpiry,
  profitsAt,
} from '@parakh/option-strategies';
import { gain, Icon, t } from '@parakh/ui';
import { useMemo } from 'react';
import { PayoffChart } from '../PayoffChart.tsx';
import { nearestPlace, type PayoffLines } from '../payoff-layout.ts';
import { deviationUntil, drawnPrices, drawnRange } from '../payoff-shape.ts';
import { choiceText } from './taken-legs.ts';
import './optimiser.css';

interface Tried {
  readonly choice: OptimiserChoice;
  readonly asked: OptimiserAsked;
  /** What is on the desk. */
  readonly present: Position;
  /** The legs once it is taken. */
  readonly taken: readonly Leg[];
  /** Of the legs that go, rupees. */
  readonly realised: number;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

const HEIGHT = 240;

/** One choice: why it stands there, and its pay-off over that of the legs in the builder. */
export function TriedChoice({ choice, asked, present, taken, realised, onTake, onLeave }: Tried) {
  const lines = useLines({ asked, present, taken });
  const isSame = choice.changes.length === 0;
  return (
    <section className="optimiser-tried" aria-label={t('The chosen position')}>
      <h3>{choiceText(choice)}</h3>
      <p className="xs">{choice.why}</p>
      {lines ? (
        <PayoffChart lines={lines} height={HEIGHT} />
      ) : (
        <p className="t2 xs">{t('Nothing is held then: there is no line to draw.')}</p>
      )}
      {choice.changes.some(({ kind }) => kind !== 'add') ? (
        <p className="t2 xs">
          {t('The legs that go have gained {amount} so far, before charges: that is in no line once they are gone.', {
            amount: gain.text(realised),
          })}
        </p>
      ) : null}
      <div className="row">
        <button type="button" className="btn primary" disabled={isSame} onClick={onTake}>
          <Icon name="check" />
          {t('Take it')}
        </button>
        <button type="button" className="btn ghost" onClick={onLeave}>
          {t('Leave it')}
        </button>
        <span className="t3 xs">{t('Legs are put on the desk; no order is sent.')}</span>
      </div>
    </section>
  );
}

/** After charges, each at its own first expiry. */
function useLines({ asked, present, taken }: Pick<Tried, 'asked' | 'present' | 'taken'>): PayoffLines | undefined {
  return useMemo(() => {
    const { market, terms } = asked;
    const next: Position = { underlying: present.underlying, legs: taken };
    const first = firstExpiry(next, market) ?? firstExpiry(present, market);
    if (!first) return undefined;
    const both: Position = { ...present, legs: [...present.legs, ...taken] };
    const { prices } = priceGrid(drawnPrices(drawnRange(both, market), both));
    const lineOf = (position: Position) => {
      const ahead = (firstExpiry(position, market) ?? first).days;
      return profitsAt(position, market, priceGrid(prices), { ahead, shift: noShift, terms });
    };
    const [atExpiry, onDay] = [lineOf(next), lineOf(present)];
    const here = nearestPlace(prices, market.spot);
    return {
      prices,
      atExpiry,
      onDay,
      spot: market.spot,
      at: market.spot,
      here: { atExpiry: atExpiry[here]!, onDay: onDay[here]! },
      breakEvens: profileAtExpiry(next, market, { shift: noShift, terms })?.breakEvens ?? [],
      deviation: deviationUntil(first),
      expiryWord: t('This, at its expiry'),
      dayWord: t('In the builder now'),
    };
  }, [asked, present, taken]);
}
