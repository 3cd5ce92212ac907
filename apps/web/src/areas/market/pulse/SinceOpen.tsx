import { grouped, LinesChart, type Loadable, Loaded, Panel, t } from '@parakh/ui';
import { useMemo } from 'react';
import { clockAxis } from './session-axis.ts';
import type { Counts } from './Turnout.tsx';

const whole = (value: number) => grouped(value, 0);

/** How the counts went since the open, minute by minute. */
export function SinceOpen({ counts }: { counts: Loadable<Counts> }) {
  const minutes = counts.data?.minutes;
  const note =
    minutes && minutes.symbols > 0 ? t('{count} stocks with minutes', { count: whole(minutes.symbols) }) : null;
  return (
    <Panel title="Since the open" note={note} className="c8" flush>
      <Loaded query={counts} lines={6} height={260}>
        {(shown) => (shown.minutes.time.length > 1 ? <Lines minutes={shown.minutes} /> : <NoMinutes />)}
      </Loaded>
    </Panel>
  );
}

function NoMinutes() {
  return (
    <div className="state">
      <h3>{t('No minutes of this session are available.')}</h3>
      <p>{t('They come with a feed while the session runs, or with an import of minute files.')}</p>
    </div>
  );
}

function Lines({ minutes: { time, advances, declines, unchanged } }: { minutes: Counts['minutes'] }) {
  const panes = useMemo(() => {
    const lines = [
      { title: 'Up', x: time, values: advances, colour: 'var(--up-line)' },
      { title: 'Down', x: time, values: declines, colour: 'var(--down-line)' },
      { title: 'Flat', x: time, values: unchanged, colour: 'var(--series-7)', isDashed: true },
    ];
    return [{ title: 'Stocks', height: 210, lines, format: whole, floor: 0 }];
  }, [time, advances, declines, unchanged]);
  return <LinesChart label={t('Stocks up, down and flat, minute by minute')} panes={panes} {...clockAxis} />;
}
