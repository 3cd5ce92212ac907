import { api } from '@parakh/contract';
import { dayText, Loaded, Panel, Screen, Segment, t } from '@parakh/ui';
import { useApi } from '../../../shared/api/api.ts';
import { useLiveMs } from '../../../shared/live/use-live.ts';
import { useAddressChoice, useAddressParam } from '../../../shared/screens/address.ts';
import { groupNamed, marketGroups } from '../movers/groups.ts';
import { BreadthLines } from './BreadthLines.tsx';
import { BreadthTable } from './BreadthTable.tsx';
import { ConditionLine } from './ConditionLine.tsx';
import { sessionsIn, spans } from './session-axis.ts';
import './pulse.css';

const frames = [
  { value: 'day', word: 'Days' },
  { value: 'week', word: 'Weeks' },
  { value: 'month', word: 'Months' },
] as const;

/** How much of the market stands high: averages, strength, highs and lows, and any condition as a line. */
export function MarketBreadth() {
  const [askedGroup, setGroup] = useAddressParam('group', 'EQ');
  const [askedSpan, setSpan] = useAddressParam('span', '250');
  const [timeframe, setFrame] = useAddressChoice('frame', ['day', 'week', 'month'], 'day');
  const [group, span] = [groupNamed(askedGroup), sessionsIn(askedSpan)];
  const history = useApi(
    api.market.breadthHistory,
    { query: { group, timeframe, sessions: span } },
    { keepPrevious: true },
  );
  const all = useApi(
    api.market.allMarketBreadth,
    { query: { timeframe } },
    { keepPrevious: true, everyMs: useLiveMs() },
  );
  const { data } = history;
  return (
    <Screen
      title="Market breadth"
      note={
        data ? t('{group}, to the close of {day}', { group: data.title, day: dayText(data.sessions.at(-1)) }) : null
      }
      actions={<Segment label="Group of stocks" value={group} choices={marketGroups} onChange={setGroup} />}
    >
      <div className="grid">
        <Panel
          title="Breadth over time"
          className="c12 wrapped-head"
          flush
          control={
            <>
              <Segment label="Length of a bar" value={timeframe} choices={frames} onChange={setFrame} />
              <Segment label="Time shown" value={span} choices={spans} onChange={setSpan} />
            </>
          }
          foot={t(
            'Who belonged to a group is asked for each session; before the first list that is available, that list is taken.',
          )}
        >
          <Loaded query={history} lines={12} height={600}>
            {(shown) => <BreadthLines history={shown} />}
          </Loaded>
        </Panel>
        <ConditionLine group={group} />
        <Panel title="By group and index" className="c12" flush>
          <BreadthTable query={all} first="standing" />
        </Panel>
      </div>
    </Screen>
  );
}
