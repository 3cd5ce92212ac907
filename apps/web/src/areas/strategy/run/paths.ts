/** The address of a run and its report, beside the saved strategy that is changed on the desk. */
export const linkToRun = (id: string, saved?: string) =>
  `/strategy-backtest?run=${id}${saved === undefined ? '' : `&saved=${saved}`}`;
export const builtInPath = (id: string) => `/strategy-global/${encodeURIComponent(id)}`;
