import { riskOf } from '@parakh/analytics';
import { nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import type { AnalyticsDeps } from '../deps.ts';

/** What is available of a company beside its prices. */
export async function profileOf(asked: string, services: AnalyticsDeps): Promise<ReplyOf<typeof api.content.profile>> {
  const view = await services.view();
  const symbol = view.needSymbol(asked);
  const { name, sector, isin, series, listedOn, faceValue } = view.instrument(symbol);
  const { metrics } = await services.engine().metrics({ symbol });
  const metric = (wanted: string) => metrics.find(({ fundamental }) => fundamental.name === wanted)?.value ?? null;
  const { beta, volatilityPct, sessions } = riskOf([{ symbol, quantity: 1 }], view);
  return {
    symbol,
    name,
    sector,
    isin,
    series,
    listedOn,
    faceValue: nanToNull(faceValue ?? NaN),
    groups: view.groupsOf(symbol),
    formerly: [...view.market.formerNames(symbol)],
    marketCap: metric('Market Cap'),
    promotersPct: metric('Promotor Holding'),
    volatilityPct,
    beta,
    sessions,
  };
}
