import type { ForeignDerivatives } from '@parakh/contract';
import { DataTable, dayText, grouped, LinesChart, Panel, Select, t } from '@parakh/ui';
import { useMemo } from 'react';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { foreignColumns } from './foreign-columns.tsx';
import { type ForeignRow, foreignRows, groupText } from './foreign-rows.ts';
import { placesOf, seriesLine, sessionAxis } from './session-axis.ts';

type History = ForeignDerivatives['history'];
const columns = foreignColumns('When', dayText);
const whole = (value: number) => grouped(value, 0);

/** One group of contracts, day by day: lines of net buy / sell and of what stayed open, and the same as a table. */
export function ForeignHistory({
  history,
  instruments,
  instrument,
  onInstrument,
}: {
  history: History;
  instruments: readonly string[];
  instrument: string;
  onInstrument: (instrument: string) => void;
}) {
  const rows = useMemo(() => foreignRows(history.sessions, history), [history]);
  const shown = instruments.includes(instrument) ? instruments : [instrument, ...instruments];
  return (
    <Panel
      title="Foreign institutions through the days"
      note={groupText(history.instrument)}
      className="c12"
      flush
      control={
        <Select
          label="Group of contracts"
          choices={shown.map((value) => ({ value, word: groupText(value) }))}
          value={instrument}
          onChange={({ target }) => onInstrument(target.value)}
        />
      }
    >
      <Lines history={history} rows={rows} />
      <DataTable
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ name }) => name}
        label="Foreign institutions by day"
        name="foreign-derivatives-by-day"
        sort="-name"
        empty="The statistics of the exchange do not name these contracts."
        maxHeight={460}
      />
    </Panel>
  );
}

function Lines({ history: { sessions }, rows }: { history: History; rows: readonly ForeignRow[] }) {
  const panes = useMemo(() => {
    const x = placesOf(sessions);
    const line = (title: string, values: (row: ForeignRow) => number | null, colour: number) => [
      seriesLine(title, x, rows.map(values), colour),
    ];
    return [
      {
        title: 'Net buy / sell, ₹ crore',
        isNamed: true,
        height: 150,
        lines: line('Net', ({ netCrore }) => netCrore, 1),
        format: whole,
        floor: 0,
      },
      {
        title: 'Open interest, contracts',
        isNamed: true,
        height: 120,
        lines: line('Open interest', ({ oi }) => oi, 2),
        format: whole,
      },
    ];
  }, [sessions, rows]);
  return (
    <LinesChart
      label={t('Net buy / sell of foreign institutions, and their open interest')}
      savedAs="foreign-derivatives-lines"
      panes={panes}
      {...sessionAxis}
    />
  );
}
