import { expectPolling } from '../../shared/live/test-polling.ts';
import { useChains } from './use-chains.ts';

function Chains() {
  useChains('NIFTY', ['2026-12-29']);
  return null;
}

// Section 9 of the specification; once no session runs it is another call.
expectPolling([
  {
    name: 'a chain of the builder',
    call: 'GET /api/optionsAnalysis/optchainlive',
    draw: () => <Chains />,
    everyMs: 120_000,
  },
]);
