import { AppError, type Day, dayNumber, dayOf, nanToNull } from '@parakh/base';
import {
  atmStraddle,
  atmVolatility,
  expectedMove,
  type Forward,
  interestRateOn,
  nearestStrike,
  pricedChain,
  type Underlying,
} from '@parakh/options';
import { inSlices } from '../../platform/in-slices.ts';
import type { DayChain } from './chains.ts';
import { byUnderlying, type ContractsOfDay, contractsOfDay } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';

/** An underlying at one of its expiries, at the close of a session. Rupees; null is unknown. */
export interface UnderlyingRow {
  readonly symbol: Underlying;
  readonly expiry: Day;
  /** Calendar days to the last day. */
  readonly days: number;
  /** Units. */
  readonly lot: number | null;
  readonly spot: number | null;
  readonly future: number | null;
  readonly forward: number | null;
  readonly forwardFrom: Forward['from'];
  /** Fraction of a year. */
  readonly atmIv: number | null;
  /** Nearest to the forward; call and put are of it. */
  readonly strike: number | null;
  readonly call: number | null;
  readonly put: number | null;
  readonly straddle: number | null;
  /** One standard deviation until the expiry. */
  readonly expectedMove: number | null;
}

interface Wanted {
  readonly date?: Day | undefined;
  /** The nearest of each underlying where absent. */
  readonly expiry?: Day | undefined;
}

/** Every underlying with its straddle at the money. Throws AppError 'contracts.not-held' or 'date.no-session'; 'expiry.unknown' where none has options of it. */
export async function underlyingsAt(
  deps: DerivativesDeps,
  { date, expiry }: Wanted,
): Promise<{ readonly date: Day; readonly rows: UnderlyingRow[] }> {
  const { day, futures, chains } = await contractsOfDay(deps, { date });
  return { date: dayOf(day), rows: await underlyingRows({ day, futures, chains }, expiry) };
}

/** Of the nearest expiry of each underlying, or of one. Throws AppError 'expiry.unknown'. */
export async function underlyingRows(
  { day, futures, chains }: ContractsOfDay,
  expiry: Day | undefined,
): Promise<UnderlyingRow[]> {
  const futuresBy = byUnderlying(futures);
  const listed = [...byUnderlying(chains)].flatMap(([underlying, ofUnderlying]) => {
    const one = expiry === undefined ? ofUnderlying[0] : ofUnderlying.find((at) => at.expiry === dayNumber(expiry));
    return one ? [{ one, day, chains: ofUnderlying, futures: futuresBy.get(underlying) ?? [] }] : [];
  });
  if (listed.length === 0) throw new AppError('expiry.unknown', { expiry });
  const rows: UnderlyingRow[] = [];
  await inSlices(listed.length, (number) => {
    rows.push(rowOf(listed[number]!));
  });
  return rows;
}

function rowOf({ one, day, chains, futures }: ContractsOfDay & { readonly one: DayChain }): UnderlyingRow {
  const { chain, spot } = one;
  const { years, forward, smile } = pricedChain(one, { spot, futures, chains, rate: interestRateOn(day) });
  const { strike, price } = atmStraddle(chain, forward.price);
  const at = nearestStrike(chain.strikes, strike);
  const volatility = atmVolatility(smile);
  return {
    symbol: one.underlying,
    expiry: dayOf(one.expiry),
    // Within a session it is a part of one more.
    days: Math.floor(one.days),
    lot: nanToNull(one.lot),
    spot: nanToNull(spot),
    future: nanToNull(forward.from === 'future' ? forward.price : NaN),
    forward: nanToNull(forward.price),
    forwardFrom: forward.from,
    atmIv: nanToNull(volatility),
    strike: nanToNull(strike),
    call: nanToNull(chain.call.price[at]),
    put: nanToNull(chain.put.price[at]),
    straddle: nanToNull(price),
    expectedMove: nanToNull(expectedMove({ spot, volatility, years })),
  };
}
