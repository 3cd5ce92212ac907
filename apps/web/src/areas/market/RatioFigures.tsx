import type { RatioHistory } from '@parakh/contract';
import { columnsOf, DataTable, dayText, type Format, grouped, ordinal, Panel, ratio, signed, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { ratioMeasures } from './ratio-measures.ts';
import './overview.css';

const FEW = 60;
const wholePercent: Format = { text: (value) => grouped(value, 0), unit: '%', digits: 0 };
const deviations: Format = { text: (value) => signed(value, 1), unit: 'σ', digits: 1 };

const rowsOf = ({ measures }: RatioHistory) =>
  ratioMeasures.map(({ name, title, says }) => {
    const { last, mean, deviation } = measures[name];
    const isSpread = last !== null && mean !== null && deviation !== null && deviation > 0;
    return { ...measures[name], name, title, says, away: isSpread ? (last - mean) / deviation : null };
  });
type Row = ReturnType<typeof rowsOf>[number];

const column = columnsOf<Row>();
const columns = [
  column('title', 'Measure', undefined, { shows: (row) => <b title={t(row.says)}>{t(row.title)}</b> }),
  column('last', 'Last', ratio, { missing: 'The exchange published none for the last session.' }),
  column('percentile', 'Percentile', wholePercent, {
    says: 'Of the sessions shown, so many percent were no higher than the last one.',
  }),
  column('away', 'From the mean', deviations, {
    rank: 1,
    says: 'In standard deviations of the sessions shown.',
    missing: 'One value alone has no deviation.',
  }),
  column('mean', 'Mean', ratio, { rank: 2 }),
  column('deviation', 'Standard deviation', ratio, { rank: 2 }),
  column('lowest', 'Lowest', ratio, { rank: 2 }),
  column('highest', 'Highest', ratio, { rank: 2 }),
];

/** Where each measure stands today among the sessions shown. */
export function RatioFigures({ history }: { history: RatioHistory }) {
  const { last, percentile } = history.measures.pe;
  return (
    <>
      {last === null || percentile === null ? null : (
        <p className="summary">
          {dayText(history.heldTo ?? undefined)}: {t('P/E')} <b>{grouped(last)}</b>,{' '}
          {t('{place} percentile of {count} sessions.', {
            place: ordinal(Math.round(percentile)),
            count: history.time.length,
          })}{' '}
          {history.time.length < FEW ? t('So few sessions say little.') : null}
        </p>
      )}
      <Panel title="Today in its history" flush className="ratio-figures">
        <DataTable
          query={asLoadable(rowsOf(history))}
          columns={columns}
          rowKey={({ name }) => name}
          tools={false}
          label="Ratios today in their history"
          empty="No ratio is available."
        />
      </Panel>
    </>
  );
}
