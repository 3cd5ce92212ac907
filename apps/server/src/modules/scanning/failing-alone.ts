import { AppError } from '@parakh/base';

/** More than so many at once are no fault of their own: the evaluation itself fails. */
const MOST_FAILING = 8;

interface Alone<Item, Result> {
  /** Throws AppError 'scan.failed' where one of them throws. Answers in their order. */
  readonly together: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** What stands for one that throws even by itself. */
  readonly failing: (item: Item, error: AppError) => Result;
}

/** What evaluates all together, with those left out that throw: halves are tried until each stands alone. Throws where too many do. */
export function withFailingAlone<Item, Result>({ together, failing }: Alone<Item, Result>) {
  return async (items: readonly Item[]): Promise<Result[]> => {
    let found = 0;
    const evaluate = async (some: readonly Item[]): Promise<Result[]> => {
      try {
        return [...(await together(some))];
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'scan.failed') throw error;
        const [first] = some;
        if (first !== undefined && some.length === 1) {
          if (++found > MOST_FAILING) throw error;
          return [failing(first, error)];
        }
        const half = Math.ceil(some.length / 2);
        return [...(await evaluate(some.slice(0, half))), ...(await evaluate(some.slice(half)))];
      }
    };
    return evaluate(items);
  };
}
