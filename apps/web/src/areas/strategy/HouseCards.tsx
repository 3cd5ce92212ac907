import { api, type HouseStrategy } from '@parakh/contract';
import { changePct, Figure, gain, Loaded, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { housePath } from './run/paths.ts';

/** The classic strategies of the house, each with what it says and what can be done with it. */
export function HouseCards({ children }: { children: (house: HouseStrategy) => ReactNode }) {
  const houses = useApi(api.strategy.getAllGlobal, {});
  return (
    <Loaded query={houses} lines={8} height={420}>
      {(all) => (
        <ul className="houses">
          {all.map((house) => (
            <li key={house.id} className="panel house">
              <h3>
                <ScreenLink to={housePath(house.id)} className="sym">
                  {house.name}
                </ScreenLink>
              </h3>
              <p className="xs">{house.says}</p>
              {house.lastRun ? <LastResult statistics={house.lastRun.statistics} /> : null}
              <div className="row">{children(house)}</div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function LastResult({ statistics }: { statistics: NonNullable<HouseStrategy['lastRun']>['statistics'] }) {
  const { cagrPct, maxDrawdownPct, netPnl, trades } = statistics;
  return (
    <p className="xs t3">
      {cagrPct === null ? <Figure value={netPnl} format={gain} /> : <Figure value={cagrPct} format={changePct} unit />}{' '}
      {cagrPct === null ? '' : t('a year')} · {t('deepest fall')}{' '}
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
