import { Icon, Select, t } from '@parakh/ui';
import { type ReactNode, useId } from 'react';
import { strikeRules, type TestLegForm } from '../../../shared/saved/option-test-legs.ts';
import type { Faults } from './request.ts';
import './option-test.css';

interface Row {
  /** From 0. */
  readonly place: number;
  readonly leg: TestLegForm;
  readonly faults: Faults;
  readonly onChange: (leg: TestLegForm) => void;
  readonly onRemove: () => void;
}

const kinds = [
  { value: 'CE', word: 'CE' },
  { value: 'PE', word: 'PE' },
  { value: 'future', word: 'Future' },
] as const;
const rules = {
  atm: { word: 'ATM ±', says: 'Listed strikes above the money; below it where negative' },
  delta: { word: 'Delta', says: 'The strike nearest to this delta, from 0 to 1' },
  premium: { word: 'Premium ₹', says: 'The strike whose price is nearest' },
  percent: { word: '% from the future', says: 'Above the future’s open; below it where negative' },
  strike: { word: 'Strike ₹', says: 'Always this one' },
} as const;
const units = [
  { value: 'percent', word: '% of the price' },
  { value: 'points', word: '₹ a unit' },
] as const;

type Name = 'lots' | 'at' | 'expiry' | 'stop' | 'target' | 'trailing';

/** What the boxes of a leg share. */
interface Parts extends Row {
  /** 'Lots of leg 1'. */
  readonly named: (word: string) => string;
  readonly box: (name: Name, word: string, says?: string) => ReactNode;
}

/** One leg: side, kind, how its strike and expiry are chosen, lots, and its own levels. */
export function TestLegRow(row: Row) {
  const { place, leg, faults, onChange } = row;
  const id = useId();
  const own = Object.entries(faults).filter(([field]) => field.startsWith(`legs.${place}.`));
  const named = (word: string) => t('{word} of leg {number}', { word: t(word), number: place + 1 });
  const box = (name: Name, word: string, says = word) => {
    const isWrong = faults[`legs.${place}.${name}`] !== undefined;
    return (
      <span className={isWrong ? 'input bad' : 'input'} title={t(says)}>
        <input
          aria-label={named(word)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          inputMode={name === 'expiry' || name === 'at' ? 'text' : 'decimal'}
          placeholder="–"
          value={leg[name]}
          onChange={({ target }) => onChange({ ...leg, [name]: target.value })}
        />
      </span>
    );
  };
  const parts: Parts = { ...row, named, box };
  return (
    <li className={`test-leg ${leg.side}`}>
      <ContractLine {...parts} />
      {leg.kind === 'future' ? null : <StrikeLine {...parts} />}
      <LevelsLine {...parts} />
      {own.length > 0 ? (
        <ul id={id} className="test-leg-faults" role="alert">
          {own.map(([field, message]) => (
            <li key={field}>{t(message)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function ContractLine({ place, leg, named, box, onChange, onRemove }: Parts) {
  const number = place + 1;
  const isBought = leg.side === 'buy';
  return (
    <div className="test-leg-line">
      <button
        type="button"
        className="btn sm"
        aria-label={t(isBought ? 'Buy, leg {number}: turn it around' : 'Sell, leg {number}: turn it around', {
          number,
        })}
        onClick={() => onChange({ ...leg, side: isBought ? 'sell' : 'buy' })}
      >
        {isBought ? t('Buy') : t('Sell')}
      </button>
      <Named word="Lots">{box('lots', 'Lots')}</Named>
      <Select
        label={named('Kind')}
        value={leg.kind}
        choices={kinds}
        onChange={({ target }) => onChange({ ...leg, kind: kindOf(target.value) })}
      />
      <Named word="Expiry">{box('expiry', 'Expiry', 'Its number, 1 the nearest, or a day such as 2026-11-24')}</Named>
      <button type="button" className="iconbtn sm" aria-label={t('Remove leg {number}', { number })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function StrikeLine({ leg, named, box, onChange }: Parts) {
  return (
    <div className="test-leg-line strike">
      <Select
        label={named('Strike by')}
        value={leg.by}
        choices={strikeRules.map((value) => ({ value, word: rules[value].word }))}
        onChange={({ target }) => onChange(withRule(leg, target.value))}
      />
      {box('at', 'Strike', rules[leg.by].says)}
    </div>
  );
}

function LevelsLine({ leg, named, box, onChange }: Parts) {
  return (
    <details className="test-leg-levels" open={leg.stop + leg.target + leg.trailing !== '' || undefined}>
      <summary>{t('Stop, target and trailing of this leg')}</summary>
      <div className="test-leg-line levels">
        <Named word="Stop">{box('stop', 'Stop')}</Named>
        <Named word="Target">{box('target', 'Target')}</Named>
        <Named word="Trailing">{box('trailing', 'Trailing')}</Named>
        <Select
          label={named('Unit of the levels')}
          value={leg.unit}
          choices={units}
          onChange={({ target }) => onChange({ ...leg, unit: target.value === 'points' ? 'points' : 'percent' })}
        />
      </div>
    </details>
  );
}

/** A box with its word above it. */
function Named({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="test-leg-named">
      <span aria-hidden="true">{t(word)}</span>
      {children}
    </div>
  );
}

const kindOf = (text: string): TestLegForm['kind'] => kinds.find(({ value }) => value === text)?.value ?? 'CE';

const usualAt: Readonly<Record<TestLegForm['by'], string>> = {
  atm: '0',
  delta: '0.25',
  premium: '100',
  percent: '2',
  strike: '',
};

/** Another rule has another figure. */
function withRule(leg: TestLegForm, text: string): TestLegForm {
  const by = strikeRules.find((rule) => rule === text) ?? 'atm';
  return { ...leg, by, at: usualAt[by] };
}
