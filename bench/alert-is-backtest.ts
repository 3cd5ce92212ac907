/** Whether alerts fire on the very bars on which a back-test does: two hundred conditions over a real day, on every symbol of the files. */
import { openConditionEvaluation } from '../apps/server/src/modules/alerting/evaluation/condition-evaluation.ts';
import { activeConditions } from '../apps/server/src/modules/alerting/evaluation/test-conditions.ts';
import { alertOf, live, marksOf, planOf, wrongOf } from '../apps/server/src/modules/alerting/evaluation/test-marks.ts';
import {
  openTestSession,
  realMinutes,
  type TestSession,
} from '../apps/server/src/modules/alerting/evaluation/test-session.ts';
import { sharedFolder } from '../tools/shared.ts';

/** What the longest condition looks back on, in the last of which minutes are held too. */
const SESSIONS = 10;

export const bench = {
  name: 'Two hundred conditions lived through a real day, and as a back-test finds them',
  async run() {
    const shared = sharedFolder();
    if (!shared) throw new Error('the files of the exchange are not on this machine');
    const minutes = await realMinutes(shared, 1, SESSIONS);
    const session = await openTestSession(minutes);
    const symbols = [...new Set(session.closed.flatMap(({ bars }) => bars.symbols))];
    const texts = activeConditions();
    const rows = await compared(session, texts, symbols).finally(() => session.close());
    return { rows, note: `${texts.length} conditions, ${symbols.length} symbols, ${session.closed.length} minutes.` };
  },
};

async function compared(session: TestSession, texts: readonly string[], symbols: readonly string[]) {
  const started = performance.now();
  const marks = await marksOf(session, { texts, symbols });
  const tested = performance.now();
  const judging = openConditionEvaluation({ engine: () => session.engine, log: session.log });
  await judging.add(texts.map((text) => alertOf(text, symbols)));
  await judging.begin(session.day);
  const begun = performance.now();
  const all = await live(judging, session.closed);
  const lived = performance.now();
  await judging.begin(
    session.day,
    session.closed.slice(0, -1).map(({ bars }) => bars),
  );
  const last = await live(judging, session.closed.slice(-1));
  await judging.close();
  const [onMinutes, onDays] = [texts.filter(isOnMinutes), texts.filter((text) => !isOnMinutes(text))];
  const wrong = [...wrongOf(all, marks, onMinutes), ...wrongOf(last, marks, onDays)];
  if (wrong.length > 0) throw new Error(`alerts and back-test differ: ${wrong.join('; ')}`);
  const row = (bars: string, of: readonly string[]) => ({
    'evaluated on': bars,
    conditions: of.length,
    symbols: symbols.length,
    firings: of.reduce((sum, text) => sum + marks.get(text)!.length, 0),
    'conditions that differ': 0,
    'back-test, s': (tested - started) / 1000,
    'begun, s': (begun - tested) / 1000,
    'the day lived through, s': (lived - begun) / 1000,
  });
  return [row('minutes as they close', onMinutes), row('days at the end of the session', onDays)];
}

function isOnMinutes(text: string): boolean {
  return planOf(text).timeFrame.unit === 'minute';
}
