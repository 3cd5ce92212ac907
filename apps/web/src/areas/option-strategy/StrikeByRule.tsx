import type { Leg, Listing } from '@parakh/option-strategies';
import { Popup, Segment, TextField, t } from '@parakh/ui';
import { type FormEvent, useState } from 'react';
import { numberOf } from '../../shared/forms/number-of.ts';
import { legByRule } from './edit-legs.ts';
import './legs.css';

type By = 'delta' | 'premium';
const choices = [
  { value: 'delta', word: 'Delta' },
  { value: 'premium', word: 'Premium' },
] as const;
const words: Readonly<Record<By, { readonly label: string; readonly fault: string }>> = {
  delta: { label: 'Delta, 0 to 1', fault: 'Delta is above 0 and at most 1' },
  premium: { label: 'Premium of a unit, ₹', fault: 'The premium is an amount in rupees' },
};

interface Shown {
  readonly leg: Leg;
  readonly listing: Listing;
  /** How far the strike is from the money. */
  readonly face: string;
  readonly name: (word: string) => string;
  readonly onChange: (leg: Leg) => void;
}

/** How far a strike is from the money; a press chooses it by delta or premium. */
export function StrikeByRule({ leg, listing, face, name, onChange }: Shown) {
  const [by, setBy] = useState<By>('delta');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const set = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = numberOf(typed);
    if (!(value > 0 && (by === 'premium' || value <= 1))) return setFault(words[by].fault);
    const found = legByRule(leg, by === 'delta' ? { by, delta: value } : { by, premium: value }, listing);
    if (typeof found === 'string') return setFault(found);
    setFault(undefined);
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
    onChange(found);
  };
  return (
    <Popup
      label={t('{strike}: {face} from the money; by delta or premium', { strike: name('Strike'), face })}
      className="leg-money"
      boxClass="strike-rule"
      face={face}
    >
      <form noValidate onSubmit={set}>
        <Segment label="Strike by" value={by} choices={choices} onChange={setBy} />
        <TextField
          label={words[by].label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          fault={fault}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="btn sm">
          {t('Set the nearest strike')}
        </button>
      </form>
    </Popup>
  );
}
