import { api, type FutureRow } from '@parakh/contract';
import { change, changePct, columnsOf, DataTable, Panel, points, quantity, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { BuildUpMark } from './BuildUpMark.tsx';
import { expiryText } from './contract-texts.ts';
import { LeavesNote } from './LeavesNote.tsx';

/** All months of one symbol. */
export function FuturesOfSymbol({ symbol }: { symbol: string }) {
  const futures = useApi(api.options.futures, { params: { id: 'all' } });
  const rows = futures.data?.rows.filter((row) => row.symbol === symbol);
  const listed = useApi(api.options.futureExpiriesOf, { params: { id: symbol } });
  const after = listed.data?.leavesAfter;
  const foot = after ? <LeavesNote symbol={symbol} after={after} /> : undefined;
  return (
    <Panel title="Futures" note={t('at the close, against the session before')} className="c8" flush foot={foot}>
      <DataTable
        query={{ ...futures, data: rows }}
        columns={columns}
        rowKey={({ expiry }) => expiry}
        label="Futures"
        tools={false}
        empty="It has no futures."
      />
    </Panel>
  );
}

const column = columnsOf<FutureRow>();
const columns = [
  column('expiry', 'Expiry', undefined, { shows: ({ expiry }) => expiryText(expiry) }),
  column('close', 'Price', points, { quote: 'none' }),
  column('changePct', 'Change', changePct, { quote: 'none' }),
  column('basis', 'Basis', change, { rank: 2, says: 'Rupees that the future costs more than the spot.' }),
  column('annualBasisPct', 'A year', changePct, { rank: 2, says: 'The basis as a rate a year.' }),
  column('oi', 'OI', quantity, { rank: 2 }),
  column('oiChangePct', 'OI change', changePct),
  column('buildUp', 'Class', undefined, { rank: 2, shows: ({ buildUp }) => <BuildUpMark name={buildUp} /> }),
];
