import { dayNumber } from '@parakh/base';
import { contractSessions, updateFigures } from '../../derivatives/index.ts';
import { type EndOfDayStep, skipped } from '../step.ts';

export const valueContracts: EndOfDayStep = {
  name: 'contracts',
  does: 'Works out open interest, build-up, volatility and max pain of futures and options, once for each session.',
  async run(run, services) {
    const { day, signal } = run;
    const store = services.store();
    const sessions = await contractSessions(services);
    if (sessions.length === 0) return skipped('No futures and options are imported.');
    const onDay = (done: number, of: number) => run.report(done / of, `${done} of ${of} sessions`);
    const made = await updateFigures(store, { onDay, signal });
    const isThere = sessions.includes(dayNumber(day));
    const says = isThere
      ? `Figures of futures and options are of ${day}.`
      : `No futures and options of ${day} are imported: what reads them is unknown on it.`;
    return { says, counts: { 'sessions worked out': made } };
  },
};
