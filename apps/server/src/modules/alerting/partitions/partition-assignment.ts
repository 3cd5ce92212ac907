import { serverName } from '../../../platform/jobs/server-name.ts';
import type { AlertingDeps } from '../deps.ts';
import { PARTITIONS, partitionOf } from './partition-of.ts';
import {
  type EvaluatedPartition,
  heartbeat,
  type PartitionState,
  partitionQuota,
  rebalancePartitions,
  releasePartitions,
} from './partition-store.ts';

/** What one process evaluates of all symbols, while others may evaluate the rest. */
export interface PartitionAssignment {
  readonly name: string;
  readonly partitions: ReadonlySet<number>;
  readonly isAll: boolean;
  /** Whether the partition of a symbol, or of an alert that is evaluated whole, is owned. */
  owns(name: string): boolean;
  /** Joins those who evaluate, takes and gives partitions until all have as many, and answers what is owned from now on. */
  rebalance(): Promise<readonly EvaluatedPartition[]>;
  /** Called when partitions are to be taken or given; whoever hears it rebalances between two minutes. */
  onRebalance(listener: () => void): void;
  /** Gives all back. */
  close(): Promise<void>;
}

/** Often enough to be believed there, with a failure or two between. */
const HEARTBEAT_EVERY_MS = 1500;

/** Owned by nobody before the first rebalance. The name of a data folder stays: after a crash the next process of it goes on at once. */
export function openPartitionAssignment(
  services: AlertingDeps,
  name = serverName(services.config.dataFolder),
): PartitionAssignment {
  return new StoredAssignment(services, name);
}

class StoredAssignment implements PartitionAssignment {
  readonly name: string;
  readonly #services: AlertingDeps;
  #partitions: ReadonlySet<number> = new Set();
  #isJoined = false;
  /** Without the line nothing is heard of the session: whoever hears it takes over. */
  #isCut = false;
  #ends: (() => void)[] = [];
  #onRebalance: () => void = () => undefined;
  #checking: Promise<void> = Promise.resolve();

  constructor(services: AlertingDeps, name: string) {
    this.#services = services;
    this.name = name;
    this.#ends = [
      services.bus().subscribe('scanners', () => this.#check()),
      services.bus().onLine((isUp) => {
        this.#isCut = !isUp;
        this.#check();
      }),
    ];
    // The embedded store has one process, which needs nobody's word for what it owns.
    const isAlone = services.config.databaseUrl === undefined;
    const saying = setInterval(() => {
      if (!isAlone || !this.isAll) this.#check();
    }, HEARTBEAT_EVERY_MS).unref();
    this.#ends.push(() => clearInterval(saying));
  }

  get partitions(): ReadonlySet<number> {
    return this.#partitions;
  }

  get isAll(): boolean {
    return this.#partitions.size === PARTITIONS;
  }

  owns(name: string): boolean {
    return this.#partitions.has(partitionOf(name));
  }

  onRebalance(listener: () => void): void {
    this.#onRebalance = listener;
  }

  async rebalance(): Promise<readonly EvaluatedPartition[]> {
    const { db } = await this.#services.appDb();
    const held = await rebalancePartitions(db, this.name);
    const parts = new Set(held.map(({ part }) => part));
    const isNews = !this.#isJoined || !isSame(parts, this.#partitions);
    this.#isJoined = true;
    this.#partitions = parts;
    if (isNews) this.#publish();
    return held;
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end();
    if (!this.#isJoined) return;
    this.#isJoined = false;
    this.#partitions = new Set();
    await this.#checking;
    const { db } = await this.#services.appDb();
    await releasePartitions(db, this.name);
    this.#publish();
  }

  /** The others look at once; whoever missed it looks a moment later. */
  #publish(): void {
    this.#services
      .bus()
      .publish('scanners', Buffer.from(JSON.stringify({ name: this.name, parts: [...this.#partitions] })));
  }

  /** One after the other: who looks says that it is there, and must not say so once it is gone. */
  #check(): void {
    if (!this.#isJoined) return;
    this.#checking = this.#checking
      .then(() => this.#checkNow())
      .catch((error: unknown) => this.#services.log.warn({ err: error }, 'who evaluates is not known'));
  }

  async #checkNow(): Promise<void> {
    if (!this.#isJoined || this.#isCut) return;
    const { db } = await this.#services.appDb();
    if (this.#isUnbalanced(await heartbeat(db, this.name)) && this.#isJoined) this.#onRebalance();
  }

  #isUnbalanced({ evaluators, owned }: PartitionState): boolean {
    return owned.length !== partitionQuota(this.name, evaluators) || !isSame(new Set(owned), this.#partitions);
  }
}

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}
