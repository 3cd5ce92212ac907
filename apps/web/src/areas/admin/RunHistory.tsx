import type { EndOfDayRun } from '@parakh/contract';
import { columnsOf, DataTable, dayText, MISSING, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import { chipOf, runLabels, tookText } from './run-labels.ts';

const column = columnsOf<EndOfDayRun>();
const columns = [
  column.picture('askedAt', 'Begun, IST', ({ askedAt }) => dateTimeText(askedAt)),
  column.picture('state', 'State', ({ state }) => <span className={chipOf(state)}>{t(runLabels[state])}</span>),
  column.picture('day', 'Session', ({ day }) => dayText(day), { rank: 2 }),
  column.picture('firstStep', 'Of it', ({ firstStep }) => firstStep ?? t('the whole'), { rank: 2 }),
  column.picture('askedBy', 'By', ({ askedBy }) => askedBy ?? t('the clock'), { rank: 2 }),
  column.picture('endedAt', 'Took', (run) => <Took run={run} />, { rank: 2 }),
  column.picture('error', 'What went wrong', ({ error }) => error ?? MISSING, { rank: 1 }),
];

/** The runs there were, the newest first; one is picked to see its steps. */
export function RunHistory({
  runs,
  picked,
  onPick,
}: {
  runs: readonly EndOfDayRun[];
  picked: string | undefined;
  onPick: (id: string) => void;
}) {
  return (
    <DataTable
      query={asLoadable(runs)}
      columns={columns}
      rowKey={({ id }) => id}
      picked={picked}
      onPick={({ id }) => onPick(id)}
      tools={false}
      label="History"
      empty={t('There was no run yet.')}
    />
  );
}

function Took({ run: { askedAt, endedAt } }: { run: EndOfDayRun }) {
  return endedAt === null ? MISSING : tookText(askedAt, endedAt);
}
