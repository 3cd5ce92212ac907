import { api, type OpenInterestRow, type UnderlyingRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { type Column, columnsOf, count, DataTable, Panel, percent, quantity, ratio, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { ExplainedTerms } from './Explained.tsx';
import type { TermName } from './terms.ts';

const ROWS = 5;

interface Card {
  readonly title: string;
  readonly says: string;
  /** 1 for the lowest first. */
  readonly sign: 1 | -1;
}

/** The symbols on which a figure is highest, and those on which it is lowest. */
function ExtremeCards<Row extends { readonly symbol: string }>({
  cards,
  rows,
  by,
  columns,
  term,
  className,
}: {
  cards: readonly Card[];
  rows: readonly Row[];
  by: (row: Row) => number | null;
  columns: readonly Column<Row>[];
  term: TermName;
  className: string;
}) {
  const known = rows.filter((row) => by(row) !== null);
  return cards.map(({ title, says, sign }) => (
    <Panel
      key={title}
      title={title}
      note={t(says)}
      className={`${className} wrapped-control`}
      flush
      control={<ExplainedTerms terms={[term]} />}
    >
      <DataTable
        query={asLoadable(known.toSorted((one, other) => sign * ((by(one) ?? 0) - (by(other) ?? 0))).slice(0, ROWS))}
        columns={columns}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbolOf(symbol)}
        label={title}
        tools={false}
        empty="It is known of no symbol."
      />
    </Panel>
  ));
}

const volatilityCards: readonly Card[] = [
  { title: 'Highest IV', says: 'At the money of the nearest expiry: the dearest options for their size.', sign: -1 },
  { title: 'Lowest IV', says: 'At the money of the nearest expiry: the cheapest options for their size.', sign: 1 },
];

const symbolCell = (symbol: string) => <SymbolCell symbol={symbolOf(symbol)} />;
const ofUnderlying = columnsOf<UnderlyingRow>();
const volatilityColumns = [
  ofUnderlying('symbol', 'Symbol', undefined, { shows: ({ symbol }) => symbolCell(symbol) }),
  ofUnderlying('atmIv', 'ATM IV', percent),
  ofUnderlying('straddlePct', 'Straddle', percent, { says: 'Call and put at the money, of the spot.' }),
  ofUnderlying('expectedMovePct', 'Expected move', percent, {
    rank: 2,
    says: 'One deviation to the expiry: IV × √(days / 365), of the spot.',
  }),
];

/** Where options are dear and where they are cheap. */
export function VolatilityCards() {
  const atm = useApi(api.options.underlyings, { query: {} });
  if (!atm.data) return null;
  return (
    <ExtremeCards
      cards={volatilityCards}
      rows={atm.data.rows}
      by={({ atmIv }) => atmIv}
      columns={volatilityColumns}
      term="expectedMove"
      className="c6"
    />
  );
}

const ratioCards: readonly Card[] = [
  { title: 'Highest PCR', says: 'more puts open for each call', sign: -1 },
  { title: 'Lowest PCR', says: 'fewer puts open for each call', sign: 1 },
];
const ofInterest = columnsOf<OpenInterestRow>();
const ratioColumns = [
  ofInterest('symbol', 'Symbol', undefined, { shows: ({ symbol }) => symbolCell(symbol) }),
  ofInterest('pcrOi', 'PCR', ratio),
  ofInterest('putOi', 'OI of puts', quantity, { says: 'Units, all expiries.' }),
  ofInterest('callOi', 'OI of calls', quantity, { rank: 2, says: 'Units, all expiries.' }),
];

/** Where puts and calls are most apart. */
export function RatioCards() {
  const open = useApi(api.options.openInterest, {});
  if (!open.data) return null;
  return (
    <ExtremeCards
      cards={ratioCards}
      rows={open.data.rows}
      by={({ pcrOi }) => pcrOi}
      columns={ratioColumns}
      term="pcr"
      className="c4"
    />
  );
}

/** Asked of the same evaluator as every scan: one figure has one source. */
const PERCENTILE = '((IV Percentile(252) >= 0) AND (IV 30 > 0))';
const percentileCards: readonly Card[] = [
  { title: 'Highest IV percentile', says: 'dear beside its own past', sign: -1 },
  { title: 'Lowest IV percentile', says: 'cheap beside its own past', sign: 1 },
];
interface Ranked {
  readonly symbol: string;
  readonly percentile: number | null;
  readonly iv30: number | null;
}
const ofRanked = columnsOf<Ranked>();
const percentileColumns = [
  ofRanked('symbol', 'Symbol', undefined, { shows: ({ symbol }) => symbolCell(symbol) }),
  ofRanked('percentile', 'Percentile', count),
  ofRanked('iv30', 'IV, 30 days', percent),
];

/** Where volatility stands high and low in its own past. */
export function PercentileCards() {
  const scan = useApi(api.scanner.run, { body: { condition: PERCENTILE, universe: 'FNO' } });
  if (!scan.data) return null;
  const rows = scan.data.matches.map(
    ({ symbol, values }): Ranked => ({ symbol, percentile: values?.[0] ?? null, iv30: values?.[1] ?? null }),
  );
  return (
    <ExtremeCards
      cards={percentileCards}
      rows={rows}
      by={({ percentile }) => percentile}
      columns={percentileColumns}
      term="ivRank"
      className="c4"
    />
  );
}
