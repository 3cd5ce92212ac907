import { serverName } from '../../../platform/jobs/server-name.ts';
import type { AlertingDeps } from '../deps.ts';
import { type JudgedPart, leaveParts, levelParts, type PartsNow, sayThere, shareOf } from './judged-parts.ts';
import { PARTS, partOf } from './part-of.ts';

/** What one process judges of all symbols, while others may judge the rest. */
export interface Share {
  readonly name: string;
  readonly parts: ReadonlySet<number>;
  readonly isAll: boolean;
  /** Whether the part of a symbol, or of an alert that is judged whole, is held. */
  holds(name: string): boolean;
  /** Joins those who judge, takes and gives parts until all have as many, and answers what is held from now on. */
  level(): Promise<readonly JudgedPart[]>;
  /** Called when parts are to be taken or given; whoever hears it levels between two minutes. */
  onUneven(listener: () => void): void;
  /** Gives all back. */
  close(): Promise<void>;
}

/** Often enough to be believed there, with a failure or two between. */
const SAID_EVERY_MS = 1500;

/** Held by nobody before it is levelled first. The name of a data folder stays: after a crash the next process of it goes on at once. */
export function openShare(services: AlertingDeps, name = serverName(services.config.dataFolder)): Share {
  return new HeldShare(services, name);
}

class HeldShare implements Share {
  readonly name: string;
  readonly #services: AlertingDeps;
  #parts: ReadonlySet<number> = new Set();
  #isJoined = false;
  /** Without the line nothing is heard of the session: whoever hears it takes over. */
  #isCut = false;
  #ends: (() => void)[] = [];
  #tell: () => void = () => undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(services: AlertingDeps, name: string) {
    this.#services = services;
    this.name = name;
    this.#ends = [
      services.bus().hear('scanners', () => this.#look()),
      services.bus().onLine((isUp) => {
        this.#isCut = !isUp;
        this.#look();
      }),
    ];
    // The embedded store has one process, which needs nobody's word for what it holds.
    const isAlone = services.config.databaseUrl === undefined;
    const saying = setInterval(() => {
      if (!isAlone || !this.isAll) this.#look();
    }, SAID_EVERY_MS).unref();
    this.#ends.push(() => clearInterval(saying));
  }

  get parts(): ReadonlySet<number> {
    return this.#parts;
  }

  get isAll(): boolean {
    return this.#parts.size === PARTS;
  }

  holds(name: string): boolean {
    return this.#parts.has(partOf(name));
  }

  onUneven(listener: () => void): void {
    this.#tell = listener;
  }

  async level(): Promise<readonly JudgedPart[]> {
    const { db } = await this.#services.people();
    const held = await levelParts(db, this.name);
    const parts = new Set(held.map(({ part }) => part));
    const isNews = !this.#isJoined || !isSame(parts, this.#parts);
    this.#isJoined = true;
    this.#parts = parts;
    if (isNews) this.#say();
    return held;
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end();
    if (!this.#isJoined) return;
    this.#isJoined = false;
    this.#parts = new Set();
    await this.#looking;
    const { db } = await this.#services.people();
    await leaveParts(db, this.name);
    this.#say();
  }

  /** The others look at once; whoever missed it looks a moment later. */
  #say(): void {
    this.#services.bus().say('scanners', Buffer.from(JSON.stringify({ name: this.name, parts: [...this.#parts] })));
  }

  /** One after the other: who looks says that it is there, and must not say so once it is gone. */
  #look(): void {
    if (!this.#isJoined) return;
    this.#looking = this.#looking
      .then(() => this.#lookNow())
      .catch((error: unknown) => this.#services.log.warn({ err: error }, 'who judges is not known'));
  }

  async #lookNow(): Promise<void> {
    if (!this.#isJoined || this.#isCut) return;
    const { db } = await this.#services.people();
    if (this.#isUneven(await sayThere(db, this.name)) && this.#isJoined) this.#tell();
  }

  #isUneven({ judges, held }: PartsNow): boolean {
    return held.length !== shareOf(this.name, judges) || !isSame(new Set(held), this.#parts);
  }
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}
