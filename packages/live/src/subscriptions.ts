import { type FrameRows, openFrameRows } from './frame-rows.ts';
import type { QuoteBoard } from './quote-board.ts';

const SECOND_MS = 1000;
/** Clients that came in one moment are not served in one moment: their turns are spread over so many parts of their pause. */
const PARTS = 25;

/** How frames reach clients. */
export interface Outlet<Client, Packed> {
  /** Makes a frame ready to travel, once for all who get it. Its bytes are good only meanwhile. */
  pack(frame: Uint8Array<ArrayBuffer>): Packed;
  /** Whether more may be written: one who is still busy with what came before gets the newest later. */
  isReady(client: Client): boolean;
  send(client: Client, packed: Packed): void;
}

/** Which client watches which symbols of a board, how often, and what is due to whom. Nothing is queued: a client is told what is another than it was told last. */
export interface Subscriptions<Client> {
  /** From now on these symbols and no others. A snapshot of those that are new to the client comes first, at the next flush. */
  watch(client: Client, symbolIndexes: readonly number[]): void;
  /** Frames a second, at most; and one more where nothing was to be told before. */
  pace(client: Client, perSecond: number): void;
  drop(client: Client): void;
  /** How these symbols stand, once, at the next flush; nothing is watched from then on. */
  glance(client: Client, symbolIndexes: readonly number[]): void;
  /** Another session, or another board: everybody gets snapshots again. */
  restart(board: QuoteBoard): void;
  /** Sends what is due. `now`: our clock; `exchangeNow`: the exchange's. */
  flush(now: number, exchangeNow: number): void;
  readonly counts: SubscriptionCounts;
}

export interface SubscriptionCounts {
  readonly frames: number;
  /** Turns and snapshots that clients let pass: they were not ready. */
  readonly skipped: number;
  readonly groups: number;
}

/** Clients of one set and one pace: they share frames. */
interface Group<Client> {
  readonly key: string;
  readonly symbolIndexes: readonly number[];
  readonly pauseMs: number;
  readonly members: Set<Member<Client>>;
  /** When it has its next turn, and whether it kept the one before: nothing had changed. */
  dueAt: number;
  hasTurn: boolean;
}

interface Member<Client> {
  readonly client: Client;
  perSecond: number;
  group: Group<Client> | undefined;
  /** The version of the board that the client knows. */
  since: number;
  /** Symbols it has to be given whole; undefined once it has them. */
  unknown: readonly number[] | undefined;
}

export function openSubscriptions<Client, Packed>(
  board: QuoteBoard,
  usualRate: number,
  outlet: Outlet<Client, Packed>,
): Subscriptions<Client> {
  return new Book(board, usualRate, outlet);
}

const none: readonly number[] = [];

class Book<Client, Packed> implements Subscriptions<Client> {
  readonly #outlet: Outlet<Client, Packed>;
  readonly #usualRate: number;
  readonly #members = new Map<Client, Member<Client>>();
  readonly #groups = new Map<string, Group<Client>>();
  /** Those who wait for a snapshot. */
  readonly #waiting = new Set<Member<Client>>();
  /** Frames of the group that is served, by the version that a client knows: those who keep pace share one. */
  readonly #packed = new Map<number, Packed | undefined>();
  #board: QuoteBoard;
  #rows: FrameRows;
  #frames = 0;
  #skipped = 0;
  #opened = 0;
  #now = 0;

  constructor(board: QuoteBoard, usualRate: number, outlet: Outlet<Client, Packed>) {
    this.#board = board;
    this.#rows = openFrameRows(board);
    this.#usualRate = usualRate;
    this.#outlet = outlet;
  }

  get counts(): SubscriptionCounts {
    return { frames: this.#frames, skipped: this.#skipped, groups: this.#groups.size };
  }

  watch(client: Client, symbolIndexes: readonly number[]): void {
    const member = this.#memberOf(client);
    const missing = new Set(member.unknown);
    const existing = new Set(member.group?.symbolIndexes.filter((symbolIndex) => !missing.has(symbolIndex)));
    const group = this.#join(member, inOrder(symbolIndexes));
    this.#await(
      member,
      existing.size === 0
        ? group.symbolIndexes
        : group.symbolIndexes.filter((symbolIndex) => !existing.has(symbolIndex)),
    );
  }

  pace(client: Client, perSecond: number): void {
    const member = this.#memberOf(client);
    member.perSecond = perSecond;
    if (member.group) this.#join(member, member.group.symbolIndexes);
  }

  drop(client: Client): void {
    const member = this.#members.get(client);
    if (!member) return;
    this.#leave(member);
    this.#waiting.delete(member);
    this.#members.delete(client);
  }

  glance(client: Client, symbolIndexes: readonly number[]): void {
    const member = this.#memberOf(client);
    this.#leave(member);
    this.#await(member, inOrder(symbolIndexes));
  }

