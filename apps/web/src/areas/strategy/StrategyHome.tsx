import { Screen, t } from '@parakh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { BuiltInActions } from './BuiltInActions.tsx';
import { BuiltInCards } from './BuiltInCards.tsx';
import { RunsTable } from './RunsTable.tsx';
import { linkToRun } from './run/paths.ts';
import { SavedStrategies } from './SavedStrategies.tsx';
import '../../shared/saved/saved.css';
import './runs.css';

const PAIR = 2;

/** Saved strategies, the runs of this browser side by side, and the library of classic strategies. */
export function StrategyHome() {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const tick = (id: string) =>
    setTicked((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before.slice(1 - PAIR), id],
    );
  const [first, second] = ticked;
  const compare = () => first && second && void navigate(`${linkToRun(first)}&with=${second}`);
  return (
    <Screen
      title="Strategies"
      note={t('What you saved, your back-tests of this browser, and classic strategies to begin with.')}
      actions={
        <ScreenLink to="/strategy-backtest" className="btn primary">
          {t('New back-test')}
        </ScreenLink>
      }
    >
      <SavedStrategies />
      <section className="panel own-runs" aria-label={t('My runs')}>
        <header className="panel-head">
          <h2>{t('My runs')}</h2>
          <span className="note">{t('tick two to compare them')}</span>
          <div className="push">
            <button type="button" className="btn sm" disabled={!second} onClick={compare}>
              {t('Compare')}
            </button>
          </div>
        </header>
        <RunsTable ticked={ticked} onTick={tick} />
      </section>
      <h2 className="list-head">{t('The library')}</h2>
      <BuiltInCards>{(builtIn) => <BuiltInActions builtIn={builtIn} />}</BuiltInCards>
    </Screen>
  );
}
