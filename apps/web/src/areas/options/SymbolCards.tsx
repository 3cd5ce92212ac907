import { api, type IvChange, type OpenInterestRow, type UnderlyingRow } from '@parakh/contract';
import { symbolOf } from '@parakh/options';
import {
  type Column,
  change,
  columnsOf,
  count,
  csvOf,
  DataTable,
  type Loadable,
  Panel,
  percent,
  quantity,
  ratio,
  SaveCsv,
  t,
} from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import { expiryText, type Moment, scanMoment, shortMoment } from './contract-texts.ts';
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

interface Shown<Row extends OfSymbol> {
  readonly of: Extremes<Row>;
  readonly query: Loadable<readonly Row[]>;
  /** When all of them are of, beside what each says. */
  readonly note: string | undefined;
}

/** The symbols on which a figure is highest, and those on which it is lowest. */
function ExtremeCards<Row extends OfSymbol>({ of, ...shown }: Shown<Row>) {
  return of.cards.map((card) => <ExtremeCard key={card.title} of={of} card={card} {...shown} />);
}

/** The first few of them; the file has all. */
function ExtremeCard<Row extends OfSymbol>({ of, card, query, note }: Shown<Row> & { card: Card }) {
  const { title, says } = card;
  const rows = query.data && endOf(query.data, of, card);
  return (
    <Panel
      title={title}
      note={note === undefined ? t(says) : `${t(says)} · ${note}`}
      className={`${of.className} wrapped-control`}
      flush
      control={
        <>
          <ExplainedTerms terms={[of.term]} />
          <SaveCsv name={title.toLowerCase()} text={() => csvOf(of.columns, rows ?? [])} />
        </>
      }
    >
      <DataTable
        query={{ ...query, data: rows?.slice(0, ROWS) }}
        columns={of.columns}
        rowKey={({ symbol }) => symbol}
        symbolOf={({ symbol }) => symbolOf(symbol)}
        label={title}
        tools={false}
        empty="It is known of no symbol."
      />
    </Panel>
  );
}

function endOf<Row extends OfSymbol>(rows: readonly Row[], { by }: Extremes<Row>, { sign, isOneSided }: Card): Row[] {
  return rows
    .filter((row) => by(row) !== null && (!isOneSided || sign * (by(row) ?? 0) < 0))
    .toSorted((one, other) => sign * ((by(one) ?? 0) - (by(other) ?? 0)));
}

/** The rows of what is asked for. */
const withRows = <Reply, Row>(query: Loadable<Reply>, rowsOf: (reply: Reply) => readonly Row[]) => ({
  ...query,
  data: query.data && rowsOf(query.data),
});

/** Each is asked for by itself: it says when it is of. */
const momentOf = ({ data }: Pick<Loadable<Moment>, 'data'>) => data && shortMoment(data);

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
    ofUnderlying('atmIv', 'ATM IV', percent, { says: 'At the forward, a year.' }),
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
  const underlyings = useApi(api.options.underlyings, { query: {} }, { everyMs: useLiveMs() });
  return (
    <ExtremeCards of={volatilities} query={withRows(underlyings, ({ rows }) => rows)} note={momentOf(underlyings)} />
  );
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
    ofChange('atmIv', 'ATM IV', percent, { says: 'At the forward, a year.' }),
    ofChange('ivChange', 'Change', change, { says: 'In points of percent.' }),
  ],
  term: 'atmIv',
  className: 'c6',
};

/** Where volatility rose and fell most since the session before. */
export function VolatilityChangeCards() {
  const changes = useApi(api.options.ivChanges, {}, { everyMs: useLiveMs() });
  const day = momentOf(changes);
  const before = changes.data?.comparedWith;
  const note = day && before ? t('{day} against {before}', { day, before: expiryText(before) }) : day;
  return <ExtremeCards of={volatilityChanges} query={withRows(changes, ({ rows }) => rows)} note={note} />;
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
    ofInterest('pcrOi', 'PCR', ratio, { says: 'Open interest of puts divided by that of calls, all expiries.' }),
    ofInterest('putOi', 'OI of puts', quantity, { says: 'Units, all expiries.' }),
    ofInterest('callOi', 'OI of calls', quantity, { rank: 2, says: 'Units, all expiries.' }),
  ],
  term: 'pcr',
  className: 'c4',
};

/** Where puts and calls are most apart. */
export function RatioCards() {
  const open = useApi(api.options.openInterest, {}, { everyMs: useLiveMs() });
  return <ExtremeCards of={ratios} query={withRows(open, ({ rows }) => rows)} note={momentOf(open)} />;
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
    ofRanked('percentile', 'Percentile', count, {
      says: 'Share of the sessions that are available, up to 252, on which the 30-day IV was lower.',
    }),
    ofRanked('iv30', 'IV, 30 days', percent, { says: 'Between the expiries around thirty days, a year.' }),
  ],
  term: 'ivRank',
  className: 'c4',
};

/** Where volatility stands high and low in its own past. */
export function PercentileCards() {
  const scan = useApi(api.scanner.run, { body: { condition: PERCENTILE, universe: 'FNO' } }, { everyMs: useLiveMs() });
  const ranked = withRows(scan, ({ matches }) =>
    matches.map(
      ({ symbol, values }): Ranked => ({ symbol, percentile: values?.[0] ?? null, iv30: values?.[1] ?? null }),
    ),
  );
  const note = scan.data && shortMoment(scanMoment(scan.data));
  return <ExtremeCards of={percentiles} query={ranked} note={note} />;
}
