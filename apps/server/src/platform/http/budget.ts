import { AppError } from '@parakh/base';

/** What a caller may have the workers do: so much at once, and so much more every second. Milliseconds of one worker. */
interface BudgetLimits {
  readonly most: number;
  readonly aSecond?: number;
}

/** One caller's part of the workers' time. */
export interface Account {
  /** Throws AppError 'request.too-dear' while more was spent than comes back. */
  need(): void;
  readonly spend: (ms: number) => void;
}

export interface Budget {
  of(caller: string): Account;
}

/** Half a worker for good. */
const A_SECOND = 500;
/** Callers who have everything left are forgotten when so many are known. */
const MOST_CALLERS = 10_000;

/** A purse for each caller, filled as time goes by; what a question took is known afterwards, so it may be overdrawn once. */
export function openBudget(now: () => number, { most, aSecond = A_SECOND }: BudgetLimits): Budget {
  const purses = new Map<string, { left: number; at: number }>();
  const purseOf = (caller: string) => {
    const at = now();
    const known = purses.get(caller) ?? { left: most, at };
    // A clock that was set back takes nothing away.
    const left = Math.min(most, known.left + (Math.max(0, at - known.at) / 1000) * aSecond);
    return { left, at };
  };
  const forgetFull = () => {
    for (const caller of purses.keys()) if (purseOf(caller).left >= most) purses.delete(caller);
  };
  return {
    of: (caller) => ({
      need() {
        const { left } = purseOf(caller);
        if (left <= 0) throw new AppError('request.too-dear', { waitSeconds: Math.ceil((1 - left) / aSecond) });
      },
      spend(ms) {
        const { left, at } = purseOf(caller);
        if (purses.size >= MOST_CALLERS) forgetFull();
        purses.set(caller, { left: left - ms, at });
      },
    }),
  };
}
