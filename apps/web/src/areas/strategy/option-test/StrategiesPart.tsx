import { Icon, TextField, t } from '@parakh/ui';
import { useState } from 'react';
import { plainLeg } from '../../../shared/saved/option-test-legs.ts';
import type { StrategyBoxes } from './boxes.tsx';
import { EntryPart } from './EntryPart.tsx';
import { ExitsPart } from './ExitsPart.tsx';
import { MOST_STRATEGIES, type StrategySetup, usualOfStrategy } from './form.ts';
import { LegsPart } from './LegsPart.tsx';
import { SizePart } from './MoneyPart.tsx';
import type { Faults } from './request.ts';
import { strategyNames } from './strategy-names.ts';
import '../desk.css';
import './option-test.css';

interface Strategies {
  readonly strategies: readonly StrategySetup[];
  readonly faults: Faults;
  readonly isOnMinutes: boolean;
  readonly onChange: (strategies: readonly StrategySetup[]) => void;
}

const fresh: StrategySetup = { form: usualOfStrategy, legs: [plainLeg] };

/** The strategies that share the capital, of which one stands open. */
export function StrategiesPart({ strategies, faults, isOnMinutes, onChange }: Strategies) {
  const [picked, pick] = useState(0);
  const place = Math.min(picked, strategies.length - 1);
  const add = (added: StrategySetup) => {
    onChange([...strategies, added]);
    pick(strategies.length);
  };
  const open = strategies[place]!;
  return (
    <section aria-label={t('Strategies')}>
      <StrategyList
        {...{ strategies, faults, place }}
        onPick={pick}
        onAdd={() => add(fresh)}
        onCopy={() => add({ ...open, form: { ...open.form, name: '' } })}
        onRemove={() => onChange(strategies.filter((_, i) => i !== place))}
      />
      <OpenStrategy
        key={place}
        strategy={open}
        isOneOfMany={strategies.length > 1}
        faults={faultsOf(faults, place)}
        isOnMinutes={isOnMinutes}
        onChange={(next) => onChange(strategies.with(place, next))}
      />
    </section>
  );
}

/** Those of one strategy, as its own boxes are named. */
const faultsOf = (faults: Faults, place: number): Faults => {
  const at = `strategies.${place}.`;
  const own = Object.entries(faults).filter(([field]) => field.startsWith(at));
  return Object.fromEntries(own.map(([field, says]) => [field.slice(at.length), says]));
};

interface List extends Pick<Strategies, 'strategies' | 'faults'> {
  /** Of the one that stands open. */
  readonly place: number;
  readonly onPick: (place: number) => void;
  readonly onAdd: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

function StrategyList({ strategies, faults, place, onPick, onAdd, onCopy, onRemove }: List) {
  const names = strategyNames(strategies);
  const isFull = strategies.length >= MOST_STRATEGIES;
  const isWrong = (i: number) => Object.keys(faultsOf(faults, i)).length > 0;
  return (
    <>
      <div className="row-between test-legs-head">
        <b>{strategies.length > 1 ? t('{count} strategies', { count: strategies.length }) : t('Strategy')}</b>
        <span className="row">
          <button type="button" className="btn sm" disabled={isFull} onClick={onAdd}>
            <Icon name="plus" />
            {t('Add a strategy')}
          </button>
          <button type="button" className="btn sm" disabled={isFull} onClick={onCopy}>
            {t('Copy')}
          </button>
        </span>
      </div>
      {strategies.length > 1 ? (
        <ol className="test-strategies" aria-label={t('Strategies in their order')}>
          {strategies.map(({ form }, i) => (
            // What stands at a place is the strategy: names follow what is typed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i}>
              <button type="button" aria-pressed={i === place} onClick={() => onPick(i)}>
                {isWrong(i) ? <Icon name="warn" className="bad" /> : null}
                <span>{names[i]}</span>
                <span className="t3">{sizeText(form)}</span>
              </button>
              {i === place ? (
                <button
                  type="button"
                  className="iconbtn sm"
                  aria-label={t('Remove strategy {number}', { number: i + 1 })}
                  onClick={onRemove}
                >
                  <Icon name="close" />
                </button>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

const sizeText = ({ size, sets, risk }: StrategySetup['form']) =>
  size === 'risk' ? t('{risk} % risked', { risk }) : t('sets: {sets}', { sets });

function OpenStrategy({
  strategy: { form, legs },
  isOneOfMany,
  faults,
  isOnMinutes,
  onChange,
}: {
  strategy: StrategySetup;
  isOneOfMany: boolean;
  faults: Faults;
  isOnMinutes: boolean;
  onChange: (strategy: StrategySetup) => void;
}) {
  const set: StrategyBoxes['set'] = (name, value) => onChange({ form: { ...form, [name]: value }, legs });
  const boxes: StrategyBoxes = { form, faults, set, isOnMinutes };
  return (
    <>
      {isOneOfMany ? (
        <div className="test-strategy-name">
          <TextField
            label="Name of the strategy"
            fault={faults.name}
            maxLength={110}
            placeholder={strategyNames([{ form: usualOfStrategy, legs }])[0]}
            value={form.name}
            onChange={({ target }) => set('name', target.value)}
          />
        </div>
      ) : null}
      <LegsPart legs={legs} faults={faults} onChange={(next) => onChange({ form, legs: next })} />
      <div className="settings">
        <EntryPart {...boxes} />
        <ExitsPart {...boxes} />
        <SizePart {...boxes} />
      </div>
    </>
  );
}
