import { between, chanceOf } from './chance.ts';
import type { Model, Share } from './model.ts';

/** How much of a share changes hands, one number a session. */
export interface Activity {
  /** Rupees that are to be traded. */
  readonly turnover: Float64Array;
  /** Percent of the volume that is taken home. */
  readonly deliveryPct: Float64Array;
  /** Rupees of an average trade. */
  readonly tradeRupees: number;
}

const RUPEES_A_THOUSAND_CRORE = 1e10;
/** Interest in a share fades slowly: what stays of it the next day. */
const INTEREST_STAYS = 0.62;

/** Volume rises with the size of the day's move and on results; the share that is delivered falls when traders crowd in. */
export function activityOf(share: Share, model: Model): Activity {
  const sessions = model.sessions.length;
  const chance = chanceOf(`activity ${share.listing.symbol}`);
  const usual = share.listing.size * RUPEES_A_THOUSAND_CRORE * turnoverShare(share.listing.size);
  const character = between(chance, 0.6, 1.6);
  const delivered = between(chance, 32, 62);
  const activity = {
    turnover: new Float64Array(sessions),
    deliveryPct: new Float64Array(sessions),
    tradeRupees: between(chance, 14_000, 42_000),
  };
  let interest = 0;
  for (let t = 0; t < sessions; t++) {
    interest = INTEREST_STAYS * interest + 0.34 * chance.normal();
    const excitement = interest + 0.42 * (surpriseOf(share, t) - 0.8) + (share.jumps[t] === 0 ? 0 : 0.9);
    const hours = isShort(model, t) ? 0.12 : 1;
    activity.turnover[t] = hours * usual * character * Math.exp(excitement);
    activity.deliveryPct[t] = Math.max(6, Math.min(94, delivered - 9 * excitement + 5 * chance.normal()));
  }
  return activity;
}

/** Size of the day's own move beside what was to be expected. */
function surpriseOf({ own, jumps }: Share, t: number): number {
  return Math.min(6, Math.abs(own.gap[t]! + own.within[t]! + jumps[t]!) / own.deviation[t]!);
}

function isShort({ sessions }: Model, t: number): boolean {
  return sessions[t]!.kind === 'muhurat';
}

/** Share of a company's market value that trades in a day. Size in thousand crore rupees. */
function turnoverShare(size: number): number {
  if (size > 150) return 0.0011;
  return size > 50 ? 0.0018 : 0.0028;
}
