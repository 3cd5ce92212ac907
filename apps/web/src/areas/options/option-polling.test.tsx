import { expectPolling } from '../../shared/live/test-polling.ts';
import { FutureIntradayBuildup } from './FutureIntradayBuildup.tsx';
import { IndexShares } from './IndexShares.tsx';
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
