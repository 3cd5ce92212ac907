import type { OptionTestReport } from '@parakh/contract';
import { Figure, gain, Panel, percent, rupees, t } from '@parakh/ui';
import { ExplainedTerm } from '../../options/index.ts';
import { testTerms } from './terms.ts';
import '../../../shared/text/figures.css';
import './option-test.css';

/** What is counted, between the worst and the best case; and what was bound as margin. A minute has one price, so that on minutes there is one case. */
export function CasesPanel({
  report: { pnl, worst, best, peakMargin, capital },
  isOnMinutes,
}: {
  report: OptionTestReport;
  isOnMinutes: boolean;
}) {
  const share = capital !== null && capital > 0 && peakMargin !== null ? (100 * peakMargin) / capital : null;
  return (
    <Panel
      title={isOnMinutes ? 'Result' : 'Worst and best case'}
      note={t('all trades after charges, what is held at its last prices')}
      control={<ExplainedTerm term={testTerms.cases} />}
    >
      <CasesBar pnl={pnl} worst={worst} best={best} />
      <dl className="measures test-cases">
        {isOnMinutes ? null : <Measure name="Worst case" value={worst} />}
        <Measure name="Counted" value={pnl} />
        {isOnMinutes ? null : <Measure name="Best case" value={best} />}
        <div>
          <dt>
            {t('Most margin')} <ExplainedTerm term={testTerms.bound} />
          </dt>
          <dd>
            <Figure value={peakMargin} format={rupees} missing="Nothing was held." />
            {share === null ? null : (
              <small className="t3"> {t('{share} % of the capital', { share: percent.text(share) })}</small>
            )}
          </dd>
        </div>
      </dl>
      {isOnMinutes ? (
        <p className="help">
          {t(
            'All legs are evaluated at the same minutes, so that no order of prices is left open: the worst and the best case are what is counted.',
          )}
        </p>
      ) : null}
    </Panel>
  );
}

function Measure({ name, value }: { name: string; value: number | null }) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <Figure value={value} format={gain} missing="No trade came about." />
      </dd>
    </div>
  );
}

const WIDE = 100;

/** Where what is counted lies between the two, and where nothing is made. */
function CasesBar({ pnl, worst, best }: Pick<OptionTestReport, 'pnl' | 'worst' | 'best'>) {
  if (pnl === null || worst === null || best === null || worst === best) return null;
  const [from, to] = [Math.min(worst, 0), Math.max(best, 0)];
  const at = (value: number) => 1 + ((WIDE - 2) * (value - from)) / (to - from || 1);
  const words = t('Counted {pnl}, between {worst} and {best}', {
    pnl: gain.text(pnl),
    worst: gain.text(worst),
    best: gain.text(best),
  });
  return (
    <svg className="test-cases-bar" viewBox={`0 0 ${WIDE} 10`} preserveAspectRatio="none" role="img" aria-label={words}>
      <rect x={at(worst)} y="3" width={Math.max(0.5, at(best) - at(worst))} height="4" fill="var(--accent-line)" />
      <rect x={at(0) - 0.15} y="0" width="0.3" height="10" fill="var(--text-primary)" />
      <rect x={at(pnl) - 0.4} y="1" width="0.8" height="8" fill="var(--accent)" />
    </svg>
  );
}
