import { dayOf, nansToNulls, nanToNull } from '@parakh/base';
import { tradingDays } from '@parakh/market';
import {
  type ChanceOfProfit,
  type Extreme,
  type PositionReport,
  type Profile,
  positionReport,
  positionText,
  type UnitGreeks,
} from '@parakh/option-strategies';
import { command, oneWord } from './command.ts';
import { wrongFields } from './input-file.ts';
import { type PayoffFile, readPayoffFile } from './payoff-file.ts';
import { type PlacedPosition, placedPosition } from './payoff-market.ts';
import { planNamed } from './plan-named.ts';
import { table } from './table.ts';

type Figure = number | null;

interface PrintedExtreme {
  readonly amount: Figure;
  readonly isUnlimited: boolean;
  readonly price: Figure;
}

interface PrintedProfile {
  readonly breakEvens: readonly Figure[] | null;
  /** `to` is null where it has no end. */
  readonly gains: readonly { readonly from: Figure; readonly to: Figure }[] | null;
  readonly greatestGain: PrintedExtreme | null;
  readonly greatestLoss: PrintedExtreme | null;
  readonly isExact: boolean;
  readonly within: { readonly from: Figure; readonly to: Figure } | null;
  readonly chance: ReturnType<typeof printedChance>;
}

/** Rupees in full precision, volatilities as fractions of a year; null is unknown. */
interface Payoff {
  readonly symbol: string;
  readonly day: string;
  readonly spot: Figure;
  /** The first expiry. */
  readonly expiry: string;
  /** For an address. */
  readonly text: string;
  readonly legs: readonly Readonly<Record<string, string | Figure>>[];
  readonly netPremium: Figure;
  readonly entryCharges: Figure;
  readonly beforeCharges: PrintedProfile;
  readonly afterCharges: PrintedProfile;
  readonly greeks: Readonly<Record<keyof UnitGreeks, Figure>>;
  readonly payoff: readonly Readonly<Record<string, Figure>>[];
}

export const payoffCommand = command<PayoffFile, Payoff>({
  name: 'payoff',
  usage: 'FILE',
  description:
    'What a position of options, futures and shares gains or loses: at its first expiry and today, before and after charges.',
  details: [
    'FILE is JSON: symbol, and legs or a template.',
    '  {"symbol": "NIFTY", "template": "iron-condor"} on the latest imported session, or that of "day"; "around" is the money.',
    '  {"symbol": "NIFTY", "legs": [{"kind": "CE", "side": "buy", "strike": "ATM+2", "expiry": 1, "lots": 1}]}',
    '    strike: rupees, ATM+2, {"delta": 0.3} or {"premium": 50}; expiry: a day, or its number; kind: CE, PE, future, share.',
    '  With "spot", "iv" (a fraction of a year, or one for each expiry) and "day" no session is read; lotUnits and price stand in the legs then.',
    'More fields: rate, plan (none, discount, full-service), freezeUnits, closes (for the realised chance), prices (of the pay-off).',
  ],
  flags: {},
  needs: 'stores',
  asksMarket: false,
  read: (typed) => readPayoffFile(typed.folder, oneWord(typed, 'file')),
  run: async (services, file) => printed(await placedPosition(services, file), file),
  json: (payoff) => payoff,
  print: (payoff) => `${headLines(payoff)}\n\n${legTable(payoff)}\n\n${profileTable(payoff)}`,
});

function printed({ position, market }: PlacedPosition, file: PayoffFile): Payoff {
  const { plan = 'discount', freezeUnits = Infinity } = file;
  const terms = { plan: planNamed(plan), freezeUnits };
  const expiry = Math.min(...position.legs.map((leg) => leg.expiry).filter((day) => !Number.isNaN(day)));
  const closes = file.closes && Float64Array.from(file.closes, (close) => close ?? NaN);
  const sessions = tradingDays(dayOf(market.day + 1), dayOf(expiry)).length;
  const report = positionReport(position, market, {
    terms,
    past: closes && { closes, sessions },
    prices: file.prices && Float64Array.from(file.prices).toSorted(),
  });
  if (!report) {
    const message = `No volatility and no forward is known of the first expiry of these legs`;
    throw wrongFields([{ field: 'legs', message }]);
  }
  return {
    symbol: position.underlying,
    day: dayOf(market.day),
    spot: nanToNull(market.spot),
    expiry: dayOf(report.expiry),
    text: positionText(position),
    legs: position.legs.map(({ expiry: until, strike, price, ...leg }, i) => ({
      ...leg,
      expiry: dayOf(until) || null,
      strike: nanToNull(strike),
      price: nanToNull(price),
      ...knownOf({ ...report.greeks.legs[i]! }),
    })),
    netPremium: nanToNull(report.netPremium),
    entryCharges: nanToNull(report.entryCharges),
    beforeCharges: printedProfile(report.profile.before, report.chance.before),
    afterCharges: printedProfile(report.profile.after, report.chance.after),
    greeks: knownOf({ ...report.greeks.net }),
    payoff: curveRows(report.curve),
  };
}

