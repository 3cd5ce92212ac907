import type { api, ReplyOf, Watched } from '@parakh/contract';
import {
  type Column,
  changePct,
  columnsOf,
  dayText,
  type Format,
  grouped,
  Icon,
  percent,
  price,
  quantity,
  ratio,
  Sparkline,
  t,
  times,
} from '@parakh/ui';
import { SymbolCell } from '../../shared/symbols/SymbolCell.tsx';
import type { CagrRow, Seen } from './watch-rows.ts';
import '../../shared/symbols/symbols.css';
import './watchlist.css';

type Technicals = ReplyOf<typeof api.watchlist.technicals>[number];
type Fundamentals = ReplyOf<typeof api.watchlist.fundamentals>[number];
export type Performance = ReplyOf<typeof api.watchlist.performance>[number];

const HELD = 'Not enough sessions of it are available.';
const PUBLISHED = 'The available statements do not report it.';

/** The symbol with the grip by which its row is carried. */
function symbolColumn<Row extends Seen<Watched> | Seen<{ symbol: string }>>(): Column<Row> {
  return {
    key: 'symbol',
    title: 'Symbol',
    numeric: false,
    rank: 0,
    value: (row) => row.symbol,
    cell: ({ symbol, name, sector }) => (
      <span className="symbol-cell watched">
        <span className="watch-grip" data-grip="" title={t('Drag the row, or Alt with an arrow key')}>
          <Icon name="grip" />
        </span>
        <SymbolCell
          symbol={symbol}
          {...(name === undefined ? {} : { name })}
          {...(sector === undefined ? {} : { sector })}
        />
      </span>
    ),
  };
}

const quoted = columnsOf<Seen<Watched>>();
const gone = 'No price of it is available.';
export const priceColumns: readonly Column<Seen<Watched>>[] = [
  symbolColumn<Seen<Watched>>(),
  quoted.picture('closes', '30 days', (row) => <Sparkline values={(row.closes ?? []).slice(-30)} width={60} />, {
    rank: 2,
  }),
  quoted('last', 'Last', price, { missing: gone }),
  quoted('change', 'Change', { ...changePct, unit: '₹' }, { rank: 2, missing: gone }),
  quoted('changePct', 'Change', changePct, { missing: gone }),
  quoted('open', 'Open', price, { rank: 2, missing: gone }),
  quoted('high', 'High', price, { rank: 2, missing: gone }),
  quoted('low', 'Low', price, { rank: 2, missing: gone }),
  quoted('volume', 'Volume', quantity, { rank: 2, missing: gone }),
  quoted('volumeTimes', 'Rel. volume', times, {
    rank: 2,
    says: 'Volume over the mean of the 20 sessions before.',
    missing: 'Fewer than 20 sessions of volume are available.',
  }),
  quoted('yearHigh', '52-week high', price, { rank: 2, missing: HELD }),
  quoted('yearLow', '52-week low', price, { rank: 2, missing: HELD }),
  quoted('name', 'Company', undefined, { rank: 2 }),
  quoted('sector', 'Sector', undefined, { rank: 2 }),
];

const trends = { bullish: '▲ Bullish', bearish: '▼ Bearish', neutral: 'Neutral' } as const;
const inks = { bullish: 'up', bearish: 'down', neutral: 't2' } as const;

