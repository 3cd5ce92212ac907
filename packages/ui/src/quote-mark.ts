/** Figures of a quote that each tick renews. */
const quoteFigures = ['last', 'change', 'changePct', 'open', 'high', 'low'] as const;
export type QuoteFigure = (typeof quoteFigures)[number];

export const isQuoteFigure = (name: string): name is QuoteFigure => quoteFigures.some((figure) => figure === name);

/** What a figure on the page is, for whoever compares it with the quotes that came: the newest one of this symbol. */
export const quoteMark = (symbol: string, figure: QuoteFigure): string => `${symbol}:${figure}`;
