import { buyCall, buyPut, type StrategyTemplate, sellCall, sellPut } from './template.ts';

const next = (steps: number, option: typeof buyCall) => option(steps, { expiry: 2 });

export const diagonal: readonly StrategyTemplate[] = [
  {
    name: 'call-diagonal',
    title: 'Call diagonal',
    view: 'diagonal',
    legs: [sellCall(2), next(0, buyCall)],
    purpose: 'A later call, made cheaper by a near one that is sold above: gains on a slow rise to the sold strike.',
    risk: 'A fall costs what was paid. A rise far past the sold strike gains less and less.',
  },
  {
    name: 'put-diagonal',
    title: 'Put diagonal',
    view: 'diagonal',
    legs: [sellPut(-2), next(0, buyPut)],
    purpose: 'A later put, made cheaper by a near one that is sold below: gains on a slow fall to the sold strike.',
    risk: 'A rise costs what was paid. A fall far past the sold strike gains less and less.',
  },
  {
    name: 'poor-mans-covered-call',
    title: 'Poor man’s covered call',
    view: 'diagonal',
    legs: [sellCall(2), next(-4, buyCall)],
    purpose: 'A later call deep in the money in place of shares, and a near call sold above it.',
    risk: 'A fall loses almost as shares do, up to what was paid. Calls deep in the money are hard to trade.',
  },
  {
    name: 'double-diagonal',
    title: 'Double diagonal',
    view: 'diagonal',
    legs: [sellCall(2), sellPut(-2), next(4, buyCall), next(-4, buyPut)],
    purpose:
      'A near strangle sold inside a later one that is bought: gains where the price stays between the sold strikes.',
    risk: 'A large move costs up to the distance of the strikes; a fall of the later volatility costs as well.',
  },
];
