import type { BacktestReport, BacktestRun } from '@parakh/contract';
import { dayText, Panel, t } from '@parakh/ui';
import { ConditionText } from '../../../shared/conditions/ConditionText.tsx';
import { settingLines } from '../run/setting-lines.ts';
import { caveatsOf } from './caveats.ts';
import './report.css';

/** How it was done, and what has to be known before a figure is believed. */
export function CaveatsPanel({ run, report }: { run: BacktestRun; report: BacktestReport }) {
  const [dataDay] = new Date(report.dataAt).toISOString().split('T');
  return (
    <Panel title="How it was done" note={t('data read in on {day}', { day: dayText(dataDay) })} className="assumptions">
      <p className="condition-said">
        <code>
          <ConditionText text={report.condition} />
        </code>
      </p>
      <dl className="facts">
        {settingLines(report.settings, run.request).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="sub-head">{t('To be known')}</h3>
      <ul className="points">
        {caveatsOf(report, run).map((caveat) => (
          <li key={caveat}>{caveat}</li>
        ))}
        <li>{t('What was is no promise of what will be. This is no advice to buy or sell.')}</li>
      </ul>
    </Panel>
  );
}