const measured = columnsOf<Seen<Technicals>>();
export const technicalColumns: readonly Column<Seen<Technicals>>[] = [
  symbolColumn<Seen<Technicals>>(),
  measured('last', 'Last', price, { missing: gone }),
  measured('trend', 'Trend', undefined, {
    rank: 1,
    says: 'Bullish: close above EMA(20), and that above EMA(50). Bearish: the mirror.',
    shows: ({ trend }) => (trend ? <span className={inks[trend]}>{t(trends[trend])}</span> : '–'),
  }),
  measured('rsi', 'RSI(14)', ratio, { missing: HELD }),
  measured('macd', 'MACD', ratio, { rank: 2, missing: HELD }),
  measured('macdSignal', 'Signal', ratio, { rank: 2, missing: HELD }),
  measured('adx', 'ADX(14)', ratio, { rank: 2, missing: HELD }),
  measured('ema20', 'EMA(20)', price, { rank: 2, missing: HELD }),
  measured('ema50', 'EMA(50)', price, { rank: 2, missing: HELD }),
  measured('ema200', 'EMA(200)', price, { rank: 2, missing: HELD }),
  measured('supertrend', 'Supertrend', price, { rank: 2, missing: HELD }),
  measured('atrPct', 'ATR', percent, {
    rank: 2,
    says: 'Average true range of 14 sessions in percent of the last price.',
    missing: HELD,
  }),
];

const crore: Format = { text: (value) => grouped(value, 0), unit: '₹ Cr', digits: 0 };
const stated = columnsOf<Seen<Fundamentals>>();
export const fundamentalColumns: readonly Column<Seen<Fundamentals>>[] = [
  symbolColumn<Seen<Fundamentals>>(),
  stated('marketCap', 'Market value', crore, { missing: PUBLISHED }),
  stated('pe', 'PE', ratio, { missing: 'Its earnings are not above zero, or not available.' }),
  stated('priceToBook', 'Price to book', ratio, { rank: 2, missing: PUBLISHED }),
  stated('earningsYield', 'Earnings yield', percent, { rank: 2, missing: PUBLISHED }),
  stated('roe', 'ROE', percent, { rank: 1, missing: PUBLISHED }),
  stated('roce', 'ROCE', percent, { rank: 2, missing: PUBLISHED }),
  stated('debtToEquity', 'Debt / equity', ratio, { rank: 2, missing: PUBLISHED }),
  stated('salesGrowth', 'Sales growth', changePct, { rank: 2, missing: PUBLISHED }),
  stated('profitGrowth3Years', 'Profit, 3 years', changePct, { rank: 2, missing: PUBLISHED }),
  stated('dividendYield', 'Dividend yield', percent, { rank: 2, missing: PUBLISHED }),
];

const risen = columnsOf<Seen<Performance>>();
export const performanceColumns: readonly Column<Seen<Performance>>[] = [
  symbolColumn<Seen<Performance>>(),
  risen('last', 'Last', price, { rank: 2, missing: gone }),
  risen('day', 'Day', changePct, { missing: HELD, quote: 'changePct' }),
  risen('week', 'Week', changePct, { rank: 2, missing: HELD }),
  risen('month', 'Month', changePct, { missing: HELD }),
  risen('quarter', 'Quarter', changePct, { rank: 2, missing: HELD }),
  risen('halfYear', 'Half year', changePct, { rank: 2, missing: HELD }),
  risen('year', 'Year', changePct, { rank: 2, missing: HELD }),
  risen('fromYearHigh', 'From 52-week high', changePct, { rank: 2, missing: HELD }),
  risen('fromYearLow', 'From 52-week low', changePct, { rank: 2, missing: HELD }),
];

const grown = columnsOf<Seen<CagrRow>>();
const A_YEAR = 'Yearly compound growth of its price.';
export const cagrColumns: readonly Column<Seen<CagrRow>>[] = [
  symbolColumn<Seen<CagrRow>>(),
  grown('last', 'Last', price, { rank: 2, missing: gone }),
  grown('year1', '1 year', changePct, { says: A_YEAR, missing: HELD }),
  grown('year3', '3 years', changePct, { says: A_YEAR, missing: HELD }),
  grown('year5', '5 years', changePct, { rank: 2, says: A_YEAR, missing: HELD }),
  grown('year10', '10 years', changePct, { rank: 2, says: A_YEAR, missing: HELD }),
  grown('sinceFirst', 'Since first session', changePct, { rank: 2, says: A_YEAR, missing: HELD }),
  grown('firstDay', 'First session', undefined, { rank: 2, shows: ({ firstDay }) => dayText(firstDay ?? undefined) }),
];
