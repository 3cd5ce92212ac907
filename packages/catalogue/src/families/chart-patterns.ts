import { change, fromTop, volume } from '../columns.ts';
import { all } from '../joined.ts';
import { mirrored } from '../mirrored.ts';
import { family } from '../scan.ts';

const swingHigh = '[0] day Swing High(5)';
const swingLow = '[0] day Swing Low(5)';
const previousHigh = '[0] day Previous Swing High(5)';
const previousLow = '[0] day Previous Swing Low(5)';
const lastHigh = { label: 'Last swing high', text: swingHigh };
const lastLow = { label: 'Last swing low', text: swingLow };
const levels = [lastHigh, lastLow, change];
const reach = 'swings of 5 bars on each side (TradingView support 43000653211)';

const swingBreaks = mirrored(({ id, cross, above, high }) => ({
  id: `swing-${high}-break`,
  name: `Break of the last swing ${high}`,
  description: `The close moves ${above} the last ${high} that five days on each side confirm. Such turning points are the levels people draw by hand. The nearer the swing, the less it means.`,
  text: `([0] day CLOSE ${cross} ${id === 'bullish' ? swingHigh : swingLow})`,
  columns: levels,
  source: `Swing pivots as TradingView’s chart patterns use them; ${reach}.`,
  picture: id === 'bullish' ? 'break-up' : 'break-down',
}));

const doubles = mirrored(({ id, cross, above }) => {
  const [line, other, neck] =
    id === 'bullish' ? [swingLow, previousLow, swingHigh] : [swingHigh, previousHigh, swingLow];
  return {
    id: id === 'bullish' ? 'double-bottom' : 'double-top',
    name: id === 'bullish' ? 'Double bottom' : 'Double top',
    description: `The last two swing ${id === 'bullish' ? 'lows' : 'highs'} lie within 1.5 % of each other, and the close moves ${above} the turn between them. Two failures at one price show where the other side stands. Many doubles become triples or nothing at all.`,
    text: all(`(${line} near(1.5) ${other})`, `([0] day CLOSE ${cross} ${neck})`),
    columns: levels,
    source: 'Double top (brenexa.com); the tolerance varies from 0.3 to 3 %.',
    picture: id === 'bullish' ? 'double-bottom' : 'double-top',
  };
});

const triples = mirrored(({ id, more, above }) => {
  const swing = id === 'bullish' ? 'Low' : 'High';
  const [line, other, neck] =
    id === 'bullish' ? [swingLow, previousLow, swingHigh] : [swingHigh, previousHigh, swingLow];
  return {
    id: id === 'bullish' ? 'triple-bottom' : 'triple-top',
    name: id === 'bullish' ? 'Triple bottom' : 'Triple top',
    description: `Three swing ${id === 'bullish' ? 'lows' : 'highs'} lie within 2.5 % of each other, and the close is ${above} the last turn between them. A price that was defended three times is known to all. Such a level breaks in the end as often as it holds.`,
    text: all(
      `(${line} near(2.5) ${other})`,
      `(${other} near(2.5) [0] day Value At Previous Swing ${swing}(5, [0] day Swing ${swing}(5)))`,
      `([0] day CLOSE ${more} ${neck})`,
    ),
    columns: levels,
    source: `Edwards and Magee (1948); ${reach}.`,
    picture: id === 'bullish' ? 'triple-bottom' : 'triple-top',
  };
});

const heads = mirrored(({ id, more, above, high, less }) => {
  const swing = id === 'bullish' ? 'Low' : 'High';
  const [right, head, neck] =
    id === 'bullish' ? [swingLow, previousLow, swingHigh] : [swingHigh, previousHigh, swingLow];
  const left = `[0] day Value At Previous Swing ${swing}(5, [0] day Swing ${swing}(5))`;
  const beyond = less;
  return {
    id: id === 'bullish' ? 'inverse-head-and-shoulders' : 'head-and-shoulders',
    name: id === 'bullish' ? 'Inverse head and shoulders' : 'Head and shoulders',
    description: `Of three swing ${id === 'bullish' ? 'lows' : 'highs'} the middle one goes furthest, the outer two are within 5 % of each other, and the close is ${above} the last turn. The last push failed to make a new ${high === 'high' ? 'low' : 'high'}. It is seen far more often than it works.`,
    text: all(
      `(${head} ${beyond} ${left})`,
      `(${head} ${beyond} ${right})`,
      `(${right} near(5) ${left})`,
      `([0] day CLOSE ${more} ${neck})`,
    ),
    columns: levels,
    source: 'Edwards and Magee (1948). The neck is flat here, at the last turn.',
    picture: id === 'bullish' ? 'inverse-head-and-shoulders' : 'head-and-shoulders',
  };
});

