import type { MarketStore } from '../marketdata/for-threads.ts';

/** A session, and the stored one before it; undefined where it is the first. */
interface Asked {
  readonly date: string;
  readonly before: string | undefined;
}

type OfDay = readonly [underlying: string, day: string, value: number];
/** Units for one, and rupees that strikes were lowered by. */
const splits: readonly OfDay[] = [
  ['KOTAKBANK', '2026-01-14', 5],
  ['ANGELONE', '2026-02-26', 10],
];
const dividends: readonly OfDay[] = [
  ['ITC', '2026-02-04', 6.5],
  ['GAIL', '2026-02-05', 5],
  ['NMDC', '2026-02-13', 2.5],
  ['ONGC', '2026-02-18', 6.25],
];

const onDays = (all: readonly OfDay[], usual: number) =>
  `multiIf(${all.map(([name, day, value]) => `underlying = '${name}' AND {date:Date32} = '${day}', ${value}`).join(', ')}, ${usual})`;

/**
 * Scans of build-up and put-call ratio by plain SQL: by condition, shares that were traded in series EQ on the day, without what the engine
 * shares with anything of ours. What corporate actions did to contracts is written down by hand, as the strikes of their tokens tell it.
 */
export async function scansBySql(
  market: MarketStore,
  { date, before = '1970-01-01' }: Asked,
): Promise<Map<string, string[]>> {
  const traded = `(SELECT symbol FROM market.daily_bar FINAL WHERE day = {date:Date32} AND series = 'EQ')`;
  const units = onDays(splits, 1);
  const less = onDays(dividends, 0);
  const futures = await market.rows<Record<'underlying', string> & Record<'price' | 'open' | 'known', number>>(
    `SELECT underlying, toInt32(sign(round(argMin(now.close, expiry) * 100) - round((argMin(was.close, expiry) / ${units} - ${less}) * 100))) AS price,
       toInt32(sign(sum(toFloat64(now.oi)) - sum(toFloat64(was.oi)) * ${units})) AS open, toInt32(argMin(was.close, expiry) > 0) AS known
     FROM (SELECT * FROM market.contract_day FINAL WHERE day = {date:Date32} AND option_right = '') AS now
     LEFT JOIN (SELECT * FROM market.contract_day FINAL WHERE day = {before:Date32} AND option_right = '') AS was USING (underlying, expiry)
     WHERE underlying IN ${traded} GROUP BY underlying ORDER BY underlying`,
    { date, before },
  );
  const options = await market.rows<{ underlying: string; pcr: number }>(
    `SELECT underlying, sumIf(toFloat64(oi), option_right = 'put') / sumIf(toFloat64(oi), option_right = 'call') AS pcr
     FROM market.contract_day FINAL WHERE day = {date:Date32} AND option_right != '' AND underlying IN ${traded} GROUP BY underlying ORDER BY underlying`,
    { date },
  );
  const classOf = (price: number, open: number) =>
    futures
      .filter((row) => row.known === 1 && row.price === price && row.open === open)
      .map(({ underlying }) => underlying);
  const ratio = (is: (pcr: number) => boolean) =>
    options.filter(({ pcr }) => is(pcr)).map(({ underlying }) => underlying);
  return new Map([
    ['(Long Build Up(1) == 1)', classOf(1, 1)],
    ['(Short Build Up == 1)', classOf(-1, 1)],
    ['(Short Covering == 1)', classOf(1, -1)],
    ['(Long Unwinding == 1)', classOf(-1, -1)],
    ['(PCR > 1.3)', ratio((pcr) => pcr > 1.3)],
    ['(PCR < 0.7)', ratio((pcr) => pcr < 0.7)],
  ]);
}
