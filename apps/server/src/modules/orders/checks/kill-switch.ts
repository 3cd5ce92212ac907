import { isExit } from './exit.ts';
import { asksFor, type OrderCheck, stops } from './order-check.ts';

/** Refuses all but exits. An order that is not known to be one is none: this switch is pressed when something is wrong. */
export const killSwitch: OrderCheck = {
  id: 'kill-switch',
  title: 'Kill switch',
  evaluate(order, facts) {
    if (!facts.killSwitch) return asksFor('Whether your kill switch is on');
    const { person, operator } = facts.killSwitch.value;
    if ((!person && !operator) || isExit(order, facts)) return null;
    const whose = operator ? 'This server’s kill switch' : 'Your kill switch';
    const why = facts.position ? 'only exits leave' : 'only exits leave, and your position is not known';
    return stops(`${whose} is on: ${why}.`, facts.killSwitch);
  },
};
