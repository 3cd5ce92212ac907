/** As Chromium and Firefox, Safari and the loader of style sheets word it. */
const WORDINGS = /dynamically imported module|module script|preload CSS/i;

/** Whether a file of the build that the page belongs to is gone, or was not reached. */
export const isUnfetched = (error: unknown): boolean =>
  WORDINGS.test(error instanceof Error ? error.message : String(error));
