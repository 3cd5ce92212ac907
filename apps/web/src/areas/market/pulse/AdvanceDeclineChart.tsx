import { api, type ReplyOf } from '@parakh/contract';
import {
  columnsOf,
  count,
  DataTable,
  dayText,
  grouped,
  LinesChart,
  Loaded,
  Panel,
  points,
  Screen,
  Segment,
  t,
} from '@parakh/ui';
import { useMemo } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { useAddressParam } from '../../../shared/screens/address.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { groupNamed, marketGroups } from '../movers/groups.ts';
import { Formulas } from './Formulas.tsx';
import { isMostlyKnown, placesOf, seriesLine, sessionAxis, sessionsIn, spans } from './session-axis.ts';

type History = ReplyOf<typeof api.market.breadthHistory>;

const formulas = [
  ['Net advances', 'stocks that closed above their close before, less those that closed below it'],
  ['Advance-decline line', 'line before + net advances, from 0 at the first session available'],
  ['McClellan oscillator', 'EMA(19) of net advances − EMA(39) of net advances'],
  ['McClellan summation', 'sum before + oscillator'],
] as const;

/** Rises less falls of every session, and the lines made of them, against the index. */
export function AdvanceDeclineChart() {
  const [askedGroup, setGroup] = useAddressParam('group', 'EQ');
  const [askedSpan, setSpan] = useAddressParam('span', '250');
  const [group, span] = [groupNamed(askedGroup), sessionsIn(askedSpan)];
  const history = useApi(api.market.breadthHistory, { query: { group, sessions: span } }, { keepPrevious: true });
  const { data } = history;
  return (
    <Screen
      title="Advances and declines over time"
      note={
        data
          ? t('{group}, to {day}; sums begin on {since}', {
              group: data.title,
              day: dayText(data.sessions.at(-1)),
              since: dayText(data.since),
            })
          : null
      }
      actions={<Segment label="Group of stocks" value={group} choices={marketGroups} onChange={setGroup} />}
    >
      <div className="grid">
        <Panel
          title="Lines"
          className="c12"
          flush
          control={<Segment label="Time shown" value={span} choices={spans} onChange={setSpan} />}
          foot={<ScreenLink to="/advance-decline">{t('Today, minute by minute, and which stocks')}</ScreenLink>}
        >
          <Loaded query={history} lines={12} height={620}>
            {(shown) => <Lines history={shown} />}
          </Loaded>
        </Panel>
        <Panel title="Session by session" className="c8" flush>
          <DataTable
            query={{ ...history, data: data && rowsOf(data) }}
            columns={columns}
            rowKey={({ day }) => day}
            label="Session by session"
            name="advance-decline"
            sort="-day"
            empty="No session is available."
            maxHeight={420}
          />
        </Panel>
        <Formulas className="c4" rows={formulas}>
          {t(
            'The line rises while more stocks rise than fall. When the index makes a high that the line does not follow, fewer stocks carry it.',
          )}
        </Formulas>
      </div>
    </Screen>
  );
}

const whole = (value: number) => grouped(value, 0);

function Lines({ history }: { history: History }) {
  const panes = useMemo(() => {
    const x = placesOf(history.sessions);
    const net = history.advances.map((up, i) => (up === null ? null : up - (history.declines[i] ?? 0)));
    const index = {
      title: 'NIFTY 50',
      height: 150,
      lines: [seriesLine('NIFTY 50', x, history.nifty, 7)],
      format: whole,
    };
    return [
      ...(isMostlyKnown(history.nifty) ? [index] : []),
      pane('Advance-decline line', 130, seriesLine('Advance-decline line', x, history.line, 1)),
      { ...pane('Net advances', 90, seriesLine('Net advances', x, net, 3)), floor: 0 },
      {
        ...pane('McClellan oscillator', 90, {
          ...seriesLine('McClellan oscillator', x, history.mcclellan, 2),
          isFilled: true,
        }),
        floor: 0,
      },
      pane('McClellan summation', 90, seriesLine('McClellan summation', x, history.summation, 4)),
    ];
  }, [history]);
  return <LinesChart label={t('Advances and declines over time')} panes={panes} {...sessionAxis} />;
}

function pane(title: string, height: number, line: ReturnType<typeof seriesLine>) {
  return { title, isNamed: true, height, lines: [line], format: whole };
}

interface SessionRow {
  readonly day: string;
  readonly advances: number | null;
  readonly declines: number | null;
  readonly unchanged: number | null;
  readonly symbols: number | null;
  readonly trin: number | null;
  readonly line: number | null;
  readonly mcclellan: number | null;
}

function rowsOf({ sessions, advances, declines, unchanged, symbols, ...rest }: History): SessionRow[] {
  const { trin, line, mcclellan } = rest;
  return sessions.map((day, i) => ({
    day,
    advances: advances[i]!,
    declines: declines[i]!,
    unchanged: unchanged[i]!,
    symbols: symbols[i]!,
    trin: trin[i]!,
    line: line[i]!,
    mcclellan: mcclellan[i]!,
  }));
}

const column = columnsOf<SessionRow>();
const columns = [
  column('day', 'Session', undefined, { shows: ({ day }) => dayText(day) }),
  column('advances', 'Up', count),
  column('declines', 'Down', count),
  column('unchanged', 'Flat', count, { rank: 2 }),
  column('symbols', 'Traded', count, { rank: 2 }),
  column('trin', 'TRIN', points, { rank: 2, missing: 'None of them rose, or none fell.' }),
  column('line', 'Line', count, { rank: 2 }),
  column('mcclellan', 'McClellan', points, { rank: 2, missing: 'It needs 39 sessions before it.' }),
];
