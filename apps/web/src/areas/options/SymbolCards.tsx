import { api, type IvChange, type OpenInterestRow, type UnderlyingRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import { type Column, change, columnsOf, count, DataTable, Panel, percent, quantity, ratio, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { expiryText } from './contract-texts.ts';
import { ExplainedTerms } from './Explained.tsx';
import type { TermName } from './terms.ts';

const ROWS = 5;

interface Card {
  readonly title: string;
  readonly says: string;
  /** 1 for the lowest first. */
  readonly sign: 1 | -1;
  /** Figures on the side of zero that is looked for alone. */
  readonly isOneSided?: true;
}

interface OfSymbol {
  readonly symbol: string;
}

/** A figure of symbols, and the cards of its ends. */
interface Extremes<Row extends OfSymbol> {
  readonly cards: readonly Card[];
  readonly by: (row: Row) => number | null;
  readonly columns: readonly Column<Row>[];
  readonly term: TermName;
  readonly className: string;
}

/** The symbols on which a figure is highest, and those on which it is lowest; nothing until it is known. */
function ExtremeCards<Row extends OfSymbol>({
  of: { cards, by, columns, term, className },
  rows,
  note,
}: {
  of: Extremes<Row>;
  rows: readonly Row[] | undefined;
  /** What all of them are of, beside what each says. */
  note?: string | undefined;
}) {
  if (!rows) return null;
  const known = rows.filter((row) => by(row) !== null);
  return cards.map(({ title, says, sign, isOneSided = false }) => (
    <Panel
      key={title}
      title={title}
      note={note === undefined ? t(says) : `${t(says)} · ${note}`}
      className={`${className} wrapped-control`}
      flush
      control={<ExplainedTerms terms={[term]} />}
    >
      <DataTable
        query={asLoadable(
          known
            .filter((row) => !isOneSided || sign * (by(row) ?? 0) < 0)
            .toSorted((one, other) => sign * ((by(one) ?? 0) - (by(other) ?? 0)))
            .slice(0, ROWS),
        )}
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

const symbolCell = ({ symbol }: OfSymbol) => <SymbolCell symbol={symbolOf(symbol)} />;

const ofUnderlying = columnsOf<UnderlyingRow>();
const volatilities: Extremes<UnderlyingRow> = {
  cards: [
    { title: 'Highest IV', says: 'At the money of the nearest expiry: the dearest options for their size.', sign: -1 },
    { title: 'Lowest IV', says: 'At the money of the nearest expiry: the cheapest options for their size.', sign: 1 },
  ],
  by: ({ atmIv }) => atmIv,
  columns: [
    ofUnderlying('symbol', 'Symbol', undefined, { shows: symbolCell }),
    ofUnderlying('atmIv', 'ATM IV', percent),
    ofUnderlying('straddlePct', 'Straddle', percent, { says: 'Call and put at the money, of the spot.' }),
    ofUnderlying('expectedMovePct', 'Expected move', percent, {
      rank: 2,
      says: 'One deviation to the expiry: IV × √(days / 365), of the spot.',
    }),
  ],
  term: 'expectedMove',
  className: 'c6',
};

/** Where options are dear and where they are cheap. */
export function VolatilityCards() {
  return <ExtremeCards of={volatilities} rows={useApi(api.options.underlyings, { query: {} }).data?.rows} />;
}

const ofChange = columnsOf<IvChange>();
const volatilityChanges: Extremes<IvChange> = {
  cards: [
    { title: 'IV gainers', says: 'options became dearer', sign: -1, isOneSided: true },
    { title: 'IV losers', says: 'options became cheaper', sign: 1, isOneSided: true },
  ],
  by: ({ ivChange }) => ivChange,
  columns: [
    ofChange('symbol', 'Symbol', undefined, { shows: symbolCell }),
    ofChange('lastDay', 'Expiry', undefined, {
      rank: 2,
      says: 'The nearest that is not over; the same one in both sessions.',
      shows: ({ lastDay }) => expiryText(lastDay),
    }),
    ofChange('previousIv', 'Before', percent, { rank: 2, says: 'ATM IV at the close of the session before.' }),
    ofChange('atmIv', 'ATM IV', percent),
    ofChange('ivChange', 'Change', change, { says: 'In points of percent.' }),
  ],
  term: 'atmIv',
  className: 'c6',
};

/** Where volatility rose and fell most since the session before. */
export function VolatilityChangeCards() {
  const { data } = useApi(api.options.ivChanges, {});
  const note = t('{day} against {before}', {
    day: expiryText(data?.date ?? ''),
    before: expiryText(data?.comparedWith ?? ''),
  });
  return <ExtremeCards of={volatilityChanges} rows={data?.rows} note={note} />;
}

const ofInterest = columnsOf<OpenInterestRow>();
const ratios: Extremes<OpenInterestRow> = {
  cards: [
    { title: 'Highest PCR', says: 'more puts open for each call', sign: -1 },
    { title: 'Lowest PCR', says: 'fewer puts open for each call', sign: 1 },
  ],
  by: ({ pcrOi }) => pcrOi,
  columns: [
    ofInterest('symbol', 'Symbol', undefined, { shows: symbolCell }),
    ofInterest('pcrOi', 'PCR', ratio),
    ofInterest('putOi', 'OI of puts', quantity, { says: 'Units, all expiries.' }),
    ofInterest('callOi', 'OI of calls', quantity, { rank: 2, says: 'Units, all expiries.' }),
  ],
  term: 'pcr',
  className: 'c4',
};

/** Where puts and calls are most apart. */
export function RatioCards() {
  return <ExtremeCards of={ratios} rows={useApi(api.options.openInterest, {}).data?.rows} />;
}

/** Asked of the same evaluator as every scan: one figure has one source. */
const PERCENTILE = '((IV Percentile(252) >= 0) AND (IV 30 > 0))';
interface Ranked extends OfSymbol {
  readonly percentile: number | null;
  readonly iv30: number | null;
}
const ofRanked = columnsOf<Ranked>();
const percentiles: Extremes<Ranked> = {
  cards: [
    { title: 'Highest IV percentile', says: 'dear beside its own past', sign: -1 },
    { title: 'Lowest IV percentile', says: 'cheap beside its own past', sign: 1 },
  ],
  by: ({ percentile }) => percentile,
  columns: [
    ofRanked('symbol', 'Symbol', undefined, { shows: symbolCell }),
    ofRanked('percentile', 'Percentile', count),
    ofRanked('iv30', 'IV, 30 days', percent),
  ],
  term: 'ivRank',
  className: 'c4',
};

/** Where volatility stands high and low in its own past. */
export function PercentileCards() {
  const scan = useApi(api.scanner.run, { body: { condition: PERCENTILE, universe: 'FNO' } });
  const rows = scan.data?.matches.map(
    ({ symbol, values }): Ranked => ({ symbol, percentile: values?.[0] ?? null, iv30: values?.[1] ?? null }),
  );
  return <ExtremeCards of={percentiles} rows={rows} />;
}
