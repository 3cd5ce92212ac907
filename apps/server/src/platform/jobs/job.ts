import type { Logger } from 'pino';

/** What running jobs takes, beside what each kind needs. */
export interface JobDeps {
  readonly log: Logger;
  readonly now: () => number;
}

export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work as it is asked for. */
export interface AskedJob {
  readonly kind: string;
  /** Plain data; what the kind reads. */
  readonly request: unknown;
  /** The saved or listed strategy it is about. */
  readonly about?: string;
  /** Whose it is. Jobs of nobody are forgotten after a while. */
  readonly person?: string | undefined;
  /** Of somebody unknown: the browser that asked, by a digest of its secret. */
  readonly visitor?: string | undefined;
  /** The person or the address that asked: each may have a few jobs under way. */
  readonly asker: string;
}

/** A job as it stands. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly about: string | null;
  readonly person: string | null;
  readonly visitor: string | null;
  /** The word of the link by which others may read it. */
  readonly shareKey: string | null;
  readonly request: unknown;
  readonly status: JobStatus;
  /** 0 to 1. */
  readonly progress: number;
  /** What is being done, in words. */
  readonly doing: string;
  /** Why it failed, in words. */
  readonly error: string | null;
  /** What its kind says of the result in lists; null until it is done. */
  readonly summary: unknown;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

/** What a job sees of the world while it runs. */
export interface JobRun {
  /** Fires when nobody wants the job any more: it is to end soon, by an error or as it likes. */
  readonly signal: AbortSignal;
  /** How far it is, 0 to 1, and what it does. As often as it likes. */
  report(done: number, doing: string): void;
}

/** What a job leaves behind. */
export interface JobResult {
  /** Plain data, small. */
  readonly summary: unknown;
  /** Packed, by name. */
  readonly parts: Readonly<Record<string, Uint8Array>>;
}

/** One kind of long work. What it throws is why it failed: an AppError's sentence is shown, of anything else only that it went wrong. */
export interface JobKind<Deps> {
  readonly name: string;
  run(request: unknown, run: JobRun, deps: Deps): Promise<JobResult>;
}
