import { adx, change, rsi, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const line = (length: number, deviation: number) => `[0] day Super Trend(${length}, ${deviation})`;
const seban = 'Olivier Seban’s Super Trend';
const shown = [{ label: 'Super Trend', text: line(10, 3) }, change];

interface Setting {
  readonly length: number;
  readonly deviation: number;
  readonly remark: string;
}

const settings: readonly Setting[] = [
  { length: 10, deviation: 3, remark: 'Ten bars and three ranges are what charts begin with.' },
  {
    length: 7,
    deviation: 3,
    remark: 'Seven bars follow the ranges of a week and a half, the setting of many Indian sites.',
  },
  { length: 10, deviation: 1, remark: 'One range is a near stop that turns often.' },
  { length: 21, deviation: 5, remark: 'Five ranges are a far stop for trends of months.' },
];

const flips = settings.flatMap(
  ({ length, deviation, remark }): MirroredPair => [
    {
      id: `super-trend-${length}-${deviation}-bullish`,
      name: `Super Trend(${length}, ${deviation}) buy`,
      description: `The close moves above the stop line, which changes sides and says: trend up. ${remark} In a range it turns back and forth, each time at a loss.`,
      text: `([0] day CLOSE crossup ${line(length, deviation)})`,
      columns: [{ label: 'Super Trend', text: line(length, deviation) }, change, volume],
      source: `Popular scan “Super Trend buy”; ${seban}.`,
      picture: 'flip-up',
      side: 'bullish',
    },
    {
      id: `super-trend-${length}-${deviation}-bearish`,
      name: `Super Trend(${length}, ${deviation}) sell`,
      description: `The close moves below the stop line, which changes sides and says: trend down. ${remark} In a range it turns back and forth, each time at a loss.`,
      text: `([0] day CLOSE crossdown ${line(length, deviation)})`,
      columns: [{ label: 'Super Trend', text: line(length, deviation) }, change, volume],
      source: `Popular scan “Super Trend buy”; ${seban}.`,
      picture: 'flip-down',
      side: 'bearish',
    },
  ],
);

const withMacd = mirrored(['flip-up', 'flip-down'], ({ id, more, above, cross }) => ({
  id: `super-trend-macd-${id}`,
  name: `Super Trend and MACD, ${id}`,
  description: `The close is ${above} Super Trend and the MACD crosses its signal the same way today. The line gives the direction, the crossing the moment. Both are made of the same closes and are wrong together.`,
  text: all(
    `([0] day CLOSE ${more} ${line(10, 3)})`,
    `([0] day MACD Line(12, 26) ${cross} [0] day MACD Signal(12, 26, 9))`,
  ),
  columns: [...shown, { label: 'MACD', text: '[0] day MACD Line(12, 26)' }],
  source: 'Popular scan “Super Trend and MACD” (a public Chartink clause) and its mirror.',
}));

const withAdx = mirrored(['flip-up', 'flip-down'], ({ id, cross, up }) => ({
  id: `super-trend-adx-${id}`,
  name: `Super Trend turns ${up}, ADX above 20`,
  description: `Super Trend changes sides in a share that moves with some direction. The ADX leaves out the flattest ranges, where the line loses most. At a sharp turn the ADX is high from the old trend.`,
  text: all(`([0] day CLOSE ${cross} ${line(10, 3)})`, '([0] day ADX(14) > 20)'),
  columns: [...shown, adx],
  source: `${seban} with Wilder’s ADX; thresholds vary.`,
}));

const three = mirrored(['flip-up', 'flip-down'], ({ id, more, above }) => ({
  id: `triple-super-trend-${id}`,
  name: `Three Super Trends agree, ${id}`,
  description: `The close is ${above} the lines of (10, 1), (11, 2) and (12, 3), and was not yesterday on all. Near, middle and far stop lie on one side. All three together come late.`,
  text: all(
    `(Matches(([0] day CLOSE ${more} ${line(10, 1)}), ([0] day CLOSE ${more} ${line(11, 2)}), ([0] day CLOSE ${more} ${line(12, 3)})) == 3)`,
    `(Matches(([-1] day CLOSE ${more} [-1] day Super Trend(10, 1)), ([-1] day CLOSE ${more} [-1] day Super Trend(11, 2)), ([-1] day CLOSE ${more} [-1] day Super Trend(12, 3))) < 3)`,
  ),
  columns: [...shown, { label: 'Super Trend(12, 3)', text: line(12, 3) }],
  source: 'A widely shared TradingView set-up of three lines.',
}));

const weekly = mirrored(['flip-up', 'flip-down'], ({ id, cross, above, up }) => ({
  id: `super-trend-weekly-${id}`,
  name: `Weekly Super Trend turns ${up}`,
  description: `The running week trades ${above} the weekly stop line for the first time. Such turns come once or twice a year. Until Friday’s close it can be undone.`,
  text: `([0] week CLOSE ${cross} [0] week Super Trend(10, 3))`,
  columns: [{ label: 'Weekly Super Trend', text: '[0] week Super Trend(10, 3)' }, change],
  source: `${seban}, on weeks.`,
}));

const intraday = mirrored(['flip-up', 'flip-down'], ({ id, cross, up }) => ({
  id: `super-trend-15-minutes-${id}`,
  name: `Super Trend turns ${up} on 15 minutes`,
  description: `The stop line of fifteen-minute bars changes sides. It is the usual intraday setting for trades of some hours. Gaps at the open flip it without a trade in between.`,
  text: `([0] 15 minute CLOSE ${cross} [0] 15 minute Super Trend(10, 3))`,
  columns: [{ label: 'Super Trend, 15 minutes', text: '[0] 15 minute Super Trend(10, 3)' }, change],
  source: `${seban}, on fifteen minutes.`,
}));

const parabolic = mirrored(['flip-up', 'flip-down'], ({ id, cross, above, up }) => ({
  id: `parabolic-sar-${id}`,
  name: `Parabolic SAR turns ${up}`,
  description: `The price closes ${above} Wilder’s stop that speeds up with the trend. Stop and reverse in one, it is always on one side. In a range the dots change sides every few days.`,
  text: `([0] day CLOSE ${cross} [0] day Parabolic SAR(0.02, 0.2))`,
  columns: [{ label: 'SAR', text: '[0] day Parabolic SAR(0.02, 0.2)' }, change],
  source: 'Popular scan “Parabolic SAR flip” (PKScreener); J. Welles Wilder (1978), section II.',
}));

const nearStop = mirrored(['bounce-up', 'bounce-down'], ({ id, more, above, below }) => ({
  id: `near-super-trend-${id}`,
  name: `Just ${above} Super Trend`,
  description: `The trend is unbroken, and the close is within 1 % of its stop line. Whoever joins the trend here risks little. It is also the place where trends break ${below}.`,
  text: all(`([0] day CLOSE ${more} ${line(10, 3)})`, `([0] day CLOSE near(1) ${line(10, 3)})`),
  columns: [...shown, rsi],
  source: `${seban}; the distance varies.`,
}));

/** Stops that follow the price. */
export const superTrend = family(
  {
    id: 'super-trend',
    name: 'Super Trend and SAR',
    description: 'Stop lines that follow the price and change sides when it breaks them.',
  },
  [...flips, ...withMacd, ...withAdx, ...three, ...weekly, ...intraday, ...parabolic, ...nearStop],
);
