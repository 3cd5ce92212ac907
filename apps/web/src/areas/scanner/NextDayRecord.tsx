import { api, type ReplyOf } from '@parakh/contract';
import { changePct, columnsOf, count, DataTable, dayText, grouped, percent, signed, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { SideChip } from './NextDayList.tsx';
import './scanner-lists.css';

type TrackRecord = ReplyOf<typeof api.market.nextDayRecord>;
type Rule = TrackRecord['rules'][number];
const column = columnsOf<Rule>();
const noSide = 'This rule says that a move is near, not where to.';
const points = { ...changePct, unit: 'pts' };

const columns = [
  column('name', 'Rule', undefined, {
    shows: ({ name, words, condition }) => (
      <ScreenLink
        to={`/create-screener?condition=${encodeURIComponent(condition)}`}
        title={t(words)}
        className="long-words"
      >
        {t(name)}
      </ScreenLink>
    ),
  }),
  column('side', 'Side', undefined, { rank: 2, shows: ({ side }) => <SideChip side={side} /> }),
  column('hitShare', 'Hits', percent, {
    missing: noSide,
    says: 'Closed above the open where the rule looks up, below it where it looks down.',
  }),
  column.figure(
    'edge',
    'Edge',
    { format: points, of: ({ edge }) => edge?.value ?? null },
    {
      missing: `${noSide} Or it fired on fewer than ten sessions.`,
      says: 'Points of percent above the hits of all stocks on the same sessions.',
    },
  ),
  column.picture('bounds', '19 times in 20', ({ edge }) => <Bounds edge={edge} />, { rank: 2 }),
  column.figure(
    'toClose',
    'Open to close',
    { format: changePct, of: ({ outcome }) => outcome.toClosePct },
    { rank: 2 },
  ),
  column.figure('toHigh', 'To high', { format: changePct, of: ({ outcome }) => outcome.toHighPct }, { rank: 2 }),
  column.figure('toLow', 'To low', { format: changePct, of: ({ outcome }) => outcome.toLowPct }, { rank: 2 }),
  column.figure('cases', 'Cases', { format: count, of: ({ outcome }) => outcome.cases }, { rank: 2 }),
  column.figure('sessions', 'Sessions', { format: count, of: ({ outcome }) => outcome.sessions }, { rank: 2 }),
];

/** How each rule did on the lists of the past, beside all stocks on the same sessions. */
export function NextDayRecord() {
  const record = useApi(api.market.nextDayRecord, {});
  const { data } = record;
  return (
    <>
      <p className="list-bar t2">
        {data ? recordText(data) : t('Worked out once for the sessions that are available …')}
      </p>
      <DataTable
        query={{ ...record, data: data?.rules }}
        columns={columns}
        rowKey={({ id }) => id}
        name="next-day-record"
        label="Track record"
        sort="-edge"
        empty="No rule was evaluated."
      />
    </>
  );
}

function Bounds({ edge }: { edge: Rule['edge'] }) {
  if (edge?.low === null || edge?.high === null || !edge) return <span className="t3">–</span>;
  const mayBeChance = edge.low <= 0 && edge.high >= 0;
  return (
    <span
      className={mayBeChance ? 't3' : undefined}
      title={mayBeChance ? t('Zero lies within: it may be chance.') : undefined}
    >
      {t('{low} to {high}', { low: signed(edge.low, 1), high: signed(edge.high, 1) })}
    </span>
  );
}

function recordText({ from, to, all, universe }: TrackRecord): string {
  return t(
    '{sessions} lists from {from} to {to}. All stocks of {universe} on the same sessions: {rose} % closed above their open, {fell} % below it; open to close {close} % on average.',
    {
      sessions: all.sessions,
      from: dayText(from),
      to: dayText(to),
      universe,
      rose: grouped(all.roseShare ?? NaN, 1),
      fell: grouped(all.fellShare ?? NaN, 1),
      close: signed(all.toClosePct ?? NaN),
    },
  );
}