const triangles = mirrored(({ id, more }) => {
  const [flat, flatBefore, slope, slopeBefore] =
    id === 'bullish'
      ? [swingHigh, previousHigh, swingLow, previousLow]
      : [swingLow, previousLow, swingHigh, previousHigh];
  return {
    id: id === 'bullish' ? 'ascending-triangle' : 'descending-triangle',
    name: id === 'bullish' ? 'Ascending triangle' : 'Descending triangle',
    description: `The last two swing ${id === 'bullish' ? 'highs lie on one line, the lows rise' : 'lows lie on one line, the highs fall'}, and the price is between them. One side waits at a price, the other comes nearer each time. Two points make a line of anything; the break decides.`,
    text: all(
      `(${flat} near(1.5) ${flatBefore})`,
      `(${slope} ${more} ${slopeBefore} * ${id === 'bullish' ? 1.01 : 0.99})`,
      `([0] day CLOSE < ${swingHigh})`,
      `([0] day CLOSE > ${swingLow})`,
    ),
    columns: levels,
    source: 'Edwards and Magee (1948), triangles; tolerance and slope vary.',
    picture: id === 'bullish' ? 'ascending-triangle' : 'descending-triangle',
  };
});

const channels = mirrored(({ id, more, rising }) => ({
  id: `${rising}-channel`,
  name: id === 'bullish' ? 'Higher swing highs and higher swing lows' : 'Lower swing highs and lower swing lows',
  description: `The last swing high and the last swing low both lie ${id === 'bullish' ? 'above' : 'below'} the ones before. That is Dow’s own definition of a trend. It is confirmed five days after the last turn, so it comes late.`,
  text: all(
    `(${swingHigh} ${more} ${previousHigh})`,
    `(${swingLow} ${more} ${previousLow})`,
    `([0] day CLOSE ${more} ${id === 'bullish' ? swingLow : swingHigh})`,
  ),
  columns: levels,
  source: `Charles Dow’s trend; ${reach}.`,
  picture: id === 'bullish' ? 'rising-swings' : 'falling-swings',
}));

const flags = mirrored(({ id, more, up, rising, less }) => {
  const [from, to] = id === 'bullish' ? ['LOW', 'HIGH'] : ['HIGH', 'LOW'];
  return {
    id: `${id === 'bullish' ? 'bull' : 'bear'}-flag`,
    name: `${id === 'bullish' ? 'Bull' : 'Bear'} flag`,
    description: `Ten days ${up} by more than 12 %, then five days that gave back less than 40 % of it in a small range. The rest of a ${rising} share is short and quiet. When it gives back more than half it was no flag.`,
    text: all(
      `([-5] day CLOSE ${more} [-15] day CLOSE * ${id === 'bullish' ? 1.12 : 0.88})`,
      id === 'bullish'
        ? '(MIN(5, [0] day LOW) > [-5] day CLOSE - (([-5] day CLOSE - [-15] day CLOSE) * 0.4))'
        : '(MAX(5, [0] day HIGH) < [-5] day CLOSE + (([-15] day CLOSE - [-5] day CLOSE) * 0.4))',
      '([0] day HIGH(5) - [0] day LOW(5) < Abs([-5] day CLOSE - [-15] day CLOSE) * 0.6)',
      `([0] day CLOSE ${less} ${id === 'bullish' ? 'MAX' : 'MIN'}(15, [0] day ${to}))`,
    ),
    columns: [{ label: 'Pole %', text: '(([-5] day CLOSE / [-15] day CLOSE) - 1) * 100' }, volume, change],
    source: `Flag (algovestiq.com); lengths, from the ${from.toLowerCase()} on, vary.`,
    picture: id === 'bullish' ? 'bull-flag' : 'bear-flag',
  };
});

