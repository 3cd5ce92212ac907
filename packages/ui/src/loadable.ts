/** What a view needs to know of something that is fetched. The query cache's results fit as they are. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}
