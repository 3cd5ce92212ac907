import { evaluateDayFiles } from '../../alerting/index.ts';
import { type EndOfDayStep, skipped } from '../step.ts';

export const evaluateAlerts: EndOfDayStep = {
  name: 'alerts',
  does: 'Evaluates the alerts that wait for the files of the session: on futures and options, and without a feed all on days.',
  async run(_, services) {
    const evaluated = await evaluateDayFiles(services);
    if (!evaluated) return skipped('No files of a session are available.');
    const { day, alerts, triggers } = evaluated;
    return { says: `Alerts were evaluated on ${day}.`, counts: { alerts, triggers } };
  },
};
