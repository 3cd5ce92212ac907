import type { api, ReplyOf } from '@parakh/contract';
import { Empty, grouped, LinesChart, type LinesPane, type LinesShape, Loaded, Panel, short, t } from '@parakh/ui';
import { useMemo } from 'react';
import { sessionText, sessionTick } from './session-words.ts';
import { usePaperEquity } from './use-paper.ts';

const CURVE_PX = 210;

type Point = ReplyOf<typeof api.paper.equity>['points'][number];

/** What the account was worth at each close, beside what it began with. */
export function EquityPanel({ capital }: { capital: number | null }) {
  const query = usePaperEquity();
  return (
    <Panel title="Worth by session" note={t('at each close, the running session last')} flush>
      <Loaded query={query} lines={6} height={CURVE_PX + 60}>
        {({ points }) => <Curve points={points} capital={capital} />}
      </Loaded>
    </Panel>
  );
}

function Curve({ points, capital }: { points: readonly Point[]; capital: number | null }) {
  const shape = useMemo(() => shapeOf(points, capital), [points, capital]);
  if (points.length < 2)
    return (
      <Empty says="The curve begins with the second session.">
        {points[0] ? (
          <p>
            {t('{session}: ₹{equity}', {
              session: sessionText(points[0]),
              equity: points[0].equity === null ? '–' : grouped(points[0].equity),
            })}
          </p>
        ) : null}
      </Empty>
    );
  return <LinesChart label={t('Worth of the paper account by session')} savedAs="paper-equity" {...shape} />;
}

/** Sessions stand side by side, whatever lies between them: of the demo market the same day comes again. */
function shapeOf(points: readonly Point[], capital: number | null): LinesShape {
  const x = points.map((_, i) => i);
  const at = (place: number) => points[Math.max(0, Math.min(points.length - 1, Math.round(place)))]!;
  const pane: LinesPane = {
    title: 'Worth',
    height: CURVE_PX,
    lines: [
      { title: 'Worth', x, values: points.map(({ equity }) => equity ?? NaN), colour: 'var(--series-1)' },
      ...(capital === null
        ? []
        : [{ title: 'Began with', x, values: x.map(() => capital), colour: 'var(--series-7)', isDashed: true }]),
    ],
    format: (value) => (Number.isFinite(value) ? `₹${grouped(value)}` : '–'),
    axis: (value) => short(value, 2),
  };
  return {
    panes: [pane],
    xText: (place) => sessionText(at(place)),
    xTicks: (from, to, most) => {
      const step = Math.max(1, Math.ceil((to - from + 1) / most));
      return x.filter((place) => place % step === 0).map((place) => ({ at: place, text: sessionTick(at(place)) }));
    },
  };
}
