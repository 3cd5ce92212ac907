import type { ChildProcess } from 'node:child_process';

const BEAT_MS = 1_000;
/** A process that works hard answers late; one that stands still never. */
const MOST_MISSED = 10;

/** Whether a process still answers. Beats are counted and not time: a machine that slept accuses nobody. */
export interface Pulse {
  readonly isSilent: boolean;
  end(): void;
}

/** The process answers each 'ping' with 'pong'. */
export function takePulse(child: ChildProcess, onChange: (isSilent: boolean) => void): Pulse {
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
    if (missed > MOST_MISSED) say(true);
  }, BEAT_MS).unref();
  return {
    get isSilent() {
      return isSilent;
    },
    end: () => clearInterval(beat),
  };
}
