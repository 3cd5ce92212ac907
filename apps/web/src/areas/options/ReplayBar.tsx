import { Icon, Select, t } from '@parakh/ui';
import { useEffect, useState } from 'react';
import { lookBacks, minuteText, type SessionSpan, type useReplay } from './replay.ts';
import './replay-bar.css';

/** While it plays, so many minutes of the session in a second. */
const STEP = 5;
const STEP_MS = 1000;

type Replay = ReturnType<typeof useReplay>;

/** Replays a session: the chain at any of its minutes, and what changed since an earlier one. */
export function ReplayBar({ replay }: { replay: Replay }) {
  const { span, minute, setMinute, since, setSince, moments } = replay;
  if (!span || span.last <= span.first) return null;
  return (
    <div className="row replay-bar">
      {minute === undefined ? (
        <button type="button" className="btn" onClick={() => setMinute(span.first)}>
          <Icon name="play" />
          {t('Replay the day')}
        </button>
      ) : (
        <Player span={span} minute={minute} onMinute={setMinute} />
      )}
      <Select
        label="Change"
        value={since}
        choices={[
          { value: '', word: t('since the session before') },
          ...lookBacks.map(({ value, word }) => ({ value, word: t(word) })),
          ...timesOffered(moments, since).map((value) => ({ value, word: t('since {time}', { time: value }) })),
        ]}
        onChange={({ target }) => setSince(target.value)}
      />
    </div>
  );
}

/** An address may name another minute. */
const timesOffered = (moments: readonly string[], since: string) =>
  since.includes(':') && !moments.includes(since) ? [...moments, since].toSorted() : moments;

interface Playing {
  readonly span: SessionSpan;
  readonly minute: number;
  readonly onMinute: (minute: number | undefined) => void;
}

function Player({ span, minute, onMinute }: Playing) {
  const [isPlaying, setPlaying] = useState(true);
  const isOver = minute >= span.last;
  useEffect(() => {
    if (!isPlaying || isOver) return undefined;
    const timer = setTimeout(() => onMinute(Math.min(span.last, minute + STEP)), STEP_MS);
    return () => clearTimeout(timer);
  });
  const plays = isPlaying && !isOver;
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={plays ? t('Pause') : t('Play')}
        onClick={() => (isOver ? onMinute(span.first) : setPlaying(!isPlaying))}
      >
        <Icon name={plays ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        aria-label={t('Moment of the session')}
        aria-valuetext={minuteText(minute)}
        min={span.first}
        max={span.last}
        value={minute}
        onChange={({ target }) => {
          setPlaying(false);
          onMinute(Number(target.value));
        }}
      />
      <b className="num">{minuteText(minute)}</b>
      <button type="button" className="btn" onClick={() => onMinute(undefined)}>
        {t('End the replay')}
      </button>
    </>
  );
}
