import { api, type SectorHistory as History } from '@parakh/contract';
import { barTimeText, grouped, LinesChart, Loaded, Panel, Screen, Segment, t, timeTicks } from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import {
  chosenLines,
  type HistorySpan,
  historySpanNames,
  historySpans,
  MOST_LINES,
  rebasedLines,
  startOf,
} from './history-shape.ts';
import { shortIndexName } from './index-choices.ts';
import { ReturnsByMonth } from './ReturnsByMonth.tsx';
import { NoSectors, SectorsSwitch, useSectorsOf } from './sectors-of.tsx';
import './sectors.css';

const SCREEN_HEIGHT = 800;
const CHART = 380;

/** How sectors went beside one another, and what each month of a year brought. */
export function SectorHistory() {
  const of = useSectorsOf();
  const history = useApi(api.market.sectorHistory, { query: of.query }, { keepPrevious: true });
  const { data } = history;
  const from = data?.time[0];
  return (
    <Screen
      title="Sector history"
      note={
        from === undefined
          ? null
          : t('{count} sessions since {day}', { count: data!.time.length, day: barTimeText(from, false) })
      }
      actions={data ? <SectorsSwitch value={data.of} onChange={of.set} /> : null}
    >
      <Loaded query={history} lines={12} height={SCREEN_HEIGHT}>
        {(shown) =>
          shown.sectors.length < 2 ? (
            <NoSectors of={shown.of} />
          ) : (
            <div key={shown.of} className="grid">
              <LinesPanel history={shown} />
              <ReturnsByMonth history={shown} />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function LinesPanel({ history }: { history: History }) {
  const [span, setSpan] = useAddressChoice('span', historySpanNames, 'half');
  const [asked, setAsked] = useAddressParam('sectors');
  const chosen = chosenLines(history, asked);
  const toggle = (id: string) =>
    setAsked((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','));
  return (
    <Panel
      title="Lines"
      note={t('each 100 at the start of the span')}
      className="c12"
      control={<Segment label="Span" value={span} choices={historySpans} onChange={setSpan} />}
    >
      <Chips history={history} chosen={chosen} onToggle={toggle} />
      <Lines history={history} chosen={chosen.join(',')} span={span} />
    </Panel>
  );
}

function Chips({
  history,
  chosen,
  onToggle,
}: {
  history: History;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}) {
  const isFull = chosen.length >= MOST_LINES;
  return (
    <fieldset className="line-chips" aria-label={t('Lines drawn, {most} at most', { most: MOST_LINES })}>
      {history.sectors.map(({ id }) => {
        const at = chosen.indexOf(id);
        return (
          <button
            key={id}
            type="button"
            className={at >= 0 ? 'chip sel' : 'chip line'}
            aria-pressed={at >= 0}
            disabled={(isFull && at < 0) || (chosen.length === 1 && at === 0)}
            onClick={() => onToggle(id)}
          >
            {at >= 0 ? <i style={{ background: `var(--series-${1 + at})` }} /> : null}
            {t(shortIndexName(id))}
          </button>
        );
      })}
    </fieldset>
  );
}

const dateText = (minutes: number) => barTimeText(minutes, false);

function Lines({ history, chosen, span }: { history: History; chosen: string; span: HistorySpan }) {
  const panes = useMemo(() => {
    const lines = rebasedLines(history, chosen.split(','), startOf(history.time, span));
    return [{ title: 'Level', height: CHART, lines, format: (value: number) => grouped(value, 2), axis: axisText }];
  }, [history, chosen, span]);
  return <LinesChart label={t('Sectors, 100 at the start')} panes={panes} xText={dateText} xTicks={timeTicks} />;
}

const axisText = (value: number) => grouped(value, 0);
