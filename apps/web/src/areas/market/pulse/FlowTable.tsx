import type { Flows } from '@parakh/contract';
import { columnsOf, DataTable, dayText, Panel, Segment } from '@parakh/ui';
import { useMemo } from 'react';
import { useAddressChoice } from '../../../shared/screens/address.ts';
import { asLoadable } from '../../../shared/tables/as-loadable.ts';
import { crore, netCrore } from './flow-formats.ts';
import { byMonth, type NetFlow, netFlows } from './flow-sums.ts';

const choices = [
  { value: 'day', word: 'Days' },
  { value: 'month', word: 'Months' },
] as const;

/** Bought, sold and the difference, by day or by month. */
export function FlowTable({ cash }: { cash: Flows['cash'] }) {
  const [by, setBy] = useAddressChoice('by', ['day', 'month'], 'day');
  const rows = useMemo(() => (by === 'day' ? netFlows(cash) : byMonth(netFlows(cash))), [cash, by]);
  return (
    <Panel
      title="Cash market"
      className="c12"
      flush
      control={<Segment label="Rows" value={by} choices={choices} onChange={setBy} />}
    >
      <DataTable
        key={by}
        query={asLoadable(rows)}
        columns={columns}
        rowKey={({ day }) => day}
        label="Cash market"
        name={`fii-dii-${by}`}
        sort="-day"
        empty="Nothing of the cash market is available."
        maxHeight={460}
      />
    </Panel>
  );
}

const UNKNOWN = 'The file of this day says nothing of it.';
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const column = columnsOf<NetFlow>();
const columns = [
  column('day', 'When', undefined, { shows: ({ day }) => (day.length === DAY_LENGTH ? dayText(day) : day) }),
  column('fii', 'Foreign net', netCrore, { missing: UNKNOWN }),
  column('dii', 'Domestic net', netCrore, { missing: UNKNOWN }),
  column('fiiBuy', 'Foreign bought', crore, { rank: 2, missing: UNKNOWN }),
  column('fiiSell', 'Foreign sold', crore, { rank: 2, missing: UNKNOWN }),
  column('diiBuy', 'Domestic bought', crore, { rank: 2, missing: UNKNOWN }),
  column('diiSell', 'Domestic sold', crore, { rank: 2, missing: UNKNOWN }),
];
