import { dayNumber, dayOf } from '@parakh/base';
import { type Leg, rightOf } from '@parakh/option-strategies';
import { grouped, Icon, MISSING, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { expiryText } from '../options/index.ts';
import { changedLeg, optionsOn, steppedLeg, stepsFromMoney } from './edit-legs.ts';
import { StrikeByRule } from './StrikeByRule.tsx';
import type { Builder } from './use-builder.ts';
import './legs.css';

type Marks = Readonly<{ 'aria-invalid'?: boolean; 'aria-describedby'?: string }>;

/** What every part of a leg's row needs. */
export interface LegPart {
  readonly leg: Leg;
  readonly builder: Builder;
  /** 'Strike of leg 2'. */
  readonly name: (word: string) => string;
  readonly isWrong: (field: string) => boolean;
  /** Marks a field that is wrong, and leads to the words beneath the row. */
  readonly marks: (field: string) => Marks;
  readonly onChange: (leg: Leg) => void;
}

/** The strike, a step up or down, and how far it is from the money. */
export function StrikePart({ leg, builder: { listing }, name, marks, onChange }: LegPart) {
  if (!rightOf(leg.kind)) return <span className="leg-strike" />;
  const listed = optionsOn(listing, leg.expiry)?.strikes ?? [];
  const strikes = listed.includes(leg.strike) ? listed : [leg.strike, ...listed];
  const step = (by: 1 | -1, word: string, icon: 'minus' | 'plus') => (
    <button
      type="button"
      aria-label={name(word)}
      title={t(word)}
      onClick={() => onChange(steppedLeg(leg, by, listing))}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span className="leg-strike">
      {step(-1, 'A strike lower', 'minus')}
      <SmallSelect
        label={name('Strike')}
        value={String(leg.strike)}
        {...marks('strike')}
        onChange={(to) => onChange(changedLeg(leg, { strike: Number(to) }, listing))}
      >
        {strikes.map((strike) => (
          <option key={strike} value={strike}>
            {grouped(strike, Number.isInteger(strike) ? 0 : 2)}
          </option>
        ))}
      </SmallSelect>
      {step(1, 'A strike higher', 'plus')}
      <StrikeByRule
        leg={leg}
        listing={listing}
        name={name}
        onChange={onChange}
        face={moneyText(stepsFromMoney(leg, listing))}
      />
    </span>
  );
}

function moneyText(steps: number | undefined): string {
  if (steps === undefined) return MISSING;
  if (steps === 0) return 'ATM';
  return steps > 0 ? `ATM+${steps}` : `ATM−${-steps}`;
}

/** The last day of its contract; a share has none, and futures have months alone. */
export function ExpiryPart({ leg, builder: { expiries, listing }, name, marks, onChange }: LegPart) {
  if (leg.kind === 'share') return <span className="leg-expiry" />;
  const days = expiries.filter(({ kind }) => leg.kind !== 'future' || kind !== 'weekly').map(({ expiry }) => expiry);
  const own = dayOf(leg.expiry);
  return (
    <SmallSelect
      className="leg-expiry"
      label={name('Expiry')}
      value={own}
      {...marks('expiry')}
      onChange={(to) => onChange(changedLeg(leg, { expiry: dayNumber(to) }, listing))}
    >
      {(days.includes(own) ? days : [own, ...days]).map((day) => (
        <option key={day} value={day}>
          {expiryWithin(day, days[0])}
        </option>
      ))}
    </SmallSelect>
  );
}

/** '1 Dec'; with its year where that is another one than the nearest has. */
function expiryWithin(day: string, nearest: string | undefined): string {
  const text = expiryText(day);
  return day.slice(0, 4) === nearest?.slice(0, 4) ? text.replace(/ \d{4}$/, '') : text;
}

/** A choice whose label is read out. */
export function SmallSelect({
  label,
  value,
  className = '',
  onChange,
  children,
  ...marks
}: {
  label: string;
  value: string;
  className?: string;
  onChange: (value: string) => void;
  children: ReactNode;
} & Marks) {
  return (
    <span className={`select ${className}`}>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} {...marks}>
        {children}
      </select>
    </span>
  );
}
