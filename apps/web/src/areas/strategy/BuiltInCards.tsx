import { api, type BuiltInStrategy } from '@parakh/contract';
import { changePct, Figure, gain, Loaded, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { builtInPath } from './run/paths.ts';
import './runs.css';

/** The classic built-in strategies, each with what it says and what can be done with it. */
export function BuiltInCards({ children }: { children: (builtIn: BuiltInStrategy) => ReactNode }) {
  const houses = useApi(api.strategy.getAllGlobal, {});
  return (
    <Loaded query={houses} lines={8} height={420}>
      {(all) => (
        <ul className="houses">
          {all.map((builtIn) => (
            <li key={builtIn.id} className="panel house">
              <h3>
                <ScreenLink to={builtInPath(builtIn.id)} className="sym">
                  {builtIn.name}
                </ScreenLink>
              </h3>
              <p className="xs">{builtIn.says}</p>
              {builtIn.lastRun ? <LastResult statistics={builtIn.lastRun.statistics} /> : null}
              <div className="row">{children(builtIn)}</div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function LastResult({ statistics }: { statistics: NonNullable<BuiltInStrategy['lastRun']>['statistics'] }) {
  const { cagrPct, maxDrawdownPct, netPnl, trades } = statistics;
  return (
    <p className="xs t3">
      {cagrPct === null ? <Figure value={netPnl} format={gain} /> : <Figure value={cagrPct} format={changePct} unit />}{' '}
      {cagrPct === null ? '' : t('CAGR')} · {t('max drawdown')}{' '}
      <Figure
        value={maxDrawdownPct}
        format={changePct}
        unit
        missing="Needs a capital: this run had no limit of money."
      />{' '}
      · {t('{trades} trades', { trades })}
    </p>
  );
}
