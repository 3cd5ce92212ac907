import { dayOf } from '@parakh/base';
import {
  type ChargeTerms,
  firstExpiry,
  noShift,
  type Position,
  priceGrid,
  profitsAt,
  type UnderlyingMarket,
  type VolatilityShift,
} from '@parakh/option-strategies';
import { dayText, t } from '@parakh/ui';
import type { PayoffLines } from './payoff-layout.ts';
import { deviationUntil, drawnPrices, drawnRange, endsTogether, profitAt } from './payoff-shape.ts';
import { type SliderValues, slidersOf } from './use-sliders.ts';

interface Drawn {
  readonly position: Position;
  readonly market: UnderlyingMarket;
  /** Left out: before charges. */
  readonly terms: ChargeTerms | undefined;
  /** Calendar days to the first expiry. */
  readonly days: number;
  readonly breakEvens: readonly number[];
}

/** What is drawn of a position wherever the sliders stand, asked at each step of a hand; undefined where no expiry of it is priced. */
export function payoffLook(drawn: Drawn): ((values: SliderValues) => PayoffLines) | undefined {
  const { position, market, terms, days, breakEvens } = drawn;
  const first = firstExpiry(position, market);
  if (!first) return undefined;
  const grid = priceGrid(drawnPrices(drawnRange(position, market), position));
  const atEnd = (shift: VolatilityShift) => profitsAt(position, market, grid, { ahead: days, shift, terms });
  // Legs that live longer than the first expiry move with the volatility, the others do not.
  const fixed = endsTogether(position) ? atEnd(noShift) : undefined;
  const deviation = deviationUntil(first);
  return lastKept((values) => {
    const { move, ahead, shift } = slidersOf(values, market, days);
    const at = market.spot * (1 + move);
    const here = (when: number) => profitAt(position, market, { price: at, ahead: when, shift, terms });
    return {
      prices: grid.prices,
      atExpiry: fixed ?? atEnd(shift),
      onDay: profitsAt(position, market, grid, { ahead, shift, terms }),
      spot: market.spot,
      at,
      here: { atExpiry: here(days), onDay: here(ahead) },
      breakEvens,
      deviation,
      dayWord: dayWordOf(values.days, days, market),
    };
  });
}

/** The answer to the last question is kept: all that follows a slider asks for the same one. */
function lastKept<Question, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  let last: { readonly question: Question; readonly answer: Answer } | undefined;
  return (question) => {
    if (last?.question !== question) last = { question, answer: answer(question) };
    return last.answer;
  };
}

/** 'Now', '2 Dec', 'At the expiry'. */
export function dayWordOf(whole: number, days: number, { day }: UnderlyingMarket): string {
  if (whole === 0 || Number.isNaN(days)) return t('Now');
  if (whole >= days) return t('At the expiry');
  return dayText(dayOf(day + whole)).replace(/ \d{4}$/, '');
}
