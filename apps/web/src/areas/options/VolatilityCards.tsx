import { api, type UnderlyingRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { columnsOf, DataTable, Panel, percent, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { ExplainedTerms } from './Explained.tsx';

const ROWS = 5;
const cards = [
  { title: 'Highest IV', says: 'At the money of the nearest expiry: the dearest options for their size.', sign: -1 },
  { title: 'Lowest IV', says: 'At the money of the nearest expiry: the cheapest options for their size.', sign: 1 },
] as const;

/** Where options are dear and where they are cheap. */
export function VolatilityCards() {
  const atm = useApi(api.options.underlyings, { query: {} });
  if (!atm.data) return null;
  const known = atm.data.rows.filter(({ atmIv }) => atmIv !== null);
  return cards.map(({ title, says, sign }) => (
    <Panel
      key={title}
      title={title}
      note={t(says)}
      className="c6 wrapped-control"
      flush
      control={<ExplainedTerms terms={['expectedMove']} />}
    >
      <DataTable
        query={asLoadable(
          known.toSorted((one, other) => sign * ((one.atmIv ?? 0) - (other.atmIv ?? 0))).slice(0, ROWS),
        )}
        columns={columns}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbolOf(symbol)}
        label={title}
        tools={false}
        empty="No volatility is known."
      />
    </Panel>
  ));
}

const column = columnsOf<UnderlyingRow>();
const columns = [
  column('symbol', 'Symbol', undefined, { shows: ({ symbol }) => <SymbolCell symbol={symbolOf(symbol)} /> }),
  column('atmIv', 'ATM IV', percent),
  column('straddlePct', 'Straddle', percent, { says: 'Call and put at the money, of the spot.' }),
  column('expectedMovePct', 'Expected move', percent, {
    rank: 2,
    says: 'One deviation to the expiry: IV × √(days / 365), of the spot.',
  }),
];