function knownOf<K extends string>(figures: Readonly<Record<K, number>>): Record<K, Figure> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries forget the names they were given
  const entries = Object.entries(figures) as [K, number][];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries too
  return Object.fromEntries(entries.map(([name, value]) => [name, nanToNull(value)])) as Record<K, Figure>;
}

function printedProfile(profile: Profile | undefined, chance: ChanceOfProfit | undefined): PrintedProfile {
  return {
    breakEvens: profile ? nansToNulls(profile.breakEvens) : null,
    gains: profile ? profile.gains.map(({ from, to }) => ({ from: nanToNull(from), to: nanToNull(to) })) : null,
    greatestGain: profile ? printedExtreme(profile.greatestGain) : null,
    greatestLoss: profile ? printedExtreme(profile.greatestLoss) : null,
    isExact: profile?.isExact ?? false,
    within: profile ? { from: nanToNull(profile.within.from), to: nanToNull(profile.within.to) } : null,
    chance: printedChance(chance),
  };
}

const printedExtreme = ({ amount, isUnlimited, price }: Extreme): PrintedExtreme => ({
  amount: nanToNull(amount),
  isUnlimited,
  price: nanToNull(price),
});

function printedChance(chance: ChanceOfProfit | undefined) {
  const realised = chance?.realised;
  return {
    logNormal: nanToNull(chance?.logNormal),
    implied: nanToNull(chance?.implied),
    realised: nanToNull(realised?.share),
    windows: realised?.windows ?? 0,
    independent: realised?.independent ?? 0,
  };
}

function curveRows({ prices, today, atExpiry }: PositionReport['curve']): Payoff['payoff'] {
  return Array.from(prices, (price, i) => ({
    price: nanToNull(price),
    today: nanToNull(today.before[i]),
    todayAfterCharges: nanToNull(today.after[i]),
    atExpiry: nanToNull(atExpiry.before[i]),
    atExpiryAfterCharges: nanToNull(atExpiry.after[i]),
  }));
}

const written = (value: Figure, digits = 2) => (value === null ? '–' : value.toFixed(digits));

function headLines({ symbol, day, spot, expiry, netPremium, entryCharges, text }: Payoff): string {
  return [
    `${symbol}, ${day}, first expiry ${expiry}`,
    `spot ${written(spot)}  net premium ${written(netPremium)}  charges of entry ${written(entryCharges)}`,
    text,
  ].join('\n');
}

function legTable({ legs, greeks }: Payoff): string {
  const names = ['delta', 'gamma', 'thetaDay', 'vegaPoint'] as const;
  const contract = ['lots', 'lotUnits', 'strike', 'price', 'value', 'volatility'] as const;
  const figures = [...contract, ...names].map((head) => ({ head, isFigure: true }));
  const rows = legs.map((leg) => ['side', 'kind', 'expiry', ...contract, ...names].map((name) => leg[name] ?? null));
  const net = ['net', '', '', ...contract.map(() => ''), ...names.map((name) => greeks[name])];
  return table([{ head: 'side' }, { head: 'kind' }, { head: 'expiry' }, ...figures], [...rows, net]);
}

const percent = (chance: Figure) => (chance === null ? null : `${(100 * chance).toFixed(1)} %`);

function profileTable({ beforeCharges, afterCharges }: Payoff): string {
  const cell = (of: (profile: PrintedProfile) => string | Figure) => [of(beforeCharges), of(afterCharges)];
  const rows = [
    ['break-evens', ...cell(({ breakEvens }) => breakEvens && breakEvens.map((one) => written(one)).join(', '))],
    ['greatest gain', ...cell(({ greatestGain }) => extremeText(greatestGain))],
    ['greatest loss', ...cell(({ greatestLoss }) => extremeText(greatestLoss))],
    ['of prices', ...cell(({ within }) => within && `${written(within.from)} to ${written(within.to)}`)],
    ['chance of profit, log-normal', ...cell(({ chance }) => percent(chance.logNormal))],
    ['chance of profit, by the smile', ...cell(({ chance }) => percent(chance.implied))],
    ['chance of profit, realised', ...cell(({ chance }) => percent(chance.realised))],
  ];
  return table([{ head: 'at the first expiry' }, { head: 'before charges' }, { head: 'after charges' }], rows);
}

function extremeText(extreme: PrintedExtreme | null): string | null {
  if (!extreme) return null;
  return extreme.isUnlimited ? 'unlimited' : `${written(extreme.amount)} at ${written(extreme.price)}`;
}
