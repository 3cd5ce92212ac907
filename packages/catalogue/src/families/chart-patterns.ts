import { change, fromTop, volume } from '../columns.ts';
import { all } from '../joined.ts';
import type { MirroredPair } from '../mirrored.ts';
import { family } from '../scan.ts';
import { swingPatterns } from './swing-patterns.ts';
import { levels, previousHigh, previousLow, swingHigh, swingLow } from './swings.ts';

const flags: MirroredPair = [
  {
    id: 'bull-flag',
    name: 'Bull flag',
    description:
      'Ten days up by more than 12 %, then five days that gave back less than 40 % of it in a small range. The rest of a rising share is short and quiet. When it gives back more than half it was no flag.',
    text: all(
      '([-5] day CLOSE > [-15] day CLOSE * 1.12)',
      '(MIN(5, [0] day LOW) > [-5] day CLOSE - (([-5] day CLOSE - [-15] day CLOSE) * 0.4))',
      '([0] day HIGH(5) - [0] day LOW(5) < Abs([-5] day CLOSE - [-15] day CLOSE) * 0.6)',
      '([0] day CLOSE < MAX(15, [0] day HIGH))',
    ),
    columns: [{ label: 'Pole %', text: '(([-5] day CLOSE / [-15] day CLOSE) - 1) * 100' }, volume, change],
    source: 'Flag (algovestiq.com); lengths, from the low on, vary.',
    picture: 'bull-flag',
    side: 'bullish',
  },
  {
    id: 'bear-flag',
    name: 'Bear flag',
    description:
      'Ten days down by more than 12 %, then five days that gave back less than 40 % of it in a small range. The rest of a falling share is short and quiet. When it gives back more than half it was no flag.',
    text: all(
      '([-5] day CLOSE < [-15] day CLOSE * 0.88)',
      '(MAX(5, [0] day HIGH) < [-5] day CLOSE + (([-15] day CLOSE - [-5] day CLOSE) * 0.4))',
      '([0] day HIGH(5) - [0] day LOW(5) < Abs([-5] day CLOSE - [-15] day CLOSE) * 0.6)',
      '([0] day CLOSE > MIN(15, [0] day LOW))',
    ),
    columns: [{ label: 'Pole %', text: '(([-5] day CLOSE / [-15] day CLOSE) - 1) * 100' }, volume, change],
    source: 'Flag (algovestiq.com); lengths, from the high on, vary.',
    picture: 'bear-flag',
    side: 'bearish',
  },
];

const traps: MirroredPair = [
  {
    id: 'failed-break-bullish',
    name: 'Failed break-down (turtle soup)',
    description:
      'The day went below the low of 20 days and closed above it again. Who followed the break is trapped, and their stops drive the price back. In a strong trend the next break works.',
    text: all(
      '([0] day LOW < MIN(20, [-1] day LOW))',
      '([0] day CLOSE > MIN(20, [-1] day LOW))',
      '([0] day CLOSE > [0] day OPEN)',
    ),
    columns: [{ label: '20-day level', text: 'MIN(20, [-1] day LOW)' }, volume, change],
    source: 'Linda Raschke and Laurence Connors, Street Smarts (1995).',
    picture: 'touch-and-turn-up',
    side: 'bullish',
  },
  {
    id: 'failed-break-bearish',
    name: 'Failed break-out (turtle soup)',
    description:
      'The day went above the high of 20 days and closed below it again. Who followed the break is trapped, and their stops drive the price back. In a strong trend the next break works.',
    text: all(
      '([0] day HIGH > MAX(20, [-1] day HIGH))',
      '([0] day CLOSE < MAX(20, [-1] day HIGH))',
      '([0] day CLOSE < [0] day OPEN)',
    ),
    columns: [{ label: '20-day level', text: 'MAX(20, [-1] day HIGH)' }, volume, change],
    source: 'Linda Raschke and Laurence Connors, Street Smarts (1995).',
    picture: 'touch-and-turn-down',
    side: 'bearish',
  },
];

const lastSwing = `(${swingHigh} - ${swingLow})`;

const retracements: MirroredPair = [
  {
    id: 'fibonacci-retracement-bullish',
    name: 'Pullback to 50–61.8 % of the last move up',
    description:
      'The close lies between the half and 61.8 % of the way back over the last swing. Many orders wait in this zone because many look at it. Nothing but custom says that the price must turn there.',
    text: all(
      '([0] day Swing High Age(5) < [0] day Swing Low Age(5))',
      `([0] day CLOSE <= ${swingHigh} - (${lastSwing} * 0.5))`,
      `([0] day CLOSE >= ${swingHigh} - (${lastSwing} * 0.618))`,
      `(${swingHigh} > ${swingLow} * 1.05)`,
    ),
    columns: levels,
    source: 'Fibonacci retracement; the zone varies.',
    picture: 'bounce-up',
    side: 'bullish',
  },
  {
    id: 'fibonacci-retracement-bearish',
    name: 'Pullback to 50–61.8 % of the last move down',
    description:
      'The close lies between the half and 61.8 % of the way back over the last swing. Many orders wait in this zone because many look at it. Nothing but custom says that the price must turn there.',
    text: all(
      '([0] day Swing Low Age(5) < [0] day Swing High Age(5))',
      `([0] day CLOSE >= ${swingLow} + (${lastSwing} * 0.5))`,
      `([0] day CLOSE <= ${swingLow} + (${lastSwing} * 0.618))`,
      `(${swingHigh} > ${swingLow} * 1.05)`,
    ),
    columns: levels,
    source: 'Fibonacci retracement; mirrored; the zone varies.',
    picture: 'bounce-down',
    side: 'bearish',
  },
];

/** Shapes made of swings. */
export const chartPatterns = family(
  {
    id: 'chart-patterns',
    name: 'Chart patterns',
    description: 'Shapes made of confirmed swings: doubles, shoulders, triangles, flags, boxes.',
  },
  [
    ...swingPatterns,
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
