import { indexNamed } from '@parakh/market';
import { type FieldProblem, type Leg, type LegKind, legKinds } from '@parakh/option-strategies';
import { Icon, t } from '@parakh/ui';
import { useId } from 'react';
import { changedLeg, flippedLeg } from './edit-legs.ts';
import { LegBox } from './LegBox.tsx';
import { ExpiryPart, type LegPart, SmallSelect, StrikePart } from './LegParts.tsx';
import type { Builder } from './use-builder.ts';
import './legs.css';

interface Row {
  /** From 0. */
  readonly place: number;
  readonly leg: Leg;
  readonly builder: Builder;
  readonly problems: readonly FieldProblem[];
  readonly onChange: (leg: Leg) => void;
  readonly onRemove: () => void;
}

/** One leg: side, contract, lots and price. */
export function LegRow({ place, leg, builder, problems, onChange, onRemove }: Row) {
  const faults = useId();
  const number = place + 1;
  const isWrong = (field: string) => problems.some((one) => one.field === `legs.${place}.${field}`);
  const part: LegPart = {
    leg,
    builder,
    onChange,
    name: (word) => t('{word} of leg {number}', { word: t(word), number }),
    isWrong,
    marks: (field) => (isWrong(field) ? { 'aria-invalid': true, 'aria-describedby': faults } : {}),
  };
  const isBought = leg.side === 'buy';
  return (
    <li className={`leg-row ${leg.side}`}>
      <button
        type="button"
        className="leg-side"
        aria-label={
          isBought
            ? t('Buy, leg {number}: turn it around', { number })
            : t('Sell, leg {number}: turn it around', { number })
        }
        onClick={() => onChange(flippedLeg(leg))}
      >
        {isBought ? t('Buy') : t('Sell')}
      </button>
      <LotsPart {...part} />
      <KindPart {...part} />
      <StrikePart {...part} />
      <ExpiryPart {...part} />
      <PricePart {...part} />
      <button
        type="button"
        className="iconbtn sm leg-gone"
        aria-label={t('Remove leg {number}', { number })}
        onClick={onRemove}
      >
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

const LOTS = /^\d{1,7}$/;
const PRICE = /^(\d{1,8}(\.\d{1,4})?)?$/;

function LotsPart({ leg, builder, name, isWrong, onChange }: LegPart) {
  return (
    <LegBox
      className="leg-lots"
      label={name('Lots')}
      unit={`×${leg.lotUnits}`}
      value={leg.lots}
      pattern={LOTS}
      fault="Lots are a whole number, at least 1"
      isWrong={isWrong('lots') || isWrong('lotUnits')}
      onChange={(lots) => onChange(changedLeg(leg, { lots }, builder.listing))}
    />
  );
}

function PricePart({ leg, name, isWrong, onChange }: LegPart) {
  return (
    <LegBox
      className="leg-price"
      label={name('Price')}
      unit="₹"
      value={leg.price}
      pattern={PRICE}
      fault="The price is an amount in rupees"
      isWrong={isWrong('price')}
      onChange={(price) => onChange({ ...leg, price })}
    />
  );
}

const kindWords: Readonly<Record<LegKind, string>> = { CE: 'CE', PE: 'PE', future: 'Future', share: 'Shares' };

function KindPart({ leg, builder: { symbol, listing }, name, marks, onChange }: LegPart) {
  const kinds = legKinds.filter((kind) => kind !== 'share' || leg.kind === 'share' || !indexNamed(symbol));
  const choose = (to: string) => {
    const kind = legKinds.find((one) => one === to);
    if (kind) onChange(changedLeg(leg, { kind }, listing));
  };
  return (
    <SmallSelect className="leg-kind" label={name('Kind')} value={leg.kind} {...marks('kind')} onChange={choose}>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(kindWords[kind])}
        </option>
      ))}
    </SmallSelect>
  );
}
