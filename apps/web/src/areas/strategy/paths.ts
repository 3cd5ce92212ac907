/** The address of a run and its report. */
export const linkToRun = (id: string) => `/strategy-backtest?run=${id}`;
export const housePath = (id: string) => `/strategy-global/${encodeURIComponent(id)}`;
