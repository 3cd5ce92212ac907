/** News of a long command, shown while it runs. */
export type OnProgress = (news: Progress) => void;
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** What is being done: 'reading files'. */
  readonly what: string;
}
