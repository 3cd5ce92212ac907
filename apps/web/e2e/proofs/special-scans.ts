import { address, asked, written } from '../product.ts';
import { bearerOf } from '../sign-in.ts';
import type { Proof } from './proof.ts';

interface Row {
  readonly symbol: string;
  readonly turnover: number;
}
/** As much as the screens ask for unless told otherwise. */
const FLOOR = 1e8;
const firstLiquid = <R extends Row>(rows: readonly R[]): R => rows.find(({ turnover }) => turnover >= FLOOR)!;

const moved = (row: { readonly fifteen: number | null }) => row.fifteen ?? -Infinity;
const last = ({ gains }: { readonly gains: readonly (number | null)[] }) => gains.at(-1) ?? -Infinity;

/** Scanners that rank, measure or draw. */
export const specialScanProofs: readonly Proof[] = [
  {
    screen: '/momentum-stocks',
    address: '/momentum-stocks',
    heading: 'Momentum stocks',
    figure: async (request) =>
      written((await asked(request, 'TechnicalAnaysis/stockMomentumRank/EQ?filter=top')).stocks[0].twelvePct),
  },
  {
    screen: '/gann-square-of-nine',
    address: '/gann-square-of-nine?symbol=TCS&price=2450',
    heading: 'Gann square of nine',
    figure: async () => written(2462.39),
  },
  {
    screen: '/support-and-resistance',
    address: '/support-and-resistance?symbol=TCS',
    heading: 'Support and resistance',
    figure: async (request) =>
      written((await asked(request, 'StockTechnicals/sortedSRLevels?stock=TCS')).levels[0].price),
  },
  {
    screen: '/best-intraday-stocks',
    address: '/best-intraday-stocks',
    heading: 'Best intraday stocks',
    figure: async (request) => firstLiquid<Row>((await asked(request, 'x/market/r-factor?group=EQ')).stocks).symbol,
  },
  {
    screen: '/price-movers',
    address: '/price-movers',
    heading: 'Price movers',
    figure: async (request) => {
      const { stocks } = await asked(request, 'x/market/price-moves?group=EQ');
      return firstLiquid<Row>(stocks.toSorted((one: never, other: never) => moved(other) - moved(one))).symbol;
    },
  },
  {
    screen: '/next-day-intraday-stocks-watchlist',
    address: '/next-day-intraday-stocks-watchlist',
    heading: 'Next-day intraday watch list',
    figure: async (request) => {
      const [newest] = await asked(request, 'EodAnalysis/nextDayWatchList/dates');
      return firstLiquid<Row>((await asked(request, `EodAnalysis/nextDayWatchList/${newest}`)).stocks).symbol;
    },
  },
  {
    screen: '/time-wise-gainers',
    address: '/time-wise-gainers?minutes=60',
    as: 'demo-user',
    heading: 'Time-wise gainers',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-user');
      const reply = await request.get(address('/api/x/market/time-slots?group=EQ&minutes=60'), { headers });
      const { stocks } = await reply.json();
      return stocks.toSorted((one: never, other: never) => last(other) - last(one))[0].symbol;
    },
  },
  {
    screen: '/n-days-gainers-losers',
    address: '/n-days-gainers-losers?days=20',
    as: 'demo-user',
    heading: 'N-day gainers and losers',
    figure: async (request) => {
      const headers = await bearerOf(request, 'demo-user');
      const reply = await request.get(address('/api/x/market/over-days?group=EQ&days=20'), { headers });
      const { gainers } = await reply.json();
      return written(firstLiquid<Row & { gainPct: number }>(gainers).gainPct);
    },
  },
];
