import type { Mood } from '@parakh/contract';
import { dayText, grouped, MISSING, Panel, signed, t } from '@parakh/ui';
import { moodZones, zoneOf } from './mood-zones.ts';
import '../../../shared/text/figures.css';
import './pulse.css';

const [WIDTH, HEIGHT, RADIUS, BAND] = [280, 158, 112, 18];
const [MIDDLE, GROUND] = [WIDTH / 2, HEIGHT - 22];

/** The mood of one session as a dial, and how it was a day, a week and a month before. */
export function MoodGauge({ mood, at }: { mood: Mood; at: number }) {
  const index = mood.index[at] ?? null;
  const known = mood.known[at] ?? 0;
  return (
    <Panel title="Mood" note={dayText(mood.sessions[at])} className="c4">
      <figure className="mood-gauge">
        <Dial index={index} />
        <figcaption>
          <span className="big">{index === null ? MISSING : grouped(index, 0)}</span>
          <b>{index === null ? t('Not known') : t(zoneOf(index).word)}</b>
        </figcaption>
      </figure>
      <p className="xs t2">
        {index === null
          ? t('Only {count} of seven inputs are known; at least {least} are needed.', {
              count: known,
              least: mood.least,
            })
          : t('Made of {count} of seven inputs.', { count: known })}
      </p>
      <dl className="measures thirds">
        <Before word="A session before" mood={mood} at={at} back={1} />
        <Before word="5 before" mood={mood} at={at} back={5} />
        <Before word="20 before" mood={mood} at={at} back={20} />
      </dl>
    </Panel>
  );
}

function Before({ word, mood, at, back }: { word: string; mood: Mood; at: number; back: number }) {
  const [then, now] = [mood.index[at - back] ?? null, mood.index[at] ?? null];
  return (
    <div>
      <dt>{t(word)}</dt>
      <dd>
        {then === null ? MISSING : grouped(then, 0)}{' '}
        {then === null || now === null ? null : <span className="xs t3">({signed(now - then, 0)})</span>}
      </dd>
    </div>
  );
}

function Dial({ index }: { index: number | null }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart" aria-hidden="true">
      {moodZones.map(({ to, colour }, i) => (
        <path key={to} d={arc(moodZones[i - 1]?.to ?? 0, to)} stroke={colour} strokeWidth={BAND} fill="none" />
      ))}
      {[0, 30, 50, 70, 100].map((value) => {
        const [x, y] = point(value, RADIUS + BAND);
        return (
          <text key={value} x={x} y={y + 4} className="mid">
            {value}
          </text>
        );
      })}
      {index === null ? null : <Needle index={index} />}
    </svg>
  );
}

function Needle({ index }: { index: number }) {
  const [x, y] = point(index, RADIUS - BAND);
  return (
    <>
      <line x1={MIDDLE} y1={GROUND} x2={x} y2={y} stroke="var(--text-primary)" strokeWidth="3" strokeLinecap="round" />
      <circle cx={MIDDLE} cy={GROUND} r="5" fill="var(--text-primary)" />
    </>
  );
}

/** A little air between two zones. */
const GAP = 0.6;

function arc(from: number, to: number): string {
  const [start, end] = [point(from + (from === 0 ? 0 : GAP), RADIUS), point(to - (to === 100 ? 0 : GAP), RADIUS)];
  return `M${start.join(' ')}A${RADIUS} ${RADIUS} 0 0 1 ${end.join(' ')}`;
}

/** 0 lies to the left, 100 to the right. */
function point(value: number, radius: number): [x: number, y: number] {
  const angle = Math.PI * (1 - value / 100);
  return [round(MIDDLE + radius * Math.cos(angle)), round(GROUND - radius * Math.sin(angle))];
}

const round = (px: number) => Math.round(10 * px) / 10;
