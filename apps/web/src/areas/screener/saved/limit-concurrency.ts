/** Lets so many pieces of work go on at once; the others wait in line, and leave it when they are not wanted any more. */
export function limitConcurrency(most: number) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    busy -= 1;
    waiting.shift()?.();
  };
  const enter = async (signal: AbortSignal): Promise<void> => {
    if (busy >= most) await place(waiting, signal);
    busy += 1;
  };
  return async function inTurn<Made>(signal: AbortSignal, work: () => Promise<Made>): Promise<Made> {
    await enter(signal);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      leave();
    }
  };
}

function place(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((enter, leave) => {
    const called = () => {
      signal.removeEventListener('abort', gone);
      enter();
    };
    const gone = () => {
      waiting.splice(waiting.indexOf(called), 1);
      leave(signal.reason);
    };
    waiting.push(called);
    signal.addEventListener('abort', gone, { once: true });
  });
}
