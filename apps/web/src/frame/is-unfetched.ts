/** Whether a file of the build that the page belongs to is gone, or was not reached. */
export const isUnfetched = (error: unknown): boolean =>
  /dynamically imported module|module script/i.test(error instanceof Error ? error.message : String(error));
