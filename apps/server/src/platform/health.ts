import type { AlertsEvaluated } from '@parakh/contract';

/** Something that does not work, in a sentence for people. */
export interface Fault {
  /** 'alerts'. */
  readonly part: string;
  readonly says: string;
  /** Our clock. */
  readonly since: number;
}

/** What this process knows of how well all of it works. */
export interface Health {
  readonly faults: readonly Fault[];
  /** How far alerts are evaluated; null where no session runs. */
  evaluated: AlertsEvaluated | null;
  /** Says what is wrong with a part; undefined: nothing any more. */
  report(part: string, says: string | undefined): void;
}

export function openHealth(now: () => number): Health {
  const faults = new Map<string, Fault>();
  return {
    get faults() {
      return [...faults.values()];
    },
    evaluated: null,
    report(part, says) {
      if (says === undefined) faults.delete(part);
      else faults.set(part, { part, says, since: faults.get(part)?.since ?? now() });
    },
  };
}
