import { buyCall, buyPut, type StrategyTemplate, sellCall, sellPut } from './template.ts';

export const ratio: readonly StrategyTemplate[] = [
  {
    name: 'call-ratio-spread',
    title: 'Call ratio spread',
    view: 'ratio',
    legs: [buyCall(0), sellCall(2, { lots: 2 })],
    purpose: 'A call paid for by two that are sold above: gains most where the price ends at the upper strike.',
    risk: 'One call more is sold than bought: far above the upper strike it loses without bound.',
  },
  {
    name: 'put-ratio-spread',
    title: 'Put ratio spread',
    view: 'ratio',
    legs: [buyPut(0), sellPut(-2, { lots: 2 })],
    purpose: 'A put paid for by two that are sold below: gains most where the price ends at the lower strike.',
    risk: 'One put more is sold than bought: far below the lower strike it loses with every rupee, down to nothing.',
  },
  {
    name: 'call-ladder',
    title: 'Bull call ladder',
    view: 'ratio',
    legs: [buyCall(0), sellCall(2), sellCall(4)],
    purpose: 'A bull call spread made cheaper by one more call sold above it.',
    risk: 'Above the uppermost strike it loses without bound.',
  },
  {
    name: 'put-ladder',
    title: 'Bear put ladder',
    view: 'ratio',
    legs: [buyPut(0), sellPut(-2), sellPut(-4)],
    purpose: 'A bear put spread made cheaper by one more put sold below it.',
    risk: 'Below the lowest strike it loses with every rupee, down to nothing.',
  },
  {
    name: 'batman',
    title: 'Double ratio spread (batman)',
    view: 'ratio',
    legs: [buyCall(1), sellCall(3, { lots: 2 }), buyPut(-1), sellPut(-3, { lots: 2 })],
    purpose: 'A call and a put ratio spread together: gains most at the two sold strikes.',
    risk: 'A large move loses in both directions, upwards without bound. Six options are traded.',
  },
];
