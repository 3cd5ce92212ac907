/** What a person pressed and the server has not answered yet: it shows at once, over whatever the server told last. */
export interface Presses<Change> {
  readonly name: string;
  /** In the order they were pressed. */
  readonly waiting: () => readonly Change[];
  readonly follow: (listener: () => void) => () => void;
  /** Shows the change now, sends it after those before it, and takes it away once its answer is shown. */
  readonly press: <Made>(change: Change, deed: Deed<Change, Made>) => Promise<Made>;
}

export interface Deed<Change, Made> {
  /** The change may have been joined by later ones. */
  readonly send: (change: Change) => Promise<Made>;
  /** Puts the answer where the screen reads it; the change stays shown until then, the next is sent meanwhile. */
  readonly taken: (made: Made) => Promise<unknown>;
}

interface Entry<Change> {
  change: Change;
  isSent: boolean;
  readonly done: Promise<unknown>;
}

/** Of the two the later alone matters, or both are one; undefined where each has to be sent. */
type Join<Change> = (one: Change, later: Change) => Change | undefined;

export function newPresses<Change>(name: string, join: Join<Change> = () => undefined): Presses<Change> {
  const listeners = new Set<() => void>();
  let entries: readonly Entry<Change>[] = [];
  let waiting: readonly Change[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const show = (next: readonly Entry<Change>[]) => {
    entries = next;
    waiting = next.map(({ change }) => change);
    for (const listener of listeners) listener();
  };
  /** A press that still waits for its turn takes the new one in. */
  const joined = (change: Change) => {
    const last = entries.findLast(({ isSent }) => !isSent);
    const both = last && join(last.change, change);
    if (both === undefined) return undefined;
    last!.change = both;
    show(entries);
    return last;
  };

  return {
    name,
    waiting: () => waiting,
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press: <Made>(change: Change, { send, taken }: Deed<Change, Made>) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- changes that join are sent by the same deed
      const before = joined(change)?.done as Promise<Made> | undefined;
      if (before) return before;
      const sent = turn.then(() => {
        entry.isSent = true;
        return send(entry.change);
      });
      const leave = () => show(entries.filter((other) => other !== entry));
      const done = sent.then(async (made) => {
        await taken(made);
        return made;
      });
      const entry: Entry<Change> = { change, isSent: false, done: done.finally(leave) };
      turn = sent.catch(() => undefined);
      show([...entries, entry]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the promise made two lines above
      return entry.done as Promise<Made>;
    },
  };
}