const traps = mirrored(({ id, more, high, above, below, less }) => {
  const [touch, most] = id === 'bullish' ? ['LOW', 'MIN'] : ['HIGH', 'MAX'];
  return {
    id: `failed-break-${id}`,
    name: id === 'bullish' ? 'Failed break-down (turtle soup)' : 'Failed break-out (turtle soup)',
    description: `The day went ${below} the ${high === 'high' ? 'low' : 'high'} of 20 days and closed ${above} it again. Who followed the break is trapped, and their stops drive the price back. In a strong trend the next break works.`,
    text: all(
      `([0] day ${touch} ${less} ${most}(20, [-1] day ${touch}))`,
      `([0] day CLOSE ${more} ${most}(20, [-1] day ${touch}))`,
      `([0] day CLOSE ${more} [0] day OPEN)`,
    ),
    columns: [{ label: '20-day level', text: `${most}(20, [-1] day ${touch})` }, volume, change],
    source: 'Linda Raschke and Laurence Connors, Street Smarts (1995).',
    picture: id === 'bullish' ? 'touch-and-turn-up' : 'touch-and-turn-down',
  };
});

const retracements = mirrored(({ id, more, up }) => {
  const span = `(${swingHigh} - ${swingLow})`;
  return {
    id: `fibonacci-retracement-${id}`,
    name: `Pullback to 50–61.8 % of the last move ${up}`,
    description: `The close lies between the half and 61.8 % of the way back over the last swing. Many orders wait in this zone because many look at it. Nothing but custom says that the price must turn there.`,
    text: all(
      `([0] day Swing ${id === 'bullish' ? 'High' : 'Low'} Age(5) < [0] day Swing ${id === 'bullish' ? 'Low' : 'High'} Age(5))`,
      id === 'bullish'
        ? `([0] day CLOSE <= ${swingHigh} - (${span} * 0.5))`
        : `([0] day CLOSE >= ${swingLow} + (${span} * 0.5))`,
      id === 'bullish'
        ? `([0] day CLOSE >= ${swingHigh} - (${span} * 0.618))`
        : `([0] day CLOSE <= ${swingLow} + (${span} * 0.618))`,
      `(${swingHigh} > ${swingLow} * 1.05)`,
    ),
    columns: levels,
    source: `Fibonacci retracement; ${more === '>' ? '' : 'mirrored; '}the zone varies.`,
    picture: id === 'bullish' ? 'bounce-up' : 'bounce-down',
  };
});

