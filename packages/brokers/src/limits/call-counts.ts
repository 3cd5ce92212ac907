import type { CallClass } from '../wire/http.ts';
import type { Limit } from './limit.ts';
import { askingOrder, OrderGate, reservedForExits, type Urgency } from './order-gate.ts';
import { type Asking, earliestInAll, type ReservedPlaces, SharedTimes } from './shared-times.ts';

/** Whose calls they are. */
export interface Caller {
  /** Null: of a login, of which nobody knows yet whose account it is. */
  readonly account: string | null;
  /** The key of the app by which they came; '' where their login needs none, which is shared with nobody. */
  readonly app: string;
}

/** A place that was asked for. */
interface TakenPlace {
  readonly waitMs: number;
  /** Keeps it. */
  book(): void;
}

/** A call as it counts in the windows that hold it. Instants are milliseconds of a clock that never goes back. */
export interface CountedCall {
  readonly kind: CallClass;
  /** Of an order, a change or a cancellation; null of what else is asked. */
  readonly urgency: Urgency | null;
  readonly caller: Caller;
  /** When it leaves, or left. */
  readonly at: number;
}

/** Who begins to count may leave windows up to this long out of account, once so much time has passed; longer ones have to be told. */
export const SHORT_WINDOW_MS = 1000;

/** Reads leave so much of a window to logins, where these count with them: what a login brings is good once, and soon over. */
const RESERVED_PART = 0.1;
const reservedForLogins: ReservedPlaces = ({ most }) => Math.min(most - 1, Math.ceil(most * RESERVED_PART));
const none = () => 0;

/** All that is counted of the calls to one broker in a process: by account, by app, by address, as its vendor does. */
export class CallCounts {
  readonly #limits: readonly Limit[];
  readonly #times = new Map<string, SharedTimes>();
  readonly #gates = new Map<string, OrderGate>();

  constructor(limits: readonly Limit[]) {
    this.#limits = limits;
  }

  /** A place for a call that is no order, now or later. Milliseconds of a clock that never goes back. */
  place(kind: CallClass, caller: Caller, now: number): TakenPlace {
    const counted = this.#limits.filter(({ of }) => of.includes(countedAs(kind)));
    const at = earliestInAll(
      counted.map((limit) => this.#timesOf(limit, caller)),
      asking(kind, caller),
      now,
    );
    const book = () => {
      for (const limit of counted) {
        const times = this.#timesOf(limit, caller);
        times.book(at, asking(kind, caller));
        times.forget(now);
      }
    };
    return { waitMs: at - now, book };
  }

  /** How long a call of this class is held by the longest window that counts it; undefined where all of them are short. */
  heldMs(kind: CallClass): number | undefined {
    const all = this.#limits.filter(({ of }) => of.includes(countedAs(kind))).flatMap(({ windows }) => windows);
    const longest = Math.max(0, ...all.map(({ perMs }) => perMs));
    return longest > SHORT_WINDOW_MS ? longest : undefined;
  }

  /** Counts a call that left elsewhere. */
  restore({ kind, urgency, caller, at }: CountedCall): void {
    const by =
      caller.account !== null && urgency !== null ? askingOrder(caller.account, urgency) : asking(kind, caller);
    for (const limit of this.#limits) if (limit.of.includes(countedAs(kind))) this.#timesOf(limit, caller).book(at, by);
  }

  /** When orders of an account may leave: one for each. */
  gate({ account, app }: Caller & { readonly account: string }): OrderGate {
    const key = `${app} ${account}`;
    let gate = this.#gates.get(key);
    if (!gate) {
      const counted = this.#limits.filter(({ of }) => of.includes('order'));
      const times = counted.map((limit) => this.#timesOf(limit, { account, app }));
      this.#gates.set(key, (gate = new OrderGate(account, times)));
    }
    return gate;
  }

  /** Of an account that is no more. What it took of an app's windows counts on. */
  forget(account: string): void {
    const ofAccount = (key: string) => key.endsWith(` ${account}`);
    for (const times of this.#times.values()) times.leave(account);
    for (const key of this.#times.keys()) if (ofAccount(key)) this.#times.delete(key);
    for (const key of this.#gates.keys()) if (ofAccount(key)) this.#gates.delete(key);
  }

  #timesOf(limit: Limit, caller: Caller): SharedTimes {
    const key = `${this.#limits.indexOf(limit)} ${scopeOf(limit, caller)}`;
    let times = this.#times.get(key);
    if (!times) this.#times.set(key, (times = new SharedTimes(limit.windows, reservedIn(limit))));
    if (caller.account !== null) times.join(caller.account);
    return times;
  }
}

/** A login counts with its app, whatever its vendor says. */
function scopeOf({ per }: Limit, { account, app }: Caller): string {
  if (per === 'address') return 'address';
  const isApps = account === null || (per === 'app' && app !== '');
  return isApps ? `app ${app}` : `account ${account}`;
}

function reservedIn({ of }: Limit): ReservedPlaces {
  if (of.includes('order')) return reservedForExits;
  return of.includes('login') ? reservedForLogins : none;
}

const countedAs = (kind: CallClass): Exclude<CallClass, 'act'> => (kind === 'act' ? 'order' : kind);

const asking = (kind: CallClass, { account }: Caller): Asking => ({ by: account, isFirst: kind === 'login' });
