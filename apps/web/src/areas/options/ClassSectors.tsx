import { changePct, columnsOf, count, DataTable, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { classesBySector, type SectorClasses } from './class-sectors.ts';
import { ExplainedTerms } from './Explained.tsx';
import { classLists, type ListedFuture } from './futures-lists.ts';

/** How many futures of each sector are in each class. */
export function ClassSectors({ rows }: { rows: readonly ListedFuture[] }) {
  const sectors = useMemo(() => classesBySector(rows), [rows]);
  return (
    <Panel
      title="Classes by sector"
      note={t('the most one-sided first; those of fewer than three futures last')}
      className="c12 wrapped-control"
      flush
      control={<ExplainedTerms terms={['buildUp']} />}
    >
      <DataTable
        query={asLoadable(sectors)}
        columns={columns}
        rowKey={({ sector }) => sector}
        label="Classes by sector"
        name="class-sectors"
        maxHeight={FIVE_ROWS}
        empty="No future has both a known class and a known sector."
      />
    </Panel>
  );
}

/** Pixels, with the head. */
const FIVE_ROWS = 200;

const column = columnsOf<SectorClasses>();
const columns = [
  column('sector', 'Sector'),
  column('sidePct', 'One-sided', changePct, {
    says: 'Futures whose price rose less those whose price fell, of all of the sector; open interest changed with both.',
  }),
  column('futures', 'Futures', count, { says: 'On shares of the sector, those with a class.' }),
  ...classLists.map(({ name, title, says }) => column(name, title, count, { rank: 2, says })),
];
