import { readdirSync, readFileSync } from 'node:fs';

/** Proportional share of memory of a process and all its children, in bytes; 0 where the system does not tell. */
export function memoryOfTree(pid: number): number {
  try {
    const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return Number(own?.[1] ?? 0) * 1024 + children.reduce((sum, child) => sum + memoryOfTree(child), 0);
  } catch {
    return 0;
  }
}
