import { dayNumber, dayOf } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import { type FieldProblem, type Leg, type LegKind, legKinds, rightOf } from '@parakh/option-strategies';
import { grouped, Icon, t } from '@parakh/ui';
import { type ReactNode, useId } from 'react';
import { expiryText } from '../options/index.ts';
import { changedLeg, flippedLeg, optionsOn, steppedLeg, stepsFromMoney } from './edit-legs.ts';
import { LegBox } from './LegBox.tsx';
import type { Desk } from './use-builder.ts';

interface Row {
  /** From 0. */
  readonly place: number;
  readonly leg: Leg;
  readonly desk: Desk;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (leg: Leg) => void;
  readonly onRemove: () => void;
}

const kindWords: Readonly<Record<LegKind, string>> = { CE: 'CE', PE: 'PE', future: 'Future', share: 'Shares' };
const MOST_LOTS = 7;

/** One leg: side, contract, lots and price. */
export function LegRow({ place, leg, desk, problems, onChange, onRemove }: Row) {
  const { listing, symbol } = desk;
  const faults = useId();
  const number = place + 1;
  const name = (word: string) => t('{word} of leg {number}', { word: t(word), number });
  const change = (to: Parameters<typeof changedLeg>[1]) => onChange(changedLeg(leg, to, listing));
  const isWrong = (field: string) => problems.some((one) => one.field === `legs.${place}.${field}`);
  const marks = (field: string) => (isWrong(field) ? { 'aria-invalid': true, 'aria-describedby': faults } : {});
  const kinds = legKinds.filter((kind) => kind !== 'share' || !indexNamed(symbol));
  return (
    <li className={`leg-row ${leg.side}`}>
      <button
        type="button"
        className="leg-side"
        aria-label={t('Leg {number} is {side}: turn it around', { number, side: leg.side === 'buy' ? t('bought') : t('sold') })}
        onClick={() => onChange(flippedLeg(leg))}
      >
        {leg.side === 'buy' ? t('Buy') : t('Sell')}
      </button>
      <LegBox
        className="leg-lots"
        label={name('Lots')}
        unit={t('lots')}
        value={leg.lots}
        pattern={/^\d{1,7}$/}
        fault="Lots are a whole number, at least 1"
        length={MOST_LOTS}
        isWrong={isWrong('lots') || isWrong('lotUnits')}
        onChange={(lots) => change({ lots })}
      />
      <SmallSelect
        className="leg-kind"
        label={name('Kind')}
        value={leg.kind}
        {...marks('kind')}
        onChange={(to) => change({ kind: legKinds.find((kind) => kind === to) ?? leg.kind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindWords[kind])}
          </option>
        ))}
      </SmallSelect>
      <StrikePart {...{ leg, desk, name, onChange }} marks={marks('strike')} />
      <ExpiryPart {...{ leg, desk, name, onChange }} marks={marks('expiry')} />
      <LegBox
        className="leg-price"
        label={name('Price')}
        unit="₹"
        value={leg.price}
        pattern={/^(\d{1,8}(\.\d{1,4})?)?$/}
        fault="The price is an amount in rupees"
        length={13}
        isWrong={isWrong('price')}
        onChange={(price) => onChange({ ...leg, price })}
      />
      <button type="button" className="iconbtn sm leg-gone" aria-label={t('Remove leg {number}', { number })} onClick={onRemove}>
        <Icon name="close" />
      </button>
      {problems.length > 0 ? (
        <ul id={faults} className="leg-faults" role="alert">
          {problems.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type Marks = Readonly<{ 'aria-invalid'?: boolean; 'aria-describedby'?: string }>;

interface Part {
  readonly leg: Leg;
  readonly desk: Desk;
  readonly name: (word: string) => string;
  readonly marks: Marks;
  readonly onChange: (leg: Leg) => void;
}

const strikeText = (strike: number) => grouped(strike, Number.isInteger(strike) ? 0 : 2);

/** The strike, a step up or down, and how far it is from the money. */
function StrikePart({ leg, desk: { listing }, name, marks, onChange }: Part) {
  if (!rightOf(leg.kind)) return <span className="leg-strike" />;
  const listed = optionsOn(listing, leg.expiry)?.strikes ?? [];
  const strikes = listed.includes(leg.strike) ? listed : [leg.strike, ...listed];
  const steps = stepsFromMoney(leg, listing);
  const step = (by: 1 | -1, word: string, icon: 'minus' | 'plus') => (
    <button type="button" aria-label={name(word)} title={t(word)} onClick={() => onChange(steppedLeg(leg, by, listing))}>
      <Icon name={icon} />
    </button>
  );
  return (
    <span className="leg-strike">
      {step(-1, 'A strike lower', 'minus')}
      <SmallSelect
        label={name('Strike')}
        value={String(leg.strike)}
        {...marks}
        onChange={(to) => onChange(changedLeg(leg, { strike: Number(to) }, listing))}
      >
        {strikes.map((strike) => (
          <option key={strike} value={strike}>
            {strikeText(strike)}
          </option>
        ))}
      </SmallSelect>
      {step(1, 'A strike higher', 'plus')}
      <em title={t('Listed strikes from the money')}>{moneyText(steps)}</em>
    </span>
  );
}

const moneyText = (steps: number | undefined) => {
  if (steps === undefined) return '–';
  if (steps === 0) return 'ATM';
  return steps > 0 ? `ATM+${steps}` : `ATM−${-steps}`;
};

function ExpiryPart({ leg, desk: { expiries, listing }, name, marks, onChange }: Part) {
  if (leg.kind === 'share') return <span className="leg-expiry" />;
  const days = expiries.filter(({ kind }) => leg.kind !== 'future' || kind !== 'weekly').map(({ expiry }) => expiry);
  const own = dayOf(leg.expiry);
  return (
    <SmallSelect
      className="leg-expiry"
      label={name('Expiry')}
      value={own}
      {...marks}
      onChange={(to) => onChange(changedLeg(leg, { expiry: dayNumber(to) }, listing))}
    >
      {(days.includes(own) ? days : [own, ...days]).map((day) => (
        <option key={day} value={day}>
          {expiryText(day)}
        </option>
      ))}
    </SmallSelect>
  );
}

function SmallSelect({
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
