import type { MarketState } from '@parakh/contract';
import { Band, clockText, t, useLate } from '@parakh/ui';
import { evaluatedText } from '../shared/live/evaluated-text.ts';
import { stoppedAt } from '../shared/live/feed.ts';
import { useFeed } from '../shared/live/use-feed.ts';

/** A break that is mended sooner is not worth a word. */
const LATE_MS = 3000;

/** Says on every page what of the running session stands still, since when, and why. */
export function StoppedBands({ state }: { state: MarketState | undefined }) {
  return (
    <>
      <PricesStopped state={state} />
      <AlertsLate state={state} />
    </>
  );
}

function AlertsLate({ state }: { state: MarketState | undefined }) {
  const evaluated = useFeed(state)?.evaluated;
  if (!evaluated?.isLate) return null;
  return (
    <div>
      <Band>
        {evaluatedText(evaluated)}. {evaluated.because}
      </Band>
    </div>
  );
}

/** What stands on the screen is of that moment. */
function PricesStopped({ state }: { state: MarketState | undefined }) {
  const running = useFeed(state);
  const at = running && stoppedAt(running);
  const isLate = useLate(at !== undefined, LATE_MS);
  if (!isLate || at === undefined) return null;
  const why =
    running?.lostAt === undefined
      ? (running?.because ?? t('Nothing comes from the exchange.'))
      : t('The line to the server broke. It is tried again every few seconds.');
  return (
    <div>
      <Band>
        {t('Prices stopped at {clock}.', { clock: clockText(at) })} {why}
      </Band>
    </div>
  );
}
