import { expectPolling } from '../../shared/live/test-polling.ts';
import { FutureIntradayBuildup } from './FutureIntradayBuildup.tsx';
import { FuturesDashboard } from './FuturesDashboard.tsx';
import { FuturesOfSymbol } from './FuturesOfSymbol.tsx';
import { FuturesTrend } from './FuturesTrend.tsx';
import { IndexShares } from './IndexShares.tsx';
import { MaxPainTable } from './MaxPainTable.tsx';
import { OptionsDashboard } from './OptionsDashboard.tsx';
import { OptionsTrend } from './OptionsTrend.tsx';
import { ShortStraddle } from './ShortStraddle.tsx';
import { PercentileCards, RatioCards, VolatilityCards, VolatilityChangeCards } from './SymbolCards.tsx';
import { TermPanel } from './TermPanel.tsx';
import { VolatilityNow } from './VolatilityNow.tsx';

/** Section 9 of the specification: live calls of futures and options that are not the chain. */
const everyMs = 60_000;

expectPolling([
  {
    name: 'the term structure',
    call: 'GET /api/x/options/terms/NIFTY',
    draw: () => <TermPanel symbol="NIFTY" />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'the bars of a future',
    call: 'GET /api/futIntradayBuildup/NIFTY/1',
    draw: () => <FutureIntradayBuildup />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'the bars of all futures',
    call: 'GET /api/futIntradayBuildup/ALL/1',
    draw: () => <FutureIntradayBuildup />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'the futures dashboard',
    call: 'GET /api/FNODashboard/fnoOI/1',
    draw: () => <FuturesDashboard />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'what is open on each symbol, beside a list of futures,',
    call: 'GET /api/OpenInterestData',
    draw: () => <FuturesTrend />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'the futures of a symbol',
    call: 'GET /api/FNODashboard/fnoOI/all',
    draw: () => <FuturesOfSymbol symbol="NIFTY" />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'the options dashboard',
    call: 'GET /api/optionDashBoard/1',
    draw: () => <OptionsDashboard />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'a list of options',
    call: 'GET /api/optionDashBoard/month/all',
    draw: () => <OptionsTrend />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'max pain of all symbols',
    call: 'GET /api/x/options/max-pains',
    draw: () => <MaxPainTable symbol="NIFTY" onChoose={() => {}} />,
    everyMs,
  },
  {
    name: 'the straddles of all symbols',
    call: 'GET /api/straddle',
    draw: () => <ShortStraddle />,
    everyMs,
  },
  {
    name: 'the cards of put-call ratios',
    call: 'GET /api/OpenInterestData',
    draw: () => <RatioCards />,
    everyMs,
  },
  {
    name: 'the volatility beside the straddles',
    call: 'POST /api/scanner/public',
    draw: () => <ShortStraddle />,
    everyMs,
  },
  {
    name: 'the cards of percentiles',
    call: 'POST /api/scanner/public',
    draw: () => <PercentileCards />,
    everyMs,
  },
  {
    name: 'the cards of changes of volatility',
    call: 'GET /api/x/options/iv-changes',
    draw: () => <VolatilityChangeCards />,
    everyMs,
  },
  {
    name: 'the volatility now',
    call: 'POST /api/scanner/public',
    draw: () => <VolatilityNow symbol="NIFTY" />,
    everyMs,
  },
  {
    name: 'the cards of volatility',
    call: 'GET /api/option/stocks',
    draw: () => <VolatilityCards />,
    everyMs,
  },
  {
    name: 'the shares of an index',
    call: 'GET /api/indices/indexcontributors/NIFTY%2050',
    draw: () => <IndexShares symbol="NIFTY" />,
    everyMs,
    hasButton: true,
  },
  {
    name: 'India VIX',
    call: 'GET /api/EodAnalysis/price/INDIA%20VIX',
    draw: () => <VolatilityNow symbol="NIFTY" />,
    everyMs,
  },
]);
