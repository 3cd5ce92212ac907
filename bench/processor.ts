import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const TICKS_A_SECOND = 100;
const SECOND_MS = 1000;

/** Milliseconds of the processor that a process took; 0 where the system does not tell. */
export function cpuOf(pid: number): number {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return ((Number(after[11]) + Number(after[12])) / TICKS_A_SECOND) * SECOND_MS;
  } catch {
    return 0;
  }
}

/** Of a second, in milliseconds: less is no work of its own. */
const IDLE_MS = 50;
const IDLE_SECONDS = 3;
const LONGEST_WAIT_S = 180;

/** Resolves once a process has done what it does after its start. Throws where it never rests. */
export async function atRest(pid: number): Promise<void> {
  let idle = 0;
  for (let second = 0; second < LONGEST_WAIT_S; second++) {
    const before = cpuOf(pid);
    await wait(SECOND_MS);
    idle = cpuOf(pid) - before < IDLE_MS ? idle + 1 : 0;
    if (idle === IDLE_SECONDS) return;
  }
  throw new Error(`the server is still at work ${LONGEST_WAIT_S} s after its start`);
}
