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

/** Of a second, in milliseconds: what a running session takes is less, drawing a demo market is more. */
const SESSION_MS = 300;
const SESSION_SECONDS = 10;
const QUIET_LOOKS = 3;
const LONGEST_DRAWING_S = 900;

/** Resolves once a server does no more than its running session asks for: a demo market is drawn to its last contract. Throws where that takes a quarter of an hour. */
export async function afterDrawing(pid: number): Promise<void> {
  let quiet = 0;
  for (let second = 0; second < LONGEST_DRAWING_S; second += SESSION_SECONDS) {
    const before = cpuOf(pid);
    await wait(SESSION_SECONDS * SECOND_MS);
    quiet = cpuOf(pid) - before < SESSION_SECONDS * SESSION_MS ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return;
  }
  throw new Error(`the server is still drawing ${LONGEST_DRAWING_S} s after its start`);
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
