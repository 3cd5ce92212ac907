import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { isCovered, nextSession, previousSession } from '@parakh/market';
import type { MarketStore } from '../store/market-store.ts';
import { provisionalFormats } from './contract-rows.ts';
import type { Warning } from './refusal.ts';

/**
 * Days on which open interest of contracts is not that of the session before with the change that the file tells: a contract was
 * left out, cut or mixed up somewhere. Where the session before was not imported nothing can be said.
 */
export async function openInterestWarnings(market: MarketStore, { all, telling }: NewDays): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const day of withNext(all).filter((one) => telling.has(one) || !all.has(one))) {
    const before = dayNumber(previousSession(day).day);
    const [found] = await unbalanced(market, { day, before });
    if (!found || found.contracts === 0) continue;
    const says = `open interest is not that of ${dayOf(before)} with the change of the day in ${counted(found.contracts)}, such as ${found.example}`;
    warnings.push({ file: `futures and options of ${dayOf(day)}`, line: 0, rows: found.contracts, says });
  }
  return warnings;
}

/** Days of which contracts came. */
interface NewDays {
  readonly all: ReadonlySet<DayNumber>;
  /** Those of which a file tells a change: of others, as a history has thousands, there is nothing to ask. */
  readonly telling: ReadonlySet<DayNumber>;
}

const counted = (contracts: number) => (contracts === 1 ? '1 contract' : `${contracts} contracts`);

/** The session after an imported one may have been there before it. */
function withNext(days: Iterable<DayNumber>): DayNumber[] {
  const covered = [...days].filter((day) => isCovered(day));
  const next = covered.flatMap((day) => nextSession(day)?.day ?? []).map(dayNumber);
  return [...new Set([...covered, ...next])].toSorted((one, other) => one - other);
}

function unbalanced(market: MarketStore, days: { readonly day: DayNumber; readonly before: DayNumber }) {
  return market.rows<{ contracts: number; example: string }>(
    `SELECT toInt32(count()) AS contracts, min(concat(underlying, ' ', toString(expiry), ' ', toString(strike), ' ', option_right)) AS example
     FROM ${contractsOf('day')} AS now INNER JOIN ${contractsOf('before')} AS was USING (underlying, expiry, option_right, strike)
     WHERE now.change IS NOT NULL AND was.units + now.change != now.units`,
    days,
  );
}

const contractsOf = (day: 'day' | 'before') =>
  `(SELECT underlying, expiry, option_right, strike, toInt64(oi) AS units, oi_change AS change
    FROM market.contract_day FINAL WHERE toInt32(contract_day.day) = {${day}:Int32} AND oi IS NOT NULL
      AND source NOT IN (${provisionalFormats.map((name) => `'${name}'`).join(', ')}))`;
