/** What an account is watched by: one loop that reads its book when it is due, and ends when told. */
export interface AccountWatch {
  /** Somebody has acted: read at once. */
  kick(): void;
  /** Something has changed at the vendor: read soon, and once for many. */
  cause(): void;
  /** Whether an order of this broker's with this id was the account's when its book was last read. */
  owns(broker: string, orderId: string): boolean;
  close(): Promise<void>;
}

interface Watching {
  /** Reads where that is due, and answers in how many milliseconds to ask again; Infinity: when woken. */
  readonly read: () => Promise<number>;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** The longest sleep: trading begins meanwhile. */
  readonly mostMs: number;
}

export interface WatchLoop {
  /** Asks at once whether to read. */
  wake(): void;
  close(): Promise<void>;
}

export function watchLoop(watching: Watching): WatchLoop {
  const ended = new AbortController();
  let sleeping = new AbortController();
  let isWoken = false;
  const run = async () => {
    while (!ended.signal.aborted) {
      isWoken = false;
      const wait = await watching.read();
      if (isWoken || ended.signal.aborted) continue;
      sleeping = new AbortController();
      const signal = AbortSignal.any([sleeping.signal, ended.signal]);
      await watching.sleep(Math.min(wait, watching.mostMs), signal);
    }
  };
  const running = run();
  return {
    wake() {
      isWoken = true;
      sleeping.abort();
    },
    async close() {
      ended.abort();
      await running;
    },
  };
}
