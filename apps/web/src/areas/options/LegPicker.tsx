import { t } from '@parakh/ui';
import { type PointerEvent, useState } from 'react';
import type { ChainSide } from './chain-figures.ts';
import { legName, type OptionLeg } from './option-strategies.ts';
import './leg-picker.css';

/** A premium of a chain that is pointed at. */
export interface PickedPlace {
  readonly strike: number;
  readonly right: ChainSide;
  /** Of the picker, pixels within the box of the table. */
  readonly left: number;
  readonly top: number;
}

const WIDTH = 54;

/** Where the pointer is on a premium, the picker of its leg is beside it; undefined elsewhere. */
export function usePickedPlace(isWanted: boolean) {
  const [place, setPlace] = useState<PickedPlace>();
  const point = ({ target, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!isWanted || !(target instanceof Element) || target.closest('.leg-picker')) return;
    setPlace(placeOf(target.closest<HTMLElement>('td[data-says=time]'), currentTarget));
  };
  // A finger leaves as soon as it is lifted: what it showed stays.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setPlace(undefined);
  };
  return { place, point, leave };
}

/** Beside the premium, away from the strike: there it hides neither. */
function placeOf(cell: HTMLElement | null, box: HTMLElement): PickedPlace | undefined {
  const strike = Number(cell?.closest('tr')?.dataset['strike'] ?? NaN);
  if (!cell || Number.isNaN(strike)) return undefined;
  const [of, within] = [cell.getBoundingClientRect(), box.getBoundingClientRect()];
  const right = cell.classList.contains('call') ? 'call' : 'put';
  const left = right === 'call' ? Math.max(0, of.left - within.left - WIDTH) : of.right - within.left;
  return { strike, right, left: Math.min(left, within.width - WIDTH), top: of.top - within.top };
}

/** Takes the option that is pointed at as a leg. By keys it is B and S on the row of the strike. */
export function LegPicker({ place, onLeg }: { place: PickedPlace; onLeg: (leg: OptionLeg) => void }) {
  const { strike, right, left, top } = place;
  return (
    <span className="leg-picker" style={{ left, top }}>
      {trades.map(({ side, word, says }) => {
        const leg = { side, lots: 1, strike, right } as const;
        const name = t(says, { option: legName(leg).slice(1) });
        return (
          // Of another option another button: a press that began on one takes no other, where the chain moves meanwhile.
          <button
            key={name}
            type="button"
            className={side}
            tabIndex={-1}
            aria-label={name}
            title={name}
            onClick={() => onLeg(leg)}
          >
            {t(word)}
          </button>
        );
      })}
    </span>
  );
}

const trades = [
  { side: 'buy', word: 'B', says: 'Buy {option}' },
  { side: 'sell', word: 'S', says: 'Sell {option}' },
] as const;
