import { change, month, quarter, rsi, volume, year } from '../columns.ts';
import { all } from '../joined.ts';
import { type MirroredPair, mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const cci = { label: 'CCI', text: '[0] day CCI(20)' };
const mfi = { label: 'MFI', text: '[0] day MFI(14)' };
const williams = { label: 'Williams %R', text: '[0] day WILLIAMS(14)' };
const k = '[0] day Stoch RSI K(14)';
const d = '[0] day Stoch RSI D(14)';

const cciOutside: MirroredPair = [
  {
    id: 'cci-crosses-above-100',
    name: 'CCI crosses above 100',
    description:
      'The price is unusually far above its mean of 20 days. Lambert traded in this direction: outside ±100 something has begun. Others trade against it; the number alone decides nothing.',
    text: '([0] day CCI(20) crossup 100)',
    columns: [cci, change],
    source: 'Popular scan “CCI outside range” (PKScreener 8); Donald Lambert, Commodities (1980).',
    picture: 'oscillator-cross-up',
    side: 'bullish',
  },
  {
    id: 'cci-crosses-below-100',
    name: 'CCI crosses below −100',
    description:
      'The price is unusually far below its mean of 20 days. Lambert traded in this direction: outside ±100 something has begun. Others trade against it; the number alone decides nothing.',
    text: `([0] day CCI(20) crossdown ${-100})`,
    columns: [cci, change],
    source: 'Popular scan “CCI outside range” (PKScreener 8); Donald Lambert, Commodities (1980).',
    picture: 'oscillator-cross-down',
    side: 'bearish',
  },
];

const cciBack: MirroredPair = [
  {
    id: 'cci-leaves-oversold',
    name: 'CCI back above −100',
    description:
      'The price returns from an unusual distance to its mean. The push has ended, and the buyers have the next word. In strong trends it is only a breath.',
    text: `([0] day CCI(20) crossup ${-100})`,
    columns: [cci, change],
    source: 'Donald Lambert (1980), read the other way.',
    picture: 'oscillator-leaves-low',
    side: 'bullish',
  },
  {
    id: 'cci-leaves-overbought',
    name: 'CCI back below 100',
    description:
      'The price returns from an unusual distance to its mean. The push has ended, and the sellers have the next word. In strong trends it is only a breath.',
    text: '([0] day CCI(20) crossdown 100)',
    columns: [cci, change],
    source: 'Donald Lambert (1980), read the other way.',
    picture: 'oscillator-leaves-high',
    side: 'bearish',
  },
];

const moneyFlow: MirroredPair = [
  {
    id: 'mfi-overbought',
    name: 'MFI overbought: above 80',
    description:
      'An RSI that weighs each day by its volume is above 80. Money, not only price, went one way for two weeks, and sellers may step in. The strongest trends live in this zone.',
    text: '([0] day MFI(14) > 80)',
    columns: [mfi, rsi, change],
    source: 'Popular scan “MFI overbought” (trendlyne); Gene Quong and Avrum Soudack (1989).',
    picture: 'oscillator-high',
    side: 'bullish',
  },
  {
    id: 'mfi-oversold',
    name: 'MFI oversold: below 20',
    description:
      'An RSI that weighs each day by its volume is below 20. Money, not only price, went one way for two weeks, and buyers may step in. The strongest trends live in this zone.',
    text: '([0] day MFI(14) < 20)',
    columns: [mfi, rsi, change],
    source: 'Popular scan “MFI overbought” (trendlyne); Gene Quong and Avrum Soudack (1989).',
    picture: 'oscillator-low',
    side: 'bearish',
  },
];

const percentRange: MirroredPair = [
  {
    id: 'williams-overbought',
    name: 'Williams %R above −20',
    description:
      'The close lies in the top fifth of the range of 14 days. Near the high of the range a share is either strong or due for a rest. The reading changes fast and is best used with a trend.',
    text: `([0] day WILLIAMS(14) > ${-20})`,
    columns: [williams, change],
    source: 'Popular scan “Williams %R extremes” (chartink.com/articles); Larry Williams (1973).',
    picture: 'oscillator-high',
    side: 'bullish',
  },
  {
    id: 'williams-oversold',
    name: 'Williams %R below −80',
    description:
      'The close lies in the bottom fifth of the range of 14 days. Near the low of the range a share is either strong or due for a rest. The reading changes fast and is best used with a trend.',
    text: `([0] day WILLIAMS(14) < ${-80})`,
    columns: [williams, change],
    source: 'Popular scan “Williams %R extremes” (chartink.com/articles); Larry Williams (1973).',
    picture: 'oscillator-low',
    side: 'bearish',
  },
];

const percentRangeBack: MirroredPair = [
  {
    id: 'williams-leaves-oversold',
    name: 'Williams %R back above −80',
    description:
      'The close leaves the bottom fifth of its two-week range. The buyers answer after an extreme. It happens several times in every swing.',
    text: `([0] day WILLIAMS(14) crossup ${-80})`,
    columns: [williams, change],
    source: 'Larry Williams (1973).',
    picture: 'oscillator-leaves-low',
    side: 'bullish',
  },
  {
    id: 'williams-leaves-overbought',
    name: 'Williams %R back below −20',
    description:
      'The close leaves the top fifth of its two-week range. The sellers answer after an extreme. It happens several times in every swing.',
    text: `([0] day WILLIAMS(14) crossdown ${-20})`,
    columns: [williams, change],
    source: 'Larry Williams (1973).',
    picture: 'oscillator-leaves-high',
    side: 'bearish',
  },
];

const stochastic: MirroredPair = [
  {
    id: 'stochastic-rsi-bullish',
    name: 'Stochastic RSI: %K crosses above %D below 20',
    description:
      'The fast line crosses the slow one while both are in the low zone. It is the quickest of the usual oscillators to show a turn. Quick also means that two of three turns are none.',
    text: all(`(${k} crossup ${d})`, `(${d} < 20)`),
    columns: [{ label: '%K', text: k }, { label: '%D', text: d }, change],
    source: 'Tushar Chande and Stanley Kroll, The New Technical Trader (1994).',
    picture: 'oscillator-leaves-low',
    side: 'bullish',
  },
  {
    id: 'stochastic-rsi-bearish',
    name: 'Stochastic RSI: %K crosses below %D above 80',
    description:
      'The fast line crosses the slow one while both are in the high zone. It is the quickest of the usual oscillators to show a turn. Quick also means that two of three turns are none.',
    text: all(`(${k} crossdown ${d})`, `(${d} > 80)`),
    columns: [{ label: '%K', text: k }, { label: '%D', text: d }, change],
    source: 'Tushar Chande and Stanley Kroll, The New Technical Trader (1994).',
    picture: 'oscillator-leaves-high',
    side: 'bearish',
  },
];

const flow: MirroredPair = [
  {
    id: 'money-flows-in',
    name: 'Chaikin money flow above 0.2',
    description:
      'Over 20 days most volume was traded on days that closed near their high. Chaikin reads it as buyers at work below the surface. A gap that is sold all day counts the wrong way.',
    text: '([0] day CMF(20) > 0.2)',
    columns: [{ label: 'Money flow', text: '[0] day CMF(20)' }, volume, change],
    source: 'Marc Chaikin’s money flow; 0.1 and 0.25 are used too.',
    picture: 'oscillator-high',
    side: 'bullish',
  },
  {
    id: 'money-flows-out',
    name: 'Chaikin money flow below −0.2',
    description:
      'Over 20 days most volume was traded on days that closed near their low. Chaikin reads it as sellers at work below the surface. A gap that is sold all day counts the wrong way.',
    text: `([0] day CMF(20) < ${-0.2})`,
    columns: [{ label: 'Money flow', text: '[0] day CMF(20)' }, volume, change],
    source: 'Marc Chaikin’s money flow; 0.1 and 0.25 are used too.',
    picture: 'oscillator-low',
    side: 'bearish',
  },
];

const strong: MirroredPair = [
  {
    id: 'momentum-bullish',
    name: 'High momentum: RSI, MFI and CCI',
    description:
      'Three oscillators, one of closes, one with volume, one of typical prices, are all on the high side. When they agree the push is broad. They agree most when the move is old.',
    text: all('([0] day RSI(14) >= 55)', '([0] day MFI(14) >= 55)', '([0] day CCI(20) >= 55)'),
    columns: [rsi, mfi, cci],
    source: 'Popular scan “High momentum” (PKScreener 31) and its mirror.',
    picture: 'steady-rise',
    side: 'bullish',
  },
  {
    id: 'momentum-bearish',
    name: 'Low momentum: RSI, MFI and CCI',
    description:
      'Three oscillators, one of closes, one with volume, one of typical prices, are all on the low side. When they agree the push is broad. They agree most when the move is old.',
    text: all('([0] day RSI(14) <= 45)', '([0] day MFI(14) <= 45)', `([0] day CCI(20) <= ${-55})`),
    columns: [rsi, mfi, cci],
    source: 'Popular scan “High momentum” (PKScreener 31) and its mirror.',
    picture: 'steady-fall',
    side: 'bearish',
  },
];

const gained: MirroredPair = [
  {
    id: 'twenty-days-up-10',
    name: 'Up more than 10 % in 20 days',
    description:
      'The close is more than 10 % up on the close a month ago. Winners of a month are where the market’s eyes are. Over one month moves tend to turn back; over six to go on.',
    text: '((([0] day CLOSE / [-20] day CLOSE) - 1) * 100 > 10)',
    columns: [month, quarter, change],
    source: 'Popular scan “N-day gainers”; sites rank instead of asking for a least change.',
    picture: 'steady-rise',
    side: 'bullish',
  },
  {
    id: 'twenty-days-down-10',
    name: 'Down more than 10 % in 20 days',
    description:
      'The close is more than 10 % down on the close a month ago. Winners of a month are where the market’s eyes are. Over one month moves tend to turn back; over six to go on.',
    text: `((([0] day CLOSE / [-20] day CLOSE) - 1) * 100 < ${-10})`,
    columns: [month, quarter, change],
    source: 'Popular scan “N-day gainers”; sites rank instead of asking for a least change.',
    picture: 'steady-fall',
    side: 'bearish',
  },
];

const rocCross = mirrored(['oscillator-cross-up', 'oscillator-cross-down'], ({ id, cross, crosses }) => ({
  id: `roc-12-${id}`,
  name: `Rate of change ${crosses} zero`,
  description: `The price of today passes the price of twelve days ago. It is the simplest momentum there is. Whether it crosses depends as much on the old price as on the new one.`,
  text: `([0] day ROC(12) ${cross} 0)`,
  columns: [{ label: '12 days %', text: '[0] day ROC(12)' }, change],
  source: 'Common clause; 9 to 25 days are used.',
}));

const chaikin = mirrored(['oscillator-cross-up', 'oscillator-cross-down'], ({ id, cross, crosses }) => ({
  id: `chaikin-oscillator-${id}`,
  name: `Chaikin oscillator ${crosses} zero`,
  description: `The quick average of accumulation and distribution passes the slow one. It tells a turn of volume before price shows it. It is noisy, and most crossings mean nothing by themselves.`,
  text: `([0] day COI(3, 10) ${cross} 0)`,
  columns: [{ label: 'Money flow', text: '[0] day CMF(20)' }, volume, change],
  source: 'Marc Chaikin’s oscillator, 3 and 10 days.',
}));

/** Push and exhaustion. */
export const momentum = family(
  {
    id: 'momentum',
    name: 'Momentum',
    description: 'How hard the price pushes: CCI, MFI, Williams, Stochastic RSI, money flow, gains.',
  },
  [
    ...cciOutside,
    ...cciBack,
    ...moneyFlow,
    ...percentRange,
    ...percentRangeBack,
    ...stochastic,
    ...flow,
    ...strong,
    ...gained,
    ...rocCross,
    ...chaikin,
    {
      id: 'momentum-all-terms',
      name: 'Up over a month, a quarter and a year',
      description:
        'The price stands above where it was 20, 63 and 252 days ago, by 5, 10 and 20 %. Momentum of all lengths points up. It is what funds of momentum hold, and what they sell together in a fright.',
      text: all('([0] day ROC(20) > 5)', '([0] day ROC(63) > 10)', '([0] day ROC(252) > 20)'),
      columns: [month, quarter, year],
      source: 'Gary Antonacci, Dual Momentum Investing (2014), with several lengths.',
      picture: 'steady-rise',
      side: 'bullish',
    },
    {
      id: 'r-factor',
      name: 'R-factor above 0.1',
      description:
        'Relative volume × range × move × true range is large: the share is in play today. It finds where the action is, up or down. A number made of four is hard to picture; look at the columns.',
      text: '(((([0] day VOLUME / [0] day SMA(20, [0] day VOLUME)) * (([0] day HIGH - [0] day LOW) / [0] day CLOSE)) * (((Abs([0] day CLOSE - [0] day OPEN) / [0] day OPEN) + 1) * ([0] day ATR(1) / [0] day ATR(20)))) > 0.1)',
      columns: [volume, change],
      source: 'Popular scan “R-factor” (tradingarc.in), raw and not scaled to 100.',
      picture: 'wide',
    },
    {
      id: 'smooth-climber',
      name: 'Smooth climber: ulcer index below 3, up 10 % in a quarter',
      description:
        'The price gained 10 % in three months and was never far under its own peak. Smooth trends are easier to hold than wild ones. Smoothness can hide a share that few people trade.',
      text: all('([0] day UI(14) < 3)', '([0] day ROC(63) > 10)'),
      columns: [{ label: 'Ulcer index', text: '[0] day UI(14)' }, quarter, change],
      source: 'Peter Martin and Byron McCann, The Investor’s Guide to Fidelity Funds (1989).',
      picture: 'steady-rise',
    },
  ],
);
