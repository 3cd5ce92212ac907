import { type ChainLevel, chainFigures } from '@parakh/contract';
import { createContext, useContext } from 'react';

/** The figure of an option chain that an alert is to watch; its level is not chosen yet. */
export type ChainSubject = Omit<ChainLevel, 'kind' | 'operator' | 'value'>;

const ABSENT = '-';

/** As an address names it: 'NIFTY 2026-12-01 premium 25500 25500'. */
export function subjectText({ symbol, expiry, figure, callStrike, putStrike }: ChainSubject): string {
  return [symbol, expiry, figure, callStrike ?? ABSENT, putStrike ?? ABSENT].join(' ');
}

/** Undefined where a text names no figure of a chain: a symbol does not. */
export function subjectIn(text: string): ChainSubject | undefined {
  const [symbol = '', expiry = '', named, call, put, ...rest] = text.split(' ');
  const figure = chainFigures.find((one) => one === named);
  if (!figure || call === undefined || put === undefined || rest.length > 0) return undefined;
  const [callStrike, putStrike] = [strikeIn(call), strikeIn(put)];
  return { symbol, expiry, figure, ...(callStrike && { callStrike }), ...(putStrike && { putStrike }) };
}

const strikeIn = (word: string) => (Number(word) > 0 ? Number(word) : undefined);

const context = createContext<(subject: ChainSubject) => void>(() => undefined);

export const AskAlertProvider = context.Provider;
/** Opens the form of a new alert on a figure of an option chain. */
export const useAskAlert = () => useContext(context);
