import { dayOf } from '@parakh/base';
import type { MarketStore } from '../store/market-store.ts';
import type { Warning } from './refusal.ts';

/** The volume of a session only grows: where it falls from one recording to the next, one of the two is wrong. */
export async function fallingVolumes(market: MarketStore, days: Iterable<string>): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const key of days) {
    const [underlying = '', day = ''] = key.split(' ');
    const [found] = await market.rows<{ falls: number; steps: number }>(
      `SELECT toInt32(countIf(volume < before)) AS falls, toInt32(count()) AS steps FROM (
         SELECT volume, lagInFrame(volume) OVER (PARTITION BY expiry, option_right, strike ORDER BY at) AS before
         FROM market.contract_minute FINAL
         WHERE underlying = {underlying:String} AND toInt32(day) = {day:Int32} AND volume IS NOT NULL)`,
      { underlying, day: Number(day) },
    );
    if (!found || found.falls === 0) continue;
    const says = `the volume of the session falls in ${found.falls} of ${found.steps} steps from one recording to the next`;
    warnings.push({
      file: `option chains of ${underlying} on ${dayOf(Number(day))}`,
      line: 0,
      rows: found.falls,
      says,
    });
  }
  return warnings;
}
