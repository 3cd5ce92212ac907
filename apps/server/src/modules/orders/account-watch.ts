/** What an account is watched by: one loop that reads its book when it is due, and ends when told. */
export interface AccountWatch {
  /** Somebody has acted: read soon. */
  kick(): void;
  close(): Promise<void>;
}

interface Watching {
  /** Reads once, and answers in how many milliseconds to read again; Infinity: when kicked. */
  readonly read: () => Promise<number>;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The longest sleep: trading begins meanwhile. */
  readonly mostMs: number;
}

export function watchAccount(watching: Watching): AccountWatch {
  const ended = new AbortController();
  let sleeping = new AbortController();
  let isKicked = false;
  const run = async () => {
    while (!ended.signal.aborted) {
      isKicked = false;
      const wait = await watching.read();
      if (isKicked || ended.signal.aborted) continue;
      sleeping = new AbortController();
      const signal = AbortSignal.any([sleeping.signal, ended.signal]);
      await watching.sleep(Math.min(wait, watching.mostMs), signal);
    }
  };
  const running = run();
  return {
    kick() {
      isKicked = true;
      sleeping.abort();
    },
    async close() {
      ended.abort();
      await running;
    },
  };
}
