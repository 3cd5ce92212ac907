import type { BacktestReport } from '@parakh/contract';
import { gain, Panel, ScrollBox, short, signed, t } from '@parakh/ui';
import { heatStep } from '../../market/index.ts';
import './months.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
/** A month moves about two and a half times as far as a day: the steps of the day's heat map are read in that measure. */
const MONTHS_STEP = 2.5;

type Bucket = BacktestReport['months'][number];

/** Year by year and month by month: percent of the capital, or rupees where money is no limit. */
export function MonthsPanel({
  report: { months: found, years, statistics },
}: {
  report: Pick<BacktestReport, 'months' | 'years' | 'statistics'>;
}) {
  const hasCapital = statistics.returnPct !== null;
  const byName = new Map(found.map((bucket) => [bucket.name, bucket]));
  return (
    <Panel
      title={hasCapital ? 'Return by month' : 'Profit by month'}
      note={hasCapital ? t('%, after charges') : t('₹, after charges')}
      flush
    >
      {years.length === 0 ? <p className="state t2">{t('No trade was closed.')}</p> : null}
      {years.length === 0 ? null : (
        <ScrollBox label={t('Return by month')}>
          <table className="months">
            <thead>
              <tr>
                <th scope="col">{t('Year')}</th>
                {months.map((month) => (
                  <th key={month} scope="col">
                    {t(month)}
                  </th>
                ))}
                <th scope="col" className="num">
                  {t('Year')}
                </th>
              </tr>
            </thead>
            <tbody>
              {years.map((year) => (
                <tr key={year.name}>
                  <th scope="row">{year.name}</th>
                  {months.map((month, i) => (
                    <Cell
                      key={month}
                      bucket={byName.get(`${year.name}-${String(i + 1).padStart(2, '0')}`)}
                      hasCapital={hasCapital}
                    />
                  ))}
                  <td className="num semi">
                    <Total bucket={year} hasCapital={hasCapital} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}

function Cell({ bucket, hasCapital }: { bucket: Bucket | undefined; hasCapital: boolean }) {
  const value = hasCapital ? bucket?.returnPct : bucket?.netPnl;
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing happened in this month
  if (!bucket || value === null || value === undefined) return <td />;
  // Rupees have no measure of their own: only their direction is shown.
  const step = hasCapital ? heatStep(value / MONTHS_STEP) : heatStep(Math.sign(value));
  const title = t('{month}: {trades} trades, {profit}', {
    month: bucket.name,
    trades: bucket.trades,
    profit: gain.text(bucket.netPnl ?? NaN),
  });
  return (
    <td title={title}>
      <span className="heat" style={{ background: `var(--heat-${step})`, color: `var(--heat-${step}-ink)` }}>
        {hasCapital ? signed(value, 1) : shortGain(value)}
      </span>
    </td>
  );
}

/** +32.0 K: what a cell has room for. */
const shortGain = (value: number) => (value === 0 ? '0' : `${value < 0 ? '−' : '+'}${short(Math.abs(value), 1)}`);

function Total({ bucket, hasCapital }: { bucket: Bucket; hasCapital: boolean }) {
  const value = hasCapital ? bucket.returnPct : bucket.netPnl;
  if (value === null) return '–';
  const direction = value > 0 ? 'up' : 'down';
  return <span className={value === 0 ? 'flat' : direction}>{hasCapital ? signed(value, 1) : shortGain(value)}</span>;
}
