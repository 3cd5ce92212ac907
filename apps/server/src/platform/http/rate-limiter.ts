import { AppError } from '@parakh/base';

/** What a caller may have the workers do: so much at once, and so much more every second. Milliseconds of one worker. */
interface RateLimits {
  readonly most: number;
  readonly aSecond?: number;
}

/** One caller's part of the workers' time. */
export interface Quota {
  /** Throws AppError 'request.quota-exceeded' while more was spent than comes back. */
  need(): void;
  readonly spend: (ms: number) => void;
}

export interface RateLimiter {
  of(caller: string): Quota;
}

/** Half a worker for good. */
const A_SECOND = 500;
/** Callers who have everything left are forgotten when so many are known. */
const MOST_CALLERS = 10_000;

/** A balance for each caller, filled as time goes by; what a question took is known afterwards, so it may be overdrawn once. */
export function openRateLimiter(now: () => number, { most, aSecond = A_SECOND }: RateLimits): RateLimiter {
  const balances = new Map<string, { left: number; at: number }>();
  const balanceOf = (caller: string) => {
    const at = now();
    const known = balances.get(caller) ?? { left: most, at };
    // A clock that was set back takes nothing away.
    const left = Math.min(most, known.left + (Math.max(0, at - known.at) / 1000) * aSecond);
    return { left, at };
  };
  const forgetFull = () => {
    for (const caller of balances.keys()) if (balanceOf(caller).left >= most) balances.delete(caller);
  };
  return {
    of: (caller) => ({
      need() {
        const { left } = balanceOf(caller);
        if (left <= 0) throw new AppError('request.quota-exceeded', { waitSeconds: Math.ceil((1 - left) / aSecond) });
      },
      spend(ms) {
        const { left, at } = balanceOf(caller);
        if (balances.size >= MOST_CALLERS) forgetFull();
        balances.set(caller, { left: left - ms, at });
      },
    }),
  };
}
