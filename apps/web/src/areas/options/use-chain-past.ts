import { api, type OptionChain, type ReplyOf } from '@parakh/contract';
import { leastRanked, symbolOf } from '@parakh/options';
import { grouped, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';

/** Sessions that a percentile looks back on. */
const WINDOW = 252;
/** Asked of the same evaluator as every scan: one figure has one source. */
const IV_30 = 'IV 30';
const PERCENTILE = `IV Percentile(${WINDOW})`;

/** Where the volatility of a symbol stands in its own past. */
export interface IvRank {
  /** Percent of the sessions before on which it was lower; null where too few tell it. */
  readonly percentile: number | null;
  /** Of the last 252 sessions those of which the 30-day IV is known; undefined until it is told. */
  readonly sessions: number | undefined;
}

/** @param date the session of which it is asked, the latest where it is left out; null while it is not known yet */
export function useIvRank(symbol: string, date?: string | null): IvRank {
  const of = { symbol: symbolOf(symbol), ...(date && { to: date }) };
  const when = date !== null;
  const known = useApi(api.scanner.series, { body: { ...of, operand: IV_30, limit: WINDOW } }, { when }).data;
  const ranked = useApi(api.scanner.series, { body: { ...of, operand: PERCENTILE, limit: 1 } }, { when }).data;
  return {
    percentile: ranked?.values.at(-1) ?? null,
    sessions: known?.values.filter((iv) => iv !== null).length,
  };
}

/** Of how many sessions it is known; a percentile of fewer than 60 is that of the nearest expiry among its own. */
export function rankText({ percentile, sessions }: IvRank): string {
  if (sessions === undefined) return '';
  if (percentile !== null && sessions < leastRanked(WINDOW)) return t('of the nearest expiry’s own');
  return t('of {known} of {window} sessions', { known: grouped(sessions, 0), window: WINDOW });
}

type PinMean = ReplyOf<typeof api.options.pins>['means'][number];

/** What the past says of the figures of a chain. */
export interface ChainPast {
  readonly iv: IvRank;
  /** How far max pain of the session before was off, beside the price itself; undefined until it is told. */
  readonly pins: PinMean | undefined;
}

export function useChainPast(symbol: string, chain: Pick<OptionChain, 'date'> | undefined): ChainPast {
  const iv = useIvRank(symbol, chain?.date ?? null);
  const pins = useApi(api.options.pins, { query: { symbol, limit: 0 } }).data?.means.find(
    ({ sessions }) => sessions === 1,
  );
  return { iv, pins };
}
