const BEAT_MS = 1_000;
/** A process that works hard answers late; one that stands still never. */
const MOST_MISSED = 10;
/** Who waits for a start or a command prefers a late answer to none: a disk may stand still for half a minute. */
const MOST_MISSED_BY_THE_PATIENT = 60;

/** Whether a store still answers. Beats are counted and not time: a machine that slept accuses nobody. */
export interface Pulse {
  end(): void;
}

/** A child process, or whatever answers as one does. */
export interface Beating {
  on(event: 'message', listener: (word: unknown) => void): unknown;
  send(word: string, sent: () => void): unknown;
}

export interface PulseOptions {
  readonly onChange: (isSilent: boolean) => void;
  /** While nobody but whoever opened it waits. */
  readonly isPatient?: (() => boolean) | undefined;
}

/** It answers each 'ping' with 'pong'. */
export function takePulse(child: Beating, { onChange, isPatient = () => false }: PulseOptions): Pulse {
  let missed = 0;
  let isSilent = false;
  const say = (next: boolean) => {
    if (next !== isSilent) onChange((isSilent = next));
  };
  child.on('message', (word) => {
    if (word !== 'pong') return;
    missed = 0;
    say(false);
  });
  const beat = setInterval(() => {
    // Only the first is sent: a pipe to whoever does not read it fills.
    if (missed++ === 0) child.send('ping', () => {});
    if (missed > (isPatient() ? MOST_MISSED_BY_THE_PATIENT : MOST_MISSED)) say(true);
  }, BEAT_MS).unref();
  return { end: () => clearInterval(beat) };
}
