import { isExit } from './exit.ts';
import { asksFor, type OrderCheck, stops } from './order-check.ts';

/** Refuses all but exits. An order that is not known to be one is none: this switch is pulled when something is wrong. */
export const killSwitch: OrderCheck = {
  id: 'kill-switch',
  title: 'Kill switch',
  evaluate(order, { killSwitch, position }) {
    if (!killSwitch) return asksFor('Whether your kill switch is on');
    const { person, operator } = killSwitch.value;
    if ((!person && !operator) || isExit(order, position)) return null;
    const whose = operator ? 'The operator’s kill switch' : 'Your kill switch';
    return stops(`${whose} is on: positions may only be made smaller.`, killSwitch);
  },
};
