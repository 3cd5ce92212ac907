import type { EndOfDayRun } from '@parakh/contract';
import { columnsOf, count, DataTable, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';

type Refused = EndOfDayRun['steps'][number]['refused'][number];

const column = columnsOf<Refused>();
const columns = [
  column('file', 'File'),
  column('line', 'Line', count, { rank: 2, says: '0 where it is about the file as a whole' }),
  column('reason', 'Reason'),
];

/** Files that a run did not take, each with the reason. */
export function RefusedFiles({ run }: { run: EndOfDayRun | undefined }) {
  const data = run?.steps.flatMap(({ refused }) => refused) ?? [];
  return (
    <DataTable
      query={asLoadable(data)}
      columns={columns}
      rowKey={({ file, line }) => `${file} ${line}`}
      tools={false}
      label="Files that were refused"
      empty={t('No file was refused.')}
    />
  );
}
