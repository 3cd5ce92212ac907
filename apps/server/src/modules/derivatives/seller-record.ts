import { brokeragePlan, chargesOf } from '@parakh/backtest/charges';
import { AppError, type DayNumber, nanToNull } from '@parakh/base';
import { chanceBetween, nearestStrike, type Underlying } from '@parakh/options';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { adjustedDays } from './figure-store.ts';
import { sessionsIn, storedBefore } from './sessions.ts';
import { type Settled, settledExpiries } from './settlements.ts';

/** A straddle is sold at the close so many sessions before its settlement, and held. */
const SOLD_BEFORE = 5;
const plan = brokeragePlan('discount')!;
const PAISE = 100;
const PERCENT = 100;
const DAYS_A_YEAR = 365;
/** Strikes further from the price are not at the money. */
const REACH = 0.15;

/** How straddles at the money of one underlying ended for those who sold them. Percent; null is unknown. */
export interface SellerRecord {
  readonly symbol: Underlying;
  /** Settled ones whose straddle had a price. */
  readonly expiries: number;
  /** Of them those settled between the break-evens, before charges. */
  readonly inside: number;
  /** What the model gave that on average when they were sold; of those of which it is known. */
  readonly chancePct: number | null;
  /** On average and at worst what was left after charges, of the spot at the sale. */
  readonly meanPct: number | null;
  readonly worstPct: number | null;
}

/** How one ended. */
interface Ended {
  readonly isInside: boolean;
  /** 0 to 1; NaN is unknown. */
  readonly chance: number;
  /** After charges, percent of the spot. */
  readonly resultPct: number;
}

/** Every underlying of which an expiry is settled. Throws AppError 'contracts.not-held'. */
export async function sellerRecords({
  store,
}: DerivativesDeps): Promise<{ readonly sessions: number; readonly rows: SellerRecord[] }> {
  const tables = contractTables(store());
  const sessions = await sessionsIn(tables);
  if (sessions.length === 0) throw new AppError('contracts.not-held');
  const stored = new Set(sessions);
  const sales = (await settledExpiries(tables, undefined)).flatMap((settled) => {
    const soldOn = storedBefore(stored, settled.lastDay, SOLD_BEFORE);
    return soldOn === undefined ? [] : [{ ...settled, soldOn }];
  });
  const [prices, adjusted] = await Promise.all([pricesAt(tables, sales), adjustedDays(tables)]);
  const rows = [...Map.groupBy(sales, ({ underlying }) => underlying)].map(([symbol, own]) =>
    recordOf(
      symbol,
      own.flatMap((sale) => endOf(sale, prices.get(keyOf(sale)) ?? [], adjusted) ?? []),
    ),
  );
  return { sessions: SOLD_BEFORE, rows: rows.filter(({ expiries }) => expiries > 0) };
}

interface Sale extends Settled {
  readonly soldOn: DayNumber;
}

/** A strike at the close of the day of the sale; NaN where not known. */
interface StrikePrices {
  readonly underlying: Underlying;
  readonly lastDay: DayNumber;
  readonly soldOn: DayNumber;
  readonly strike: number;
  /** Rupees; a close without a trade is none. */
  readonly call: number;
  readonly put: number;
  readonly lot: number;
  readonly spot: number;
  readonly forward: number;
  /** Percent a year. */
  readonly atmIv: number;
}

const keyOf = ({ underlying, lastDay, soldOn }: Pick<Sale, 'underlying' | 'lastDay' | 'soldOn'>) =>
  `${underlying} ${lastDay} ${soldOn}`;

const traded = (right: 'call' | 'put') => {
  const isTraded = `option_right = '${right}' AND contract_day.volume > 0`;
  return `if(countIf(${isTraded}) = 0, nan, maxIf(close, ${isTraded}))`;
};

