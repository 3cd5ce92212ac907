export const orderStatuses = ['open', 'trigger pending', 'complete', 'cancelled', 'rejected'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A change or a cancellation that is under way, or that was refused while the order itself goes on. */
export type PendingStep = 'changing' | 'cancelling' | 'change refused' | 'cancel refused';

/** 'unknown' with the vendor's word: shown as it is, never guessed; it blocks change and repeat of that order alone. */
export type ReportedStatus =
  | { readonly status: OrderStatus; readonly step: PendingStep | null }
  | { readonly status: 'unknown'; readonly word: string };

type Meaning = OrderStatus | readonly [OrderStatus, PendingStep];

/** A vendor's words of status, each with what it means. Reading never throws: an order with an unknown word must stay visible. */
export function statusWords(table: Readonly<Record<string, Meaning>>): (word: string) => ReportedStatus {
  const read = new Map(Object.entries(table).map(([word, meaning]) => [word.toLowerCase(), statusOf(meaning)]));
  return (word) => read.get(word.trim().toLowerCase()) ?? { status: 'unknown', word };
}

function statusOf(meaning: Meaning): ReportedStatus {
  const [status, step] = typeof meaning === 'string' ? ([meaning, null] as const) : meaning;
  return { status, step };
}

/** After these no quantity is in the market. */
export function isFinal({ status }: ReportedStatus): boolean {
  return status === 'complete' || status === 'cancelled' || status === 'rejected';
}

export interface Quantities {
  readonly quantity: number;
  readonly filled: number;
  readonly open: number;
  readonly ended: number;
}

/** Of the two figures that every vendor tells alike; what vendors call pending or cancelled differs among them (Kite counts a cancelled share as both). */
export function quantitiesOf(quantity: number, filled: number, status: ReportedStatus): Quantities {
  const rest = quantity - filled;
  return isFinal(status) ? { quantity, filled, open: 0, ended: rest } : { quantity, filled, open: rest, ended: 0 };
}
