import { change } from '../columns.ts';
import { all } from '../joined.ts';
import type { ScanDefinition } from '../scan.ts';
import { callChange, callWall, daysLeft, nearPcr, pain, pcr, putChange, putWall } from './contract-columns.ts';

/** Where options are open: ratios of puts to calls, walls and max pain. */
export const options: readonly ScanDefinition[] = [
  {
    id: 'pcr-high',
    name: 'PCR above 1.3',
    description:
      'More puts than calls are open by a third. In India that is read by the writers of options: who sells so many puts does not expect a fall. Protection of holders looks the same, and the ratio predicts little.',
    text: '(PCR > 1.3)',
    columns: [pcr, nearPcr, change],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'steady-rise',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'pcr-low',
    name: 'PCR below 0.7',
    description:
      'Far more calls than puts are open. Read by the writers, that many calls are sold where no rise is expected. In a rising share calls are bought too, and the ratio predicts little.',
    text: '(PCR < 0.7)',
    columns: [pcr, nearPcr, change],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'steady-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'pcr-crosses-above-1',
    name: 'PCR crosses above 1',
    description:
      'Since yesterday more puts than calls are open. Writers moved their weight below the price. Around an expiry the ratio jumps by what leaves.',
    text: '(PCR crossup 1)',
    columns: [pcr, callChange, putChange],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'cross-up',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'pcr-crosses-below-1',
    name: 'PCR crosses below 1',
    description:
      'Since yesterday fewer puts than calls are open. Writers moved their weight above the price. Around an expiry the ratio jumps by what leaves.',
    text: '(PCR crossdown 1)',
    columns: [pcr, callChange, putChange],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'cross-down',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'near-pcr-high',
    name: 'PCR of the nearest expiry above 1.5',
    description:
      'In the contracts that end next there are half as many puts again as calls. It is where most is traded, and where the reading has most followers. Thin shares reach it with a handful of contracts.',
    text: '(PCR(1) > 1.5)',
    columns: [nearPcr, pcr, daysLeft],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'steady-rise',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'near-pcr-low',
    name: 'PCR of the nearest expiry below 0.5',
    description:
      'In the contracts that end next there are twice as many calls as puts. It is where most is traded, and where the reading has most followers. Thin shares reach it with a handful of contracts.',
    text: '(PCR(1) < 0.5)',
    columns: [nearPcr, pcr, daysLeft],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'steady-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'put-volume-high',
    name: 'Twice as many puts traded as calls',
    description:
      'Of the contracts of the day two of three were puts. Fear or protection was bought, or sold to those who wanted it. One large spread turns the ratio of a quiet share.',
    text: '(PCR Volume > 2)',
    columns: [{ label: 'PCR of the day', text: 'PCR Volume' }, pcr, change],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'volume-fall',
    universe: 'FNO',
  },
  {
    id: 'call-volume-high',
    name: 'Four times as many calls traded as puts',
    description:
      'Of the contracts of the day four of five were calls. Hope was bought, or sold to those who had it. In rising shares this is common.',
    text: '(PCR Volume < 0.25)',
    columns: [{ label: 'PCR of the day', text: 'PCR Volume' }, pcr, change],
    source: 'stockcalc.in; Sensibull itself warns that the ratio predicts little.',
    picture: 'volume-burst',
    universe: 'FNO',
  },
  {
    id: 'above-call-wall',
    name: 'Close above the strike with most calls',
    description:
      'The share closed above the strike at which most calls of the nearest expiry are open. Their writers lose and may buy back, which lifts the price further. The wall often just moves up.',
    text: '([0] day CLOSE > Top Call OI Strike)',
    columns: [callWall, change, daysLeft],
    source:
      'Strikes with the most open interest as support and resistance, widely used; how often they hold is not known here yet.',
    picture: 'break-up',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'below-put-wall',
    name: 'Close below the strike with most puts',
    description:
      'The share closed below the strike at which most puts of the nearest expiry are open. Their writers lose and may sell the share against them. The wall often just moves down.',
    text: '([0] day CLOSE < Top Put OI Strike)',
    columns: [putWall, change, daysLeft],
    source:
      'Strikes with the most open interest as support and resistance, widely used; how often they hold is not known here yet.',
    picture: 'break-down',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'near-call-wall',
    name: 'Within 1 % of the strike with most calls',
    description:
      'The close is close to the strike at which most calls of the nearest expiry are open. Many expect it to stop there. It is a place to look, not a reason.',
    text: '([0] day CLOSE near(1) Top Call OI Strike)',
    columns: [callWall, putWall, daysLeft],
    source:
      'Strikes with the most open interest as support and resistance, widely used; how often they hold is not known here yet.',
    picture: 'narrow',
    universe: 'FNO',
  },
  {
    id: 'near-put-wall',
    name: 'Within 1 % of the strike with most puts',
    description:
      'The close is close to the strike at which most puts of the nearest expiry are open. Many expect it to hold there. It is a place to look, not a reason.',
    text: '([0] day CLOSE near(1) Top Put OI Strike)',
    columns: [putWall, callWall, daysLeft],
    source:
      'Strikes with the most open interest as support and resistance, widely used; how often they hold is not known here yet.',
    picture: 'narrow',
    universe: 'FNO',
  },
  {
    id: 'put-writing',
    name: 'Puts added, calls closed',
    description:
      'Open interest of puts grew while that of calls shrank. Read by the writers, support is built and resistance taken away. Buyers of puts leave the same trace.',
    text: all('(Put OI Change > 0)', '(Call OI Change < 0)'),
    columns: [putChange, callChange, pcr],
    source: 'Change in open interest by side, as Sensibull and others chart it.',
    picture: 'steady-rise',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'call-writing',
    name: 'Calls added, puts closed',
    description:
      'Open interest of calls grew while that of puts shrank. Read by the writers, resistance is built and support taken away. Buyers of calls leave the same trace.',
    text: all('(Call OI Change > 0)', '(Put OI Change < 0)'),
    columns: [callChange, putChange, pcr],
    source: 'Change in open interest by side, as Sensibull and others chart it.',
    picture: 'steady-fall',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'above-max-pain',
    name: 'More than 3 % above max pain',
    description:
      'The close stands well above the strike at which buyers of options would be paid least. Some expect prices to be drawn there by the expiry. They seldom are, but for quiet shares.',
    text: '([0] day CLOSE > Max Pain * 1.03)',
    columns: [pain, change, daysLeft],
    source: 'stockcalc.in and unofficed.com; beside the plain guess that the price stays it is hardly better.',
    picture: 'big-rise',
    side: 'bearish',
    universe: 'FNO',
  },
  {
    id: 'below-max-pain',
    name: 'More than 3 % below max pain',
    description:
      'The close stands well below the strike at which buyers of options would be paid least. Some expect prices to be drawn there by the expiry. They seldom are, but for quiet shares.',
    text: '([0] day CLOSE < Max Pain * 0.97)',
    columns: [pain, change, daysLeft],
    source: 'stockcalc.in and unofficed.com; beside the plain guess that the price stays it is hardly better.',
    picture: 'big-fall',
    side: 'bullish',
    universe: 'FNO',
  },
  {
    id: 'at-max-pain',
    name: 'At max pain in the last three days',
    description:
      'The close is within half a percent of max pain, and the expiry is at most three days away. Writers of both sides are content with it. One piece of news ends the peace.',
    text: all('([0] day CLOSE near(0.5) Max Pain)', '(Days To Expiry <= 3)'),
    columns: [pain, daysLeft, change],
    source: 'stockcalc.in and unofficed.com; beside the plain guess that the price stays it is hardly better.',
    picture: 'narrow',
    universe: 'FNO',
  },
];
