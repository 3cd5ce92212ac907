import { AppError } from '@parakh/base';
import { readTicks, writeTicks } from '@parakh/live';
import type { FeedStatus, Tick, TickSession } from '@parakh/market';

/** What the feed reports of itself, each second and whenever it changes. */
export interface FeedState {
  readonly session: TickSession;
  readonly source: string;
  readonly isDemo: boolean;
  readonly speed: number;
  /** The exchange's clock when this was published. */
  readonly exchangeAt: number;
  readonly word: FeedStatus;
}

/** What whoever begins to listen asks the feed for. */
export interface BoardAnswer {
  readonly state: FeedState;
  /** Every symbol of the source. */
  readonly symbols: readonly string[];
  /** The newest tick of each symbol. */
  readonly ticks: readonly Tick[];
  /** The bars that form, as the bar builder writes itself down. */
  readonly forming: Uint8Array;
}

export type Phase = 'pre-open' | 'open' | 'closed';

export function isSameSession(one: TickSession, other: TickSession): boolean {
  return one.day === other.day && one.round === other.round;
}

/** Where a session stands at a moment of the exchange's clock. */
export function phaseAt({ preOpenAt, opensAt, closesAt }: TickSession, at: number): Phase {
  if (at < preOpenAt || at >= closesAt) return 'closed';
  return at < opensAt ? 'pre-open' : 'open';
}

export function writeState(state: FeedState): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(state));
}

export function readState(bytes: Uint8Array): FeedState {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of our own processes wrote it
  return JSON.parse(new TextDecoder().decode(bytes)) as FeedState;
}

/** Three parts, each led by its length. */
export function writeBoard({ state, symbols, ticks, forming }: BoardAnswer): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify({ state, symbols }));
  const parts = [head, writeTicks(ticks), forming];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

export function readBoard(bytes: Uint8Array): BoardAnswer {
  const [head, ticks, forming] = partsOf(bytes);
  if (!head || !ticks || !forming) throw new AppError('bus.unreadable', { because: 'the answer of the feed is cut' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of our own processes wrote it
  const { state, symbols } = JSON.parse(new TextDecoder().decode(head)) as Pick<BoardAnswer, 'state' | 'symbols'>;
  return { state, symbols, ticks: readTicks(ticks), forming };
}

function partsOf(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: Uint8Array[] = [];
  for (let at = 0; at + 4 <= bytes.length; ) {
    const size = view.getUint32(at);
    parts.push(bytes.slice(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return parts;
}
