import type { DestinationStream } from 'pino';

const MINUTE_MS = 60_000;
/** Of each minute: what tells of trouble has room of its own. */
const MOST_BYTES = 900_000;
const MOST_ORDINARY_BYTES = 700_000;
const WARN = 40;

/** A log that nobody can fill a disk with: what does not fit a minute is counted, and the number told. */
export function cappedLog(to: DestinationStream, now: () => number = Date.now): DestinationStream {
  let minute = 0;
  let bytes = 0;
  let leftOut = 0;
  const begin = (at: number) => {
    [minute, bytes] = [at, 0];
    if (leftOut === 0) return;
    const told = { level: WARN, time: now(), leftOut, msg: 'lines of the minute before did not fit the log' };
    leftOut = 0;
    to.write(`${JSON.stringify(told)}\n`);
  };
  return {
    write(line) {
      const at = Math.floor(now() / MINUTE_MS);
      if (at !== minute) begin(at);
      const size = Buffer.byteLength(line);
      if (bytes + size > (levelOf(line) < WARN ? MOST_ORDINARY_BYTES : MOST_BYTES)) {
        leftOut++;
        return;
      }
      bytes += size;
      to.write(line);
    },
  };
}

/** Of a line as it is written: {"level":30,… */
function levelOf(line: string): number {
  return Number(/^\{"level":(?<level>\d+)/.exec(line)?.groups?.level ?? 0);
}
