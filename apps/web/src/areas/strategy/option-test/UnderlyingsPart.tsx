import { Icon, Select, Switch, t } from '@parakh/ui';
import { useUnderlyingNames } from '../../options/index.ts';
import type { TestBoxes } from './boxes.tsx';
import { ALL, symbolsOf } from './form.ts';
import './option-test.css';

/** What the strategies are tested on: chosen ones, or every one that has contracts. */
export function UnderlyingsPart({ form, faults, set }: TestBoxes) {
  const symbols = symbolsOf(form.symbol);
  const isAll = symbols === ALL;
  const chosen = isAll ? [] : symbols;
  const choose = (names: readonly string[]) => set('symbol', names.join(','));
  return (
    <section className="test-underlyings" aria-label={t('Underlyings')}>
      <div className="row-between">
        <b>{t('Underlyings')}</b>
        <Switch word="All F&O" on={isAll} onChange={(on) => set('symbol', on ? ALL : 'NIFTY')} />
      </div>
      {isAll ? null : (
        <ul className="row wrap" aria-label={t('Chosen underlyings')}>
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="chip sel"
                aria-label={t('Remove {name}', { name })}
                onClick={() => choose(chosen.filter((one) => one !== name))}
              >
                {name}
                <Icon name="close" />
              </button>
            </li>
          ))}
          <li>
            <AddUnderlying taken={chosen} onChoose={(name) => choose([...chosen, name])} />
          </li>
        </ul>
      )}
      {faults.symbol ? (
        <p className="help bad" role="alert">
          {t(faults.symbol)}
        </p>
      ) : null}
    </section>
  );
}

function AddUnderlying({ taken, onChoose }: { taken: readonly string[]; onChoose: (name: string) => void }) {
  const names = useUnderlyingNames().filter((name) => !taken.includes(name));
  return (
    <Select
      label="Add an underlying"
      value=""
      choices={[{ value: '', word: t('Add') }, ...names.map((value) => ({ value, word: value }))]}
      onChange={({ target }) => (target.value === '' ? undefined : onChoose(target.value))}
    />
  );
}
