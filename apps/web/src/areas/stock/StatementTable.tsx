import type { Statement, StatementLine } from '@parakh/contract';
import { Band, dayText, Figure, ScrollBox, t } from '@parakh/ui';
import { formatOf, periodWord, unitOf } from './statement-words.ts';
import './stock.css';

const MOST_PERIODS = 12;

/** Lines down, periods across, the newest first. */
export function StatementTable({ statement }: { statement: Statement }) {
  const first = Math.max(0, statement.periods.length - MOST_PERIODS);
  const periods = statement.periods.slice(first).toReversed();
  return (
    <>
      {statement.basis === 'standalone' || statement.basis === 'unstated' ? (
        <BasisNote basis={statement.basis} />
      ) : null}
      <ScrollBox label={t('Statement')}>
        <table className="statement">
          <thead>
            <tr>
              <th scope="col">{t('Line')}</th>
              {periods.map((period) => (
                <th key={period.end} scope="col" className="num" title={sinceText(period)}>
                  {periodWord(period.end)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statement.lines.map((line) => (
              <Line
                key={line.name}
                line={line}
                values={line.values.slice(first).toReversed()}
                periods={periods}
                missing={statement.notKnown ?? undefined}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function Line({
  line,
  values,
  periods,
  missing = 'Not reported for this period.',
}: {
  line: StatementLine;
  values: StatementLine['values'];
  periods: Statement['periods'];
  missing?: string | undefined;
}) {
  return (
    <tr className={line.formula === null ? undefined : 'worked'}>
      <th scope="row" title={line.formula === null ? undefined : line.formula}>
        {t(line.title)} <span className="u">{unitOf(line)}</span>
      </th>
      {periods.map(({ end }, i) => (
        <td key={end} className="num">
          <Figure value={values[i] ?? null} format={formatOf(line)} missing={missing} />
        </td>
      ))}
    </tr>
  );
}

function BasisNote({ basis }: { basis: 'standalone' | 'unstated' }) {
  return (
    <Band kind="info">
      {basis === 'standalone'
        ? t('Of the company alone: its own statements, without the companies it owns.')
        : t('The source does not say whether these are of the group or of the company alone.')}
    </Band>
  );
}

function sinceText({ knownSince, isAssumed }: Statement['periods'][number]): string {
  const day = dayText(knownSince);
  return isAssumed
    ? t('taken as known since {day}: no announcement is available', { day })
    : t('known since {day}', { day });
}
