import { AppError, type Day, dayNumber, nanToNull } from '@parakh/base';
import { ewmaSigma, type Leg, marginEstimate, marginParameters } from '@parakh/option-strategies';
import { interestRateOn, isOnIndex, symbolOf, type Underlying } from '@parakh/options';
import { perMarket } from '../../platform/per-market.ts';
import { type UnderlyingRow, underlyingsAt } from '../derivatives/index.ts';
import type { AvailableMarket } from '../scanning/index.ts';
import type { HedgingDeps } from './deps.ts';
import { closesUpTo, LONG } from './hedge-market.ts';

/** What the sale of one lot of a straddle at the money probably takes, rupees; null where a price of it is not known. */
export interface StraddleMargin {
  readonly symbol: Underlying;
  readonly expiry: Day;
  readonly strike: number | null;
  readonly margin: number | null;
}

interface StraddleMargins {
  readonly date: Day;
  readonly rows: StraddleMargin[];
}

/** Of every underlying at its nearest expiry, at the close of the latest session, as the strategy builder estimates it. Throws what `underlyingsAt` throws. */
export const straddleMargins = (services: HedgingDeps): Promise<StraddleMargins> =>
  marginsIn(services.engine().market(), services);

/** A year of closes is read for each underlying: once. */
const marginsIn = perMarket((_: AvailableMarket, services: HedgingDeps) => estimated(services));

async function estimated(services: HedgingDeps): Promise<StraddleMargins> {
  const { date, rows } = await underlyingsAt(services, {});
  const margins: StraddleMargin[] = [];
  for (const row of rows) {
    const { symbol, expiry, strike } = row;
    const closes = await closesUpTo(services, symbolOf(symbol), date);
    const sigmaOfCloses = ewmaSigma(closes.slice(-LONG).map(({ value }) => value ?? NaN));
    margins.push({ symbol, expiry, strike, margin: nanToNull(ifRuled(() => marginOf(row, date, sigmaOfCloses))) });
  }
  return { date, rows: margins };
}

/** No rules are known of days before their first records: nor is a margin. */
function ifRuled(margin: () => number): number {
  try {
    return margin();
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.invalid') return NaN;
    throw error;
  }
}

function marginOf({ symbol, expiry, strike, call, put, lot, spot, forward }: UnderlyingRow, date: Day, sigma: number) {
  if (strike === null || call === null || put === null || lot === null || spot === null || forward === null) return NaN;
  const [day, lastDay] = [dayNumber(date), dayNumber(expiry)];
  const sold = { side: 'sell', expiry: lastDay, strike, lots: 1, lotUnits: lot } as const;
  const legs: readonly Leg[] = [
    { ...sold, kind: 'CE', price: call },
    { ...sold, kind: 'PE', price: put },
  ];
  const of = isOnIndex(symbol) ? 'index' : 'share';
  return marginEstimate({
    position: { underlying: symbol, legs },
    market: { day, spot, rate: interestRateOn(day), forwards: new Map([[lastDay, forward]]) },
    parameters: marginParameters({ underlying: symbol, day, of, spot, known: { sigmaOfCloses: sigma } }),
  }).total;
}
