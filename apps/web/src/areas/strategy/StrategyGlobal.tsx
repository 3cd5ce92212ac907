import { api, type HouseStrategy } from '@parakh/contract';
import { check, format } from '@parakh/language';
import { table } from '@parakh/scan';
import { dayText, Loaded, Panel, Screen, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../../api.ts';
import { ScreenLink } from '../../ScreenLink.tsx';
import { ConditionText } from '../screener/ConditionText.tsx';
import { InWords } from '../screener/InWords.tsx';
import { HouseActions } from './HouseActions.tsx';
import { useOwnRuns } from './own-runs.ts';
import { linkToRun } from './paths.ts';
import { FigureTiles } from './report/FigureTiles.tsx';
import { settingLines } from './setting-lines.ts';
import { useRun } from './use-run.ts';

/** One strategy of the house: what it says, its text and rules, how it is traded, and what it last made. */
export function StrategyGlobal() {
  const { id = '' } = useParams();
  const house = useApi(api.strategy.getGlobal, { params: { id } });
  if (!house.data) {
    return (
      <Screen title="Strategy">
        <section className="panel" aria-label={t('Strategy')}>
          <Loaded query={house} lines={8} height={420}>
            {() => null}
          </Loaded>
          {house.error ? (
            <p className="state">
              <ScreenLink to="/strategy-home">{t('All strategies of the library')}</ScreenLink>
            </p>
          ) : null}
        </section>
      </Screen>
    );
  }
  return <Known house={house.data} />;
}

function Known({ house }: { house: HouseStrategy }) {
  const { condition, request } = house;
  const tree = useMemo(() => check(condition, table).tree, [condition]);
  const laidOut = useMemo(() => format(condition, table), [condition]);
  return (
    <Screen title={house.name} note={house.source} actions={<HouseActions house={house} isLarge />}>
      <p className="summary">{house.says}</p>
      <div className="grid">
        <section className="panel c7" aria-label={t('The strategy')}>
          <header className="panel-head">
            <h2>{t('The strategy')}</h2>
          </header>
          <pre className="strategy-text">
            <ConditionText text={laidOut} />
          </pre>
          <InWords tree={tree} isCurrent />
        </section>
        <Panel title="How it is traded" className="c5">
          <dl className="facts one">
            {settingLines(request.settings, request).map(([name, value]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <LastResult house={house} />
      </div>
    </Screen>
  );
}

/** Of the server's own run; else of the last one of this browser. */
function useLastRun({ lastRun, name }: HouseStrategy) {
  const own = useOwnRuns().find((run) => run.name === name);
  const run = useRun(own?.id ?? '').data;
  if (lastRun) return lastRun;
  if (!run?.statistics || run.finishedAt === null) return undefined;
  return { run: run.id, finishedAt: run.finishedAt, statistics: run.statistics };
}

function LastResult({ house }: { house: HouseStrategy }) {
  const last = useLastRun(house);
  if (!last) {
    return (
      <Panel title="Last result" className="c12" flush>
        <p className="state t2">{t('It was not run on this market yet. Press Run to see what it would have made.')}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title="Last result"
      className="c12"
      flush
      note={dayText(new Date(last.finishedAt).toISOString().slice(0, 10))}
      control={
        <ScreenLink to={linkToRun(last.run)} className="btn sm">
          {t('The whole report')}
        </ScreenLink>
      }
    >
      <FigureTiles statistics={last.statistics} />
    </Panel>
  );
}
