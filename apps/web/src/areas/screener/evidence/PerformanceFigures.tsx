import type { HistoricalPerformance } from '@parakh/contract';
import { grouped, t } from '@parakh/ui';
import { barsText, verdictText } from './performance-texts.ts';
import './evidence.css';

/** How often it fires, and in words what came after. */
export function PerformanceFigures({ evidence: { firing, outcomes } }: { evidence: HistoricalPerformance }) {
  const matches = firing.matches.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const figures = [
    { value: grouped(matches, 0), word: t('matches') },
    { value: `${grouped(firing.sharePct ?? NaN, 1)} %`, word: t('of all stock-days') },
    {
      value: grouped(firing.mean ?? NaN, 1),
      word: t('a session, median {count}', { count: grouped(firing.median ?? NaN, 0) }),
    },
    { value: `${grouped(firing.nonePct ?? NaN, 0)} %`, word: t('of the sessions without one') },
  ];
  return (
    <section aria-label={t('How often, and what came after')}>
      <dl className="evidence-figures">
        {figures.map(({ value, word }) => (
          <div key={word}>
            <dt className="xs t2">{word}</dt>
            <dd className="big">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="verdicts" aria-live="polite">
        <p className="xxs t3">{t('Beside random days')}</p>
        <ul>
          {outcomes.map((outcome) => (
            <li key={outcome.bars}>
              <span className="t2">{barsText(outcome.bars)}:</span> <b>{verdictText(outcome)}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
