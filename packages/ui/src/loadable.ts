/** What a view needs to know of something that is fetched. The query cache's results fit as they are. */
export interface Loadable<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What is fetched with the help of another answer: while that one is missing because it failed, it is the one to say so and to try again. */
export function after<T>(first: Loadable<unknown>, then: Loadable<T>): Loadable<T> {
  if (then.data !== undefined || first.data !== undefined || !first.error) return then;
  return { data: undefined, isPending: false, error: first.error, refetch: first.refetch };
}
