import type { Database } from '../store/market.ts';

/** Most shares may move 20 % a day: neither open nor close of a session can lie further below without another number of shares. */
export const LOWEST = 0.78;
/** Upward the same, with room for shares that come back after a pause at a price found by auction. */
export const HIGHEST = 1.8;

/** An ex-day that was moved, or told a few days off, is still about the same jump. */
export const DAYS_AROUND = 7;

/** The kind of a factor of 1: on that day nothing changed but the price, and somebody has said so. */
export const ACCEPTED = 'accepted';
export const BY_HAND = 'settled by hand';

/**
 * SQL for everything that says what earlier prices are multiplied by: columns symbol, ex_day, factor, kind, text, source. What the exchange told
 * comes before what was settled by hand: once its factors explain the jump, the other one no longer counts.
 */
export function storedFactors(database: Database): string {
  return `(SELECT symbol, ex_day, factor, toString(kind) AS kind, text, toString(source) AS source FROM ${database}.adjustment FINAL
    UNION ALL
    SELECT symbol, ex_day, old_shares / new_shares AS factor, ${kindOf('verdict')} AS kind,
           concat(toString(new_shares), ' for ', toString(old_shares)) AS text, '${BY_HAND}' AS source
    FROM ${settledJumps(database)} WHERE verdict != 'open' AND NOT is_overtaken)`;
}

const kindOf = (verdict: string) =>
  `multiIf(${verdict} = 'true', '${ACCEPTED}', new_shares > old_shares, 'split', 'consolidation')`;

/** SQL for the jumps that were settled by hand, those that were opened again among them, and whether the exchange has explained them since. */
export function settledJumps(database: Database): string {
  return `(SELECT settled.*, ${isExplained} AS is_overtaken
    FROM (SELECT * FROM ${database}.settled_jump FINAL) AS settled
    LEFT JOIN (SELECT symbol AS told_symbol, groupArray(toInt32(ex_day)) AS days, groupArray(factor) AS factors
               FROM ${database}.adjustment FINAL GROUP BY symbol) AS told ON told_symbol = settled.symbol)`;
}

const isNear = `d > toInt32(settled.before) - ${DAYS_AROUND} AND d <= toInt32(settled.day) + ${DAYS_AROUND}`;
/** What of the move is left after the factors that were told about it. */
const left = `settled.close / settled.previous_close / arrayProduct(arrayFilter((f, d) -> ${isNear}, factors, days))`;
const isExplained = `arrayExists(d -> ${isNear}, days) AND ${left} > ${LOWEST} AND ${left} < ${HIGHEST}`;