/** Shapes made of swings. */
export const chartPatterns = family(
  {
    id: 'chart-patterns',
    name: 'Chart patterns',
    description: 'Shapes made of confirmed swings: doubles, shoulders, triangles, flags, boxes.',
  },
  [
    ...swingBreaks,
    ...doubles,
    ...triples,
    ...heads,
    ...triangles,
    ...channels,
    ...flags,
    ...traps,
    ...retracements,
    {
      id: 'symmetrical-triangle',
      name: 'Symmetrical triangle',
      description:
        'The last swing high is lower and the last swing low higher than the one before, with the price in between. Range and volume shrink until somebody has to decide. It breaks either way.',
      text: all(
        `(${swingHigh} < ${previousHigh} * 0.99)`,
        `(${swingLow} > ${previousLow} * 1.01)`,
        `([0] day CLOSE < ${swingHigh})`,
        `([0] day CLOSE > ${swingLow})`,
      ),
      columns: levels,
      source: 'Edwards and Magee (1948), triangles.',
      picture: 'squeeze',
    },
    {
      id: 'vcp',
      name: 'VCP: contractions near the high',
      description:
        'Three pullbacks, each shallower than the one before, the last below 10 %, and the price within a quarter of the year’s high. Sellers run out step by step. Without a break on volume it is only a pretty base.',
      text: all(
        '([0] day Pullback Depth(5, 1) < [0] day Pullback Depth(5, 2))',
        '([0] day Pullback Depth(5, 2) < [0] day Pullback Depth(5, 3))',
        '([0] day Pullback Depth(5, 1) < 10)',
        '([0] day CLOSE >= MAX(252, [0] day HIGH) * 0.75)',
      ),
      columns: [
        { label: 'Last pullback %', text: '[0] day Pullback Depth(5, 1)' },
        { label: 'Before %', text: '[0] day Pullback Depth(5, 2)' },
        fromTop,
      ],
      source: 'Popular scan “VCP” (PKScreener VCP; fnotrader); Mark Minervini (2013).',
      picture: 'contractions',
    },
    {
      id: 'darvas-break',
      name: 'Darvas break',
      description:
        'Above the high of 20 days and the 50-day average, on one and a half times the usual volume, with RSI above 60. Darvas bought what left its box upward. It buys high, so the stop under the box must be kept.',
      text: all(
        '([0] day CLOSE > MAX(20, [-1] day HIGH))',
        '([0] day CLOSE > [0] day EMA(50))',
        '([0] day VOLUME >= [0] day SMA(20, [0] day VOLUME) * 1.5)',
        '([0] day RSI(14) > 60)',
      ),
      columns: [volume, fromTop, change],
      source: 'Popular scan “Darvas break” (equityinfo.net); Nicolas Darvas (1960).',
      picture: 'new-high',
      side: 'bullish',
    },
    {
      id: 'cup-rim',
      name: 'Back at the rim of a cup',
      description:
        'Half a year ago there was a high, since then a fall of 12 to 35 %, and now the price is within 5 % of that high again. Whoever bought at the top gets out here, and when they are done the price is free. How round the cup is the scan does not see.',
      text: all(
        '([0] day CLOSE near(5) MAX(60, [-60] day HIGH))',
        '(MIN(60, [0] day LOW) < MAX(60, [-60] day HIGH) * 0.88)',
        '(MIN(60, [0] day LOW) > MAX(60, [-60] day HIGH) * 0.65)',
        '(MAX(10, [0] day HIGH) <= MAX(60, [-60] day HIGH) * 1.05)',
      ),
      columns: [{ label: 'Rim', text: 'MAX(60, [-60] day HIGH)' }, fromTop, volume],
      source: 'Cup and handle (algovestiq.com); William O’Neil (1988).',
      picture: 'cup',
    },
    {
      id: 'high-tight-flag',
      name: 'High, tight flag',
      description:
        'Up at least 80 % within 40 days and now less than 20 % below that top. Bulkowski ranks it first among his patterns. It is very rare, and many cases are shares pushed by a few.',
      text: all(
        '(MAX(40, [0] day HIGH) > MIN(40, [0] day LOW) * 1.8)',
        '([0] day CLOSE > MAX(40, [0] day HIGH) * 0.8)',
        '([0] day CLOSE < MAX(40, [0] day HIGH) * 0.97)',
      ),
      columns: [fromTop, volume, change],
      source: 'Thomas Bulkowski, Encyclopedia of Chart Patterns (2000), whose rise is 90 %.',
      picture: 'bull-flag',
    },
    {
      id: 'near-support',
      name: 'Near support',
      description:
        'The price is within 1 % of its last confirmed swing low, from above. Who bought there before may buy again, and the stop is near. Support that is visited often gives way.',
      text: all(`([0] day CLOSE near(1) ${swingLow})`, `([0] day CLOSE >= ${swingLow})`),
      columns: levels,
      source: 'Support and resistance (Edwards and Magee, 1948), of the last swing alone.',
      picture: 'near-low',
    },
    {
      id: 'near-resistance',
      name: 'Near resistance',
      description:
        'The price is within 1 % of its last confirmed swing high, from below. Who sold there before may sell again; who waits for the break has it in sight. Resistance that is visited often gives way.',
      text: all(`([0] day CLOSE near(1) ${swingHigh})`, `([0] day CLOSE <= ${swingHigh})`),
      columns: levels,
      source: 'Support and resistance (Edwards and Magee, 1948), of the last swing alone.',
      picture: 'near-high',
    },
  ],
);
