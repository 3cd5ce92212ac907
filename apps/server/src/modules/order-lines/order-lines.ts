import type { CountedCall } from '@parakh/brokers';

/** The lines to brokers: a line is all that leaves for one broker, or for the paper accounts. It has one holder, as a vendor counts calls together. */
export interface OrderLines {
  /** 'every': this process is the only one. 'some': it shares them with others. 'none': it asks whoever holds them. */
  readonly holding: 'every' | 'some' | 'none';
  /** Until when a request of this line may leave from here, by the monotonic clock; -Infinity of one that is another's. */
  untilOf(line: string): number;
  /** Writes a call down before it leaves: whoever takes the line counts on from there. `heldMs`: how long windows hold it. */
  note(line: string, call: CountedCall, heldMs: number): Promise<void>;
  /** Called with what the windows of a line hold, before anything leaves of it. */
  whenTaken(listener: (line: string, calls: readonly CountedCall[]) => void): void;
}

/** Of the one process that does everything: nothing is asked and nothing written. */
export const everyLine: OrderLines = {
  holding: 'every',
  untilOf: () => Infinity,
  note: async () => undefined,
  whenTaken: () => undefined,
};

/** Of a process that reaches no broker. */
export const noLine: OrderLines = { ...everyLine, holding: 'none', untilOf: () => -Infinity };
