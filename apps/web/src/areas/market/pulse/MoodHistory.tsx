import type { Mood } from '@parakh/contract';
import { grouped, LinesChart, Panel, Segment, t } from '@parakh/ui';
import { useMemo } from 'react';
import { isMostlyKnown, placesOf, seriesLine, sessionAxis, type sessionsIn, spans } from './session-axis.ts';

const whole = (value: number) => grouped(value, 0);

/** The mood over its past beside the index; what lies between the extremes is shaded. */
export function MoodHistory({
  mood,
  span,
  onSpan,
}: {
  mood: Mood;
  span: ReturnType<typeof sessionsIn>;
  onSpan: (span: string) => void;
}) {
  const panes = useMemo(() => panesOf(mood), [mood]);
  return (
    <Panel
      title="History"
      note={t('shaded: neither extreme, 30 to 70')}
      className="c8"
      flush
      control={<Segment label="Time shown" value={span} choices={spans} onChange={onSpan} />}
    >
      <LinesChart label={t('Market mood and NIFTY 50')} panes={panes} {...sessionAxis} />
    </Panel>
  );
}

function panesOf({ sessions, index, nifty }: Mood) {
  const x = placesOf(sessions);
  const ends = [x[0] ?? 0, x.at(-1) ?? 0];
  const band = { x: ends, low: [30, 30], high: [70, 70], colour: 'var(--series-7)' };
  const mood = { title: 'Mood', height: 190, lines: [seriesLine('Mood', x, index, 1)], format: whole, band, floor: 0 };
  return isMostlyKnown(nifty)
    ? [mood, { title: 'NIFTY 50', height: 100, lines: [seriesLine('NIFTY 50', x, nifty, 7)], format: whole }]
    : [mood];
}
