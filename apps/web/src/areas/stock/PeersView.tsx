import { api, type Peer } from '@parakh/contract';
import { changePct, columnsOf, DataTable, grouped, Panel, percent, plain, price, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { tickedWith } from '../../shared/live/ticked.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';

const column = columnsOf<Peer>();
const whole = { text: (value: number) => grouped(value, 0), unit: '₹ Cr', digits: 0 };
const WAITS = 'The available statements do not contain it: import statements of this company.';
const later = { rank: 2, missing: WAITS };

const columns = [
  column('symbol', 'Symbol', undefined, { shows: ({ symbol, name }) => <SymbolCell symbol={symbol} name={name} /> }),
  column('last', 'Last', price),
  column('changePct', 'Change', changePct),
  column('yearChangePct', 'Year', changePct, { rank: 2, missing: 'Its history is not that long.' }),
  column('marketCap', 'Market value', whole, { rank: 2, missing: WAITS }),
  column('pe', 'P/E', plain, { rank: 1, missing: 'No earnings, or not available.' }),
  column('priceToBook', 'P/B', plain, later),
  column('earningsYield', 'Earnings yield', percent, later),
  column('roe', 'ROE', percent, later),
  column('roce', 'ROCE', percent, later),
  column('debtToEquity', 'Debt to equity', plain, later),
  column('salesGrowth', 'Sales growth', changePct, later),
  column('profitGrowth3Years', 'Profit growth, 3 years', changePct, later),
];

const renew = tickedWith<Peer>('yearChangePct');

/** A company beside the most traded others of its sector; which columns is the reader's choice. */
export function PeersView({ symbol }: { symbol: string }) {
  const asked = useApi(api.content.peers, { params: { s: symbol } });
  const live = useLiveRows(asked.data?.peers, renew);
  return (
    <Panel title="Peers" note={asked.data?.sector} flush foot={t('Fundamentals are of the last close, consolidated.')}>
      <DataTable
        query={{ ...asked, data: asked.data?.peers }}
        columns={columns}
        live={live}
        rowKey={(row) => row.symbol}
        symbolOf={(row) => row.symbol}
        picked={symbol}
        label="Peers"
        name="peers"
        empty="No other stock of this sector is available."
      />
    </Panel>
  );
}
