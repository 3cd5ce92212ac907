import { type Day, type DayNumber, dayOf, nanToNull } from '@parakh/base';
import { indexNamed, type Right } from '@parakh/market';
import { openInterestNow, premiumNow, type Underlying } from '@parakh/options';
import { type Adjustments, adjustmentsBetween } from './adjustments.ts';
import { type BetweenSessions, betweenSessions } from './between-sessions.ts';
import { contractTables } from './contract-tables.ts';
import { byUnderlying } from './contracts-of-day.ts';
import type { DerivativesDeps } from './deps.ts';
import { type ComparedOption, tradedOptions } from './option-store.ts';
import { importedSession } from './sessions.ts';

/** An option that was traded in a session, against the session before; what is of before is in prices and units of now. Null is unknown. */
export interface OptionBuildUp extends BetweenSessions {
  readonly symbol: Underlying;
  /** Of what it is on. */
  readonly kind: 'index' | 'stock';
  readonly expiry: Day;
  /** 1 for the nearest expiry of the symbol that is not over at the close; 0 for one that is. */
  readonly number: number;
  readonly right: Right;
  readonly strike: number;
  /** Rupees. */
  readonly spot: number | null;
  /** Contracts. */
  readonly volume: number | null;
  /** Rupees paid for what was traded. */
  readonly premiumTurnover: number | null;
  /** Units traded, of those that are open at the close. */
  readonly volumeToOi: number | null;
}

/** Every option that was traded in the latest session. Throws AppError 'contracts.not-held'. */
export async function optionBuildUps({
  store,
}: DerivativesDeps): Promise<{ readonly date: Day; readonly rows: OptionBuildUp[] }> {
  const tables = contractTables(store());
  const { day, before } = await importedSession(tables, {});
  const [options, adjustments] = await Promise.all([
    tradedOptions(tables, { day, before: before ?? 0 }),
    adjustmentsBetween(tables, { before, now: day }),
  ]);
  const rows = [...byUnderlying(options).values()].flatMap((own) => buildUpsOf(own, { endedOn: day, adjustments }));
  return { date: dayOf(day), rows };
}

/** Of one underlying's; `endedOn`: whose last day this is, or was earlier, is over. */
export function buildUpsOf(
  options: readonly ComparedOption[],
  { endedOn, adjustments }: { readonly endedOn: DayNumber; readonly adjustments: Pick<Adjustments, 'of'> },
): OptionBuildUp[] {
  const living = [...new Set(options.filter(({ lastDay }) => lastDay > endedOn).map(({ expiry }) => expiry))];
  return options.map((one) => ({ ...compared(one, adjustments), number: living.indexOf(one.expiry) + 1 }));
}

function compared(option: ComparedOption, adjustments: Pick<Adjustments, 'of'>): Omit<OptionBuildUp, 'number'> {
  const adjustment = adjustments.of(option.underlying);
  const was = {
    price: premiumNow(option.closeBefore, adjustment),
    openInterest: openInterestNow(option.oiBefore, adjustment),
  };
  const is = { price: option.close, openInterest: option.oi };
  return {
    symbol: option.underlying,
    kind: indexNamed(option.underlying) ? 'index' : 'stock',
    expiry: dayOf(option.expiry),
    right: option.right,
    strike: option.strike,
    spot: nanToNull(option.spot),
    ...betweenSessions(was, is),
    volume: nanToNull(option.volume),
    premiumTurnover: nanToNull(premiumOf(option)),
    volumeToOi: nanToNull(option.oi > 0 ? (option.volume * option.lot) / option.oi : NaN),
  };
}

/** The exchange's turnover of options is strike and premium together. In its old files it is rounded: a premium smaller than that is not known. */
function premiumOf({ strike, volume, lot, turnover }: ComparedOption): number {
  const premium = turnover - strike * volume * lot;
  return premium > 0 ? premium : NaN;
}
