import { dayInIndia, dayNumber } from '@parakh/base';
import { type ApartRow, joinMasters } from '@parakh/brokers';
import type { InstrumentsDeps } from './deps.ts';
import { currentParts } from './loads.ts';
import { listedRows } from './stored-rows.ts';

/** Groups whose rows are asked for at once. */
const GROUPS = 2000;

/**
 * Rows of all brokers that are not joined with what others list under the same token or as the same thing, with the reason. The
 * store finds the few groups that are not of one mind; the join decides about these alone.
 */
export async function disagreements(deps: InstrumentsDeps): Promise<readonly ApartRow[]> {
  const { parts } = await currentParts(deps);
  const loads = [...new Set(parts.map(({ load }) => load))];
  if (loads.length === 0) return [];
  const tokens = await tokensInDoubt(loads, deps);
  const today = dayNumber(dayInIndia(deps.now()));
  const apart = new Map<string, ApartRow>();
  for (let at = 0; at < tokens.length; at += GROUPS) {
    const rows = await listedRows({ tokens: tokens.slice(at, at + GROUPS) }, today, deps);
    const shares = rows.filter(({ segment }) => segment !== 'index');
    for (const one of joinMasters(shares).apart) apart.set(keyOf(one), one);
  }
  return [...apart.values()];
}

const keyOf = ({ row }: ApartRow) => `${row.broker} ${row.exchange} ${row.segment} ${row.token} ${row.key}`;

/** What a contract is about, and where it is listed, as numbers: a million groups of them take little room. */
const CONTRACT = 'cityHash64(symbol, kind, expiry, toInt64(if(isNaN(strike), 0, strike * 100)), option_type)';
const PLACE = 'cityHash64(exchange, segment, token)';

/** Tokens under which brokers list different things, and tokens of things that they list under several. */
const inDoubt = (loads: string): string[] => {
  const shares = `FROM market.broker_instrument WHERE load IN (${loads}) AND kind = 'equity'`;
  const contracts = `FROM market.broker_instrument WHERE load IN (${loads}) AND kind IN ('future', 'option')`;
  return [
    `SELECT token ${shares} GROUP BY exchange, token HAVING min(load) != max(load) AND (
       minIf(isin, isin != '') != maxIf(isin, isin != '') OR min(symbol) != max(symbol)
       OR minIf(series, series != '') != maxIf(series, series != ''))`,
    `SELECT arrayJoin(tokens) AS token FROM (SELECT groupUniqArray(token) AS tokens ${shares}
       GROUP BY exchange, if(isin = '', symbol, isin), if(isin = '', series, '')
       HAVING min(token) != max(token) AND min(load) != max(load))`,
    `SELECT arrayJoin(tokens) AS token FROM (SELECT groupUniqArray(token) AS tokens ${shares}
       GROUP BY exchange, symbol, series
       HAVING min(token) != max(token) AND min(load) != max(load) AND min(isin) = '')`,
    `SELECT DISTINCT token ${contracts} AND ${PLACE} IN (
       SELECT ${PLACE} AS place ${contracts} GROUP BY place HAVING min(${CONTRACT}) != max(${CONTRACT}))`,
    `SELECT DISTINCT token ${contracts} AND cityHash64(exchange, segment, ${CONTRACT}) IN (
       SELECT cityHash64(exchange, segment, ${CONTRACT}) AS thing ${contracts}
       GROUP BY thing HAVING min(cityHash64(token)) != max(cityHash64(token)))`,
  ];
};

async function tokensInDoubt(loads: readonly number[], deps: InstrumentsDeps): Promise<string[]> {
  const found: string[] = [];
  for (const sql of inDoubt(loads.join(', '))) {
    const rows = await deps.store().rows<{ token: string }>(`${sql} SETTINGS max_threads = 2`);
    found.push(...rows.map(({ token }) => token));
  }
  return [...new Set(found)];
}
