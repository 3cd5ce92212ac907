import { api, type RatioHistory } from '@parakh/contract';
import { after, dayText, Empty, Loaded, Screen, Segment, Select, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { choicesWith } from './index-choices.ts';
import { RatioFigures } from './RatioFigures.tsx';
import { RatioPanel } from './RatioPanel.tsx';
import { ratioMeasures, ratioSpanNames, ratioSpans, startOfSpan } from './ratio-measures.ts';

const SCREEN_HEIGHT = 800;

/** How dear an index is beside its own past. */
export function PeRatio() {
  const [index, setIndex] = useAddressParam('index', 'NIFTY 50');
  const [span, setSpan] = useAddressChoice('span', ratioSpanNames, 'all');
  const state = useMarketState();
  const startDate = startOfSpan(state.data?.lastSession ?? null, span);
  const sent = { params: { id: index }, query: startDate === undefined ? {} : { startDate } };
  const history = useApi(api.market.ratioHistory, sent, { keepPrevious: true, when: state.data !== undefined });
  const choose = (
    <>
      <Select
        label="Index"
        value={index}
        choices={choicesWith(index)}
        onChange={({ target }) => setIndex(target.value)}
      />
      <Segment label="Span" value={span} choices={ratioSpans} onChange={setSpan} />
    </>
  );
  return (
    <Screen title="NIFTY P/E ratio" note={history.data ? availableText(history.data) : null} actions={choose}>
      <Loaded query={after(state, history)} lines={12} height={SCREEN_HEIGHT}>
        {(shown) => (shown.time.length === 0 ? <NoRatios history={shown} /> : <Panels history={shown} />)}
      </Loaded>
    </Screen>
  );
}

/** How much is available: a mean of six days is no mean of years. */
function availableText({ index, time, heldFrom, heldTo }: RatioHistory): string {
  if (heldFrom === null || heldTo === null) return t('{index}: no ratio is available', { index });
  return t('{index}: {count} sessions shown; available from {from} to {to}', {
    index,
    count: time.length,
    from: dayText(heldFrom),
    to: dayText(heldTo),
  });
}

function Panels({ history }: { history: RatioHistory }) {
  return (
    <>
      <RatioFigures history={history} />
      <div className="grid">
        {ratioMeasures.map((measure) => (
          <RatioPanel key={measure.name} history={history} measure={measure} />
        ))}
      </div>
    </>
  );
}

function NoRatios({ history: { heldTo } }: { history: RatioHistory }) {
  return (
    <Empty says={heldTo === null ? 'No ratios of this index are available.' : 'No ratios are available for this span.'}>
      <p>
        {heldTo === null
          ? t('Import the exchange’s index files of the day (ind_close_all_…): each has P/E, P/B and yield.')
          : t('The last ones are of {day}. Choose a longer span, or import the index files since.', {
              day: dayText(heldTo),
            })}
      </p>
    </Empty>
  );
}
