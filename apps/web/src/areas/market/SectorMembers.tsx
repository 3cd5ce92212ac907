import { api, type SectorData } from '@parakh/contract';
import { changePct, columnsOf, crores, DataTable, Panel, percent, price, t, times } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ticked } from '../../shared/live/ticked.ts';
import { useLiveRows } from '../../shared/live/use-quote.ts';
import { heatMapPath } from '../../shared/screens/address.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { stocksText } from '../../shared/text/stocks-text.ts';

type Member = SectorData['members'][number];
const column = columnsOf<Member>();
const MAX_HEIGHT = 520;
export const NO_WEIGHTS =
  'No weights are available: import the exchange’s monthly file of weights (nifty50_mcwb.csv). Sector means have none.';

const columns = [
  column('symbol', 'Symbol', undefined, {
    shows: (row) => <SymbolCell symbol={row.symbol} name={row.name} sector={row.sector} />,
  }),
  column('name', 'Company', undefined, { rank: 2 }),
  column('last', 'Last', price),
  column('changePct', 'Change', changePct),
  column('weight', 'Weight', percent, { rank: 1, missing: NO_WEIGHTS }),
  column('weekChangePct', 'Week', changePct, { rank: 2 }),
  column('monthChangePct', 'Month', changePct, { rank: 2 }),
  column('quarterChangePct', 'Quarter', changePct, { rank: 2 }),
  column('yearChangePct', 'Year', changePct, { rank: 2 }),
  column('volumeTimes', 'Rel. volume', times, { rank: 2, says: 'Volume over the mean of the 20 sessions before.' }),
  column('turnover', 'Turnover', crores, { rank: 2 }),
];

/** The stocks of one sector, the heaviest first. */
export function SectorMembers({ id }: { id: string }) {
  const sector = useApi(api.market.sectorData, { params: { id }, query: {} }, { keepPrevious: true });
  const members = sector.data?.members;
  const live = useLiveRows(members, ticked);
  return (
    <Panel
      title="Stocks"
      note={members ? t('{sector}: {stocks}', { sector: id, stocks: stocksText(members.length) }) : id}
      className="c12"
      flush
      control={
        sector.data?.isInHeatList ? (
          <ScreenLink className="btn sm" to={heatMapPath(id)}>
            {t('Heat map')}
          </ScreenLink>
        ) : null
      }
    >
      <DataTable
        query={{ ...sector, data: members }}
        columns={columns}
        live={live}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbol}
        name="sector-stocks"
        label="Stocks of the sector"
        maxHeight={MAX_HEIGHT}
        empty="The members of this index are not available. Import the exchange’s constituent list (ind_…list.csv)."
      />
    </Panel>
  );
}