  restart(board: QuoteBoard): void {
    const { symbols } = this.#board;
    const isOther = board !== this.#board;
    this.#board = board;
    this.#rows = openFrameRows(board);
    for (const member of this.#members.values()) {
      if (!member.group) continue;
      const { symbolIndexes } = member.group;
      const group = isOther ? this.#join(member, symbolIndexesIn(board, symbolIndexes, symbols)) : member.group;
      this.#await(member, group.symbolIndexes);
    }
  }

  flush(now: number, exchangeNow: number): void {
    this.#now = now;
    if (this.#members.size === 0) return;
    this.#rows.begin(exchangeNow);
    if (this.#waiting.size > 0) this.#snapshots();
    for (const group of this.#groups.values()) {
      const isTurn = isDue(group, now);
      if (isTurn) group.dueAt = nextTurn(group, now);
      // A turn in which there is nothing to tell is kept: what comes then goes out at once.
      if (isTurn || group.hasTurn) group.hasTurn = !this.#isServed(group, isTurn);
    }
  }

  #memberOf(client: Client): Member<Client> {
    const existing = this.#members.get(client);
    if (existing) return existing;
    const member = { client, perSecond: this.#usualRate, group: undefined, since: 0, unknown: undefined };
    this.#members.set(client, member);
    return member;
  }

  /** Into the group of this set and the member's pace. */
  #join(member: Member<Client>, symbolIndexes: readonly number[]): Group<Client> {
    this.#leave(member);
    const pauseMs = SECOND_MS / member.perSecond;
    const key = `${pauseMs}:${symbolIndexes.join()}`;
    const group = this.#groups.get(key) ?? this.#open({ key, symbolIndexes, pauseMs });
    group.members.add(member);
    member.group = group;
    return group;
  }

  #open(set: Pick<Group<Client>, 'key' | 'symbolIndexes' | 'pauseMs'>): Group<Client> {
    const turn = { pauseMs: set.pauseMs, dueAt: (set.pauseMs * (this.#opened++ % PARTS)) / PARTS };
    const group = { ...set, members: new Set<Member<Client>>(), dueAt: nextTurn(turn, this.#now), hasTurn: false };
    this.#groups.set(set.key, group);
    return group;
  }

  #leave(member: Member<Client>): void {
    const { group } = member;
    member.group = undefined;
    group?.members.delete(member);
    if (group?.members.size === 0) this.#groups.delete(group.key);
  }

  #await(member: Member<Client>, symbolIndexes: readonly number[]): void {
    member.unknown = symbolIndexes;
    this.#waiting.add(member);
  }

  #snapshots(): void {
    const packed = new Map<readonly number[], Packed>();
    for (const member of this.#waiting) {
      const { client, group, unknown = none } = member;
      if (!this.#outlet.isReady(client)) {
        this.#skipped++;
        continue;
      }
      const frame = packed.get(unknown) ?? this.#outlet.pack(this.#rows.snapshot(unknown));
      packed.set(unknown, frame);
      // Of what it knew before it hears in its turn, whatever came meanwhile.
      if (unknown.length === group?.symbolIndexes.length) member.since = this.#board.version;
      member.unknown = undefined;
      this.#waiting.delete(member);
      if (!group) this.#members.delete(client);
      this.#send(client, frame);
    }
  }

  /** Whether anybody was told. Who was not ready is counted once a turn. */
  #isServed({ symbolIndexes, members }: Group<Client>, isTurn: boolean): boolean {
    const packed = this.#packed;
    const { version } = this.#board;
    const before = this.#frames;
    for (const member of members) {
      const { client, since, unknown } = member;
      if (since === version || unknown) continue;
      if (!this.#outlet.isReady(client)) {
        if (isTurn) this.#skipped++;
        continue;
      }
      if (!packed.has(since)) packed.set(since, this.#changes(symbolIndexes, since));
      const frame = packed.get(since);
      member.since = version;
      if (frame !== undefined) this.#send(client, frame);
    }
    packed.clear();
    return this.#frames > before;
  }

  #changes(symbolIndexes: readonly number[], since: number): Packed | undefined {
    const frame = this.#rows.changes(symbolIndexes, since);
    return frame && this.#outlet.pack(frame);
  }

  #send(client: Client, packed: Packed): void {
    this.#frames++;
    this.#outlet.send(client, packed);
  }
}

type Turn = Pick<Group<unknown>, 'dueAt' | 'pauseMs'>;

/** A clock that was set back makes nobody wait for it. */
function isDue({ dueAt, pauseMs }: Turn, now: number): boolean {
  return now >= dueAt || dueAt - now > pauseMs;
}

/** Turns stay where they are, whatever was late. */
function nextTurn({ dueAt, pauseMs }: Turn, now: number): number {
  return dueAt + pauseMs * (Math.floor((now - dueAt) / pauseMs) + 1);
}

function inOrder(symbolIndexes: readonly number[]): number[] {
  return [...new Set(symbolIndexes)].toSorted((one, other) => one - other);
}

/** The same symbols on another board; those it does not have are left out. */
function symbolIndexesIn(board: QuoteBoard, symbolIndexes: readonly number[], symbols: readonly string[]): number[] {
  return inOrder(symbolIndexes.flatMap((symbolIndex) => board.symbolIndexOf(symbols[symbolIndex]!) ?? []));
}
