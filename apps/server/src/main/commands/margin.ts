import { dayOf } from '@parakh/base';
import { type MarginEstimate, marginEstimate, marginParameters, notIncluded } from '@parakh/option-strategies';
import { looseCommand, oneWord } from './command.ts';
import { readMarginFile } from './margin-file.ts';
import { table } from './table.ts';

export const marginCommand = looseCommand<MarginEstimate>({
  name: 'margin',
  usage: 'FILE',
  description: 'Estimates the margin of a position of futures and options, with its parts and a band of likely error.',
  details: [
    'FILE is JSON: {"symbol": "NIFTY", "day": "2026-02-16", "spot": 25500, "legs": [{"side": "sell", "kind": "CE",',
    '"expiry": "2026-02-24", "strike": 26000, "lots": 1, "lotUnits": 65, "price": 60}]}; kind is CE, PE, future or share.',
    'Besides: "forwards" (prices of futures by expiry), "rate" (a fraction), and what is known of the day: "sigma" (deviation a day),',
    '"priceScan" (rupees), "volatilityScan", "extremeLossPct", "extremeLossDeepPct". Without them the least by the rules is taken.',
  ],
  flags: {},
  needs: 'nothing',
  run: async (typed) => {
    const { position, market, of, known } = readMarginFile(typed.folder, oneWord(typed, 'file'));
    const parameters = marginParameters({
      underlying: position.underlying,
      day: market.day,
      of,
      spot: market.spot,
      known,
    });
    return marginEstimate({ position, market, parameters });
  },
  json: jsonOf,
  print: (estimate) => [...partLines(estimate), '', ...wordLines(estimate)].join('\n'),
});

function jsonOf({ day, losses, parameters, worst, ...rest }: MarginEstimate): unknown {
  const { day: _, ...by } = parameters;
  return { day: dayOf(day), ...rest, worst: worst ?? null, losses: [...losses], parameters: by, notIncluded };
}

function partLines(estimate: MarginEstimate): string[] {
  const rows: [string, number][] = [
    ['scan loss', estimate.scanLoss],
    ['less option value', -estimate.netOptionValue],
    ['calendar charge', estimate.calendarCharge],
    ['SPAN, at least 0', estimate.span],
    ['exposure (extreme loss)', estimate.exposure],
    ['expiry day', estimate.expiryDay],
    ['delivery', estimate.delivery],
    ['margin estimate', estimate.total],
    ['premium paid less received', estimate.premium],
    ['funds to enter', estimate.funds],
    ['saved by holding the legs together', estimate.benefit],
  ];
  return [
    table(
      [{ head: 'part' }, { head: '₹', isFigure: true }],
      rows.map(([part, amount]) => [part, rupees(amount)]),
    ),
  ];
}

const rupees = (amount: number) => (Number.isNaN(amount) ? null : Math.round(amount) + 0);

function wordLines({ day, low, high, bandFrom, worst, parameters, losses }: MarginEstimate): string[] {
  const { priceScan, volatilityScan } = parameters;
  const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  return [
    `Likely between ₹${figures.format(low)} and ₹${figures.format(high)} (${bandFrom}).`,
    `Parameters of ${dayOf(day)}: price ± ${figures.format(priceScan)}, volatility ± ${(volatilityScan * 100).toFixed(1)} points.`,
    worst
      ? `Worst of the scenarios: price ${signed(worst.price)} ranges, volatility ${signed(worst.volatility)}: ₹${figures.format(Math.max(...losses))}.`
      : 'No scenario loses anything.',
    `Not included: ${notIncluded.join('; ')}.`,
  ];
}

const signed = (ranges: number) => `${ranges > 0 ? '+' : ''}${Number(ranges.toFixed(2))}`;
