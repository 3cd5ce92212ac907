import { api, type MaxPainRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { changePct, columnsOf, count, DataTable, Panel, points, quantity, ratio, t } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { expiryText, shortMoment } from './contract-texts.ts';
import { nearestOf } from './pain-shape.ts';

/** Every symbol at its nearest expiry; a press shows it above. */
export function MaxPainTable({ symbol, onChoose }: { symbol: string; onChoose: (symbol: string) => void }) {
  const all = useApi(api.options.maxPains, { query: {} }, { everyMs: useLiveMs() });
  const rows = useMemo(() => all.data && nearestOf(all.data.rows), [all.data]);
  return (
    <Panel
      title="All symbols"
      note={
        all.data ? t('at their nearest expiry, {when}', { when: shortMoment(all.data) }) : t('at their nearest expiry')
      }
      className="c12"
      flush
    >
      <DataTable
        query={{ ...all, data: rows }}
        columns={columns}
        rowKey={(row) => row.symbol}
        symbolOf={(row) => symbolOf(row.symbol)}
        picked={symbol}
        onPick={(row) => onChoose(row.symbol)}
        label="Max pain of all symbols"
        name="max-pain"
        sort="symbol"
        maxHeight={520}
        empty="No options are open."
      />
    </Panel>
  );
}

const column = columnsOf<MaxPainRow>();
const columns = [
  column('symbol', 'Symbol', undefined, { shows: ({ symbol }) => <SymbolCell symbol={symbolOf(symbol)} plain /> }),
  column('expiry', 'Expiry', undefined, { rank: 2, shows: ({ expiry }) => expiryText(expiry) }),
  column('spot', 'Spot', points, { rank: 2, quote: 'none', says: 'The last price of the underlying.' }),
  column('maxPain', 'Max pain', points, { says: 'Of strikes that tie the one nearest to the spot.' }),
  column('tieStrikes', 'Ties', count, {
    rank: 2,
    says: 'Strikes at which as little would be paid; 1 is itself alone.',
  }),
  column.figure(
    'away',
    'Away',
    {
      format: changePct,
      of: ({ spot, maxPain }) => (spot === null || maxPain === null ? null : (maxPain / spot - 1) * 100),
    },
    { says: 'How far max pain is above (+) or below (−) the spot.' },
  ),
  column('pcrOi', 'PCR', ratio, { rank: 2, says: 'Open interest of puts divided by that of calls.' }),
  column('topCallOiStrike', 'Call wall', points, { rank: 2, says: 'The strike with the most open interest of calls.' }),
  column('topPutOiStrike', 'Put wall', points, { rank: 2, says: 'The strike with the most open interest of puts.' }),
  column('callOi', 'OI of calls', quantity, { rank: 2, says: 'Units.' }),
  column('putOi', 'OI of puts', quantity, { rank: 2, says: 'Units.' }),
];
