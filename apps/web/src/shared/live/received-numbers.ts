/** Which of a person's messages this page has heard: two ways may bring the same one. */
export interface ReceivedNumbers {
  /** Everything up to this number was heard; undefined before anything is known. */
  readonly allUpTo: () => number | undefined;
  /** Those up to this number are of the time before this page. */
  readonly begin: (newest: number) => void;
  /** True for one that was not heard yet. */
  readonly take: (number: number) => boolean;
}

/** One may come before those in front of it: they are still missing. `heard`: what a page before this one had heard. */
export function openNumbers(heard?: number): ReceivedNumbers {
  let all = heard;
  const ahead = new Set<number>();
  const catchUp = () => {
    while (all !== undefined && ahead.delete(all + 1)) all++;
  };
  return {
    allUpTo: () => all,
    begin: (newest) => {
      // Of a store that was made anew nothing was heard yet.
      all = Math.min(all ?? newest, newest);
      catchUp();
    },
    take: (number) => {
      if (ahead.has(number) || (all !== undefined && number <= all)) return false;
      ahead.add(number);
      catchUp();
      return true;
    },
  };
}
