import type { BuiltInStrategy, SavedStrategy } from '@parakh/contract';
import { check, format } from '@parakh/language';
import { table } from '@parakh/scan';
import { dayText, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { ConditionText } from '../../shared/conditions/ConditionText.tsx';
import { PlainEnglish } from '../../shared/conditions/PlainEnglish.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { FigureTiles } from './report/FigureTiles.tsx';
import { linkToRun } from './run/paths.ts';
import { settingLines } from './run/setting-lines.ts';
import '../../shared/conditions/conditions.css';

export type LastRun = NonNullable<BuiltInStrategy['lastRun']>;

/** What a strategy says, how it is traded, and what it last made. */
export function StrategyFacts({
  strategy: { condition, request },
  last,
}: {
  strategy: Pick<BuiltInStrategy | SavedStrategy, 'condition' | 'request'>;
  last: LastRun | undefined;
}) {
  const tree = useMemo(() => check(condition, table).tree, [condition]);
  const laidOut = useMemo(() => format(condition, table), [condition]);
  return (
    <div className="grid">
      <section className="panel c7" aria-label={t('The strategy')}>
        <header className="panel-head">
          <h2>{t('The strategy')}</h2>
        </header>
        <pre className="strategy-text">
          <ConditionText text={laidOut} />
        </pre>
        <PlainEnglish tree={tree} isCurrent />
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
      <LastResult last={last} />
    </div>
  );
}

function LastResult({ last }: { last: LastRun | undefined }) {
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