/** Strikes around the price on the days of the sales, the lowest first. */
async function pricesAt(
  tables: ContractTables,
  sales: readonly Sale[],
): Promise<ReadonlyMap<string, readonly StrikePrices[]>> {
  const days = [...new Set(sales.map(({ soldOn }) => soldOn))];
  const rows = await tables.rows<StrikePrices>(
    `SELECT underlying, lastDay, soldOn, strike, call, put, lot, spot, forward, atmIv FROM (
       SELECT toString(underlying) AS underlying, toInt32(last_day) AS lastDay, toInt32(day) AS soldOn, strike,
         ${traded('call')} AS call, ${traded('put')} AS put,
         ifNull(toFloat64(max(contract_day.lot)), nan) AS lot, max(underlying_price) AS spot
       FROM {database:Identifier}.contract_day FINAL
       WHERE toInt32(day) IN {days:Array(Int32)} AND option_right != '' AND last_day > day
         AND abs(strike / underlying_price - 1) < ${REACH}
       GROUP BY contract_day.underlying, last_day, day, strike
     ) AS priced
     JOIN (
       SELECT toString(underlying) AS underlying, toInt32(day) AS soldOn,
         toInt32(toInt32(day) + maxIf(value, figure = 'optionDays')) AS lastDay,
         if(countIf(figure = 'forward') = 0, nan, maxIf(value, figure = 'forward')) AS forward,
         if(countIf(figure = 'atmIv') = 0, nan, maxIf(value, figure = 'atmIv')) AS atmIv
       FROM {database:Identifier}.contract_figure WHERE toInt32(day) IN {days:Array(Int32)} AND number > 0
       GROUP BY contract_figure.underlying, contract_figure.day, number
     ) AS figures USING (underlying, soldOn, lastDay)
     ORDER BY strike`,
    { days },
  );
  return Map.groupBy(rows, keyOf);
}

/** Undefined where the straddle had no price, or its contract was adjusted before it ended. */
function endOf(
  { underlying, soldOn, lastDay, settlement }: Sale,
  strikes: readonly StrikePrices[],
  adjusted: ReadonlyMap<Underlying, readonly DayNumber[]>,
): Ended | undefined {
  if (adjusted.get(underlying)?.some((day) => day > soldOn && day <= lastDay) === true) return undefined;
  const money =
    strikes[
      nearestStrike(
        strikes.map(({ strike }) => strike),
        strikes[0]?.forward ?? NaN,
      )
    ];
  if (!money) return undefined;
  const { strike, call, put, lot, spot, forward, atmIv } = money;
  const premium = call + put;
  const paid = Math.abs(settlement - strike);
  const charges = (chargesOfSale(call, lot, soldOn) + chargesOfSale(put, lot, soldOn)) / lot;
  const resultPct = (PERCENT * (premium - paid - charges)) / spot;
  if (Number.isNaN(resultPct)) return undefined;
  const [years, volatility] = [(lastDay - soldOn) / DAYS_A_YEAR, atmIv / PERCENT];
  const range = { low: strike - premium, high: strike + premium };
  return { isInside: paid < premium, chance: chanceBetween({ forward, volatility, years, ...range }), resultPct };
}

/** Rupees for one lot. Whoever sold pays nothing at the settlement: its tax is the buyer's. */
function chargesOfSale(price: number, lot: number, day: DayNumber): number {
  const order = { day, segment: 'options', side: 'sell', quantity: lot, pricePaise: price * PAISE, plan } as const;
  return chargesOf(order).total / PAISE;
}

const mean = (values: readonly number[]) => nanToNull(values.reduce((sum, one) => sum + one, 0) / values.length);

function recordOf(symbol: Underlying, ended: readonly Ended[]): SellerRecord {
  const results = ended.map(({ resultPct }) => resultPct);
  const chances = ended.map(({ chance }) => PERCENT * chance).filter(Number.isFinite);
  return {
    symbol,
    expiries: ended.length,
    inside: ended.filter(({ isInside }) => isInside).length,
    chancePct: mean(chances),
    meanPct: mean(results),
    worstPct: nanToNull(Math.min(...results)),
  };
}
