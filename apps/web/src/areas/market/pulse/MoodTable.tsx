import type { Mood } from '@parakh/contract';
import {
  columnsOf,
  count,
  csvOf,
  DataTable,
  dayText,
  type Format,
  Panel,
  plain,
  points,
  saveText,
  t,
  useSurroundings,
} from '@parakh/ui';
import { useMemo } from 'react';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import './pulse.css';

interface SessionRow {
  readonly day: string;
  readonly index: number | null;
  readonly known: number | null;
  readonly at: number;
}

const column = columnsOf<SessionRow>();

/** The index and every input's value and score on each session: what the reader takes to work it out again. */
export function MoodTable({ mood }: { mood: Mood }) {
  const rows = useMemo(
    () => mood.sessions.map((day, at) => ({ day, at, index: mood.index[at] ?? null, known: mood.known[at] ?? null })),
    [mood],
  );
  const columns = useMemo(() => scoreColumns(mood), [mood]);
  const { mayExport, notify } = useSurroundings();
  const save = () => {
    if (mayExport) saveText('market-mood.csv', csvOf([...columns, ...figureColumns(mood)], rows));
    else notify(t('Please Subscribe to Export'));
  };
  return (
    <Panel
      title="Every session"
      className="c7 wrapped-head"
      flush
      control={
        <button type="button" className="btn sm" onClick={save}>
          {t('CSV with every value, mean and deviation')}
        </button>
      }
    >
      <DataTable
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ day }) => day}
        label="Mood of every session"
        name="market-mood"
        sort="-day"
        empty="No session is available."
        maxHeight={440}
      />
    </Panel>
  );
}

function scoreColumns({ inputs }: Mood) {
  return [
    column('day', 'Session', undefined, { shows: ({ day }) => dayText(day) }),
    column('index', 'Mood', points, { missing: 'Too few inputs are known on this session.' }),
    column('known', 'Inputs', count, { rank: 2 }),
    ...inputs
      .filter(({ missing }) => missing === null)
      .map(({ name, title, score }) => figure(`${name} score`, title, score, points)),
  ];
}

function figureColumns({ inputs }: Mood) {
  return inputs.flatMap(({ name, title, value, mean, deviation }) =>
    Object.entries({ value, mean, deviation }).map(([what, values]) =>
      figure(`${name} ${what}`, `${title}: ${what}`, values, plain),
    ),
  );
}

function figure(key: string, title: string, values: readonly (number | null)[], format: Format) {
  return column.figure(key, title, { format, of: ({ at }) => values[at] ?? null }, { rank: 2 });
}
