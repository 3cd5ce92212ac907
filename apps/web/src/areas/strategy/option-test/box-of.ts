import type { StrategyField, TestField } from './form.ts';

const boxes: Readonly<Record<string, StrategyField>> = {
  'entry.weekdays': 'weekdays',
  'entry.days': 'days',
  'entry.daysToExpiry': 'days',
  'entry.expiry': 'expiry',
  'entry.condition': 'condition',
  'exits.condition': 'exitCondition',
  'exits.time': 'exitTime',
  'exits.daysToExpiry': 'outDays',
  'exits.sessions': 'sessions',
  'exits.stop': 'stop',
  'exits.target': 'target',
  'exits.trailing': 'trailing',
  'sizing.sets': 'sets',
  'sizing.risk': 'risk',
  'sizing.percent': 'risk',
  reentries: 'reentries',
};
/** These stand in a box of the whole test. */
const ofTest: Readonly<Record<string, TestField>> = { sizing: 'capital' };

/** The box that a field of the call stands in: 'body.strategies.0.legs.1.strike' is 'strategies.0.legs.1.at'. */
export function boxOf(field: string): string {
  const [, own = '', at, inside = ''] = /^(?:body\.)?((strategies\.\d+\.)?(.*))$/.exec(field) ?? [];
  if (at === undefined) return own.startsWith('symbols') ? 'symbol' : own;
  const [, leg, name = ''] = /^legs\.(\d+)\.(?:exits\.)?(\w+)/.exec(inside) ?? [];
  if (leg !== undefined) return `${at}legs.${leg}.${name === 'strike' ? 'at' : name}`;
  return ofTest[inside] ?? at + (boxes[inside] ?? inside);
}
