import { readdirSync, readFileSync } from 'node:fs';

/** Proportional share of memory of a process and all its children, in bytes; 0 where the system does not tell. */
export function memoryOfTree(pid: number): number {
  return processesOf(pid).reduce((sum, process) => sum + memoryOf(process), 0);
}

/** Of the process alone. */
export function memoryOf(pid: number): number {
  try {
    const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(own?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Of all that it started. */
export function memoryOfChildren(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + memoryOfTree(child), 0);
}

/** The process and all that it started, and so on. */
export function processesOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processesOf)];
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
