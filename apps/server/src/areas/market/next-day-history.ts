import { AppError, type Bits, dayOf } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import { barTime } from '@parakh/market';
import type { FoundSignals } from '../../engine/signals.ts';
import { matchedOf, tableOf } from '../../evidence/yardstick.ts';
import { inSlices } from '../../in-slices.ts';
import type { Services } from '../../services.ts';
import { nextDayRules } from './next-day-rules.ts';
import type { MarketView } from './view.ts';

/** Sessions after which there is a list. */
const SESSIONS = 120;
const UNIVERSE = 'NIFTY 500';

/** Which rules found which stocks on the last sessions, and what each did in the session after. Cell: place of the symbol × sessions + session. */
export interface NextDayHistory {
  readonly universe: string;
  /** Day numbers, oldest first; of the last one the session after is not held. */
  readonly sessions: Int32Array;
  readonly symbols: readonly string[];
  /** Cells on which a symbol traded and belonged to the universe. */
  readonly judged: Bits;
  /** By rule. */
  readonly matched: readonly Bits[];
  /** Prices of the session after, as traded; NaN where the symbol did not trade in it. */
  readonly after: Readonly<Record<AfterField, Float64Array>>;
}

const fields = ['open', 'high', 'low', 'close'] as const;
type AfterField = (typeof fields)[number];

const made = new WeakMap<MarketView, Promise<NextDayHistory>>();

/** Made once for each market held: each session is judged with what was known at its close. */
export async function nextDayHistory(services: Services): Promise<NextDayHistory> {
  const view = await services.view();
  const known = made.get(view) ?? judged(view, services);
  made.set(view, known);
  known.catch(() => made.delete(view));
  return known;
}

async function judged(view: MarketView, services: Services): Promise<NextDayHistory> {
  const { sessions } = view.held;
  const span = sessions.slice(-SESSIONS);
  const [from, to] = [dayOf(span[0]!), dayOf(span.at(-1)!)];
  const universe = view.membersOf(UNIVERSE) ? UNIVERSE : 'EQ';
  const asked = { universe, from, to, operands: [] };
  const signalsOf = (text: string) => services.engine().signals({ ...asked, texts: [text] }, {});
  const first = await signalsOf(nextDayRules[0]!.condition);
  const table = await tableOf(first);
  const matched: Bits[] = [];
  for (const { condition } of nextDayRules) {
    const found = await signalsOf(condition);
    needSame(found, first);
    matched.push(await matchedOf(found, table));
  }
  const { symbols } = first.universe;
  return {
    universe: first.universe.name,
    sessions: table.sessions,
    symbols,
    judged: table.judged,
    matched,
    after: await sessionsAfter(symbols, { view, sessions: table.sessions }),
  };
}

/** Places of symbols mean something in one market alone. */
function needSame(found: FoundSignals, first: FoundSignals): void {
  if (found.market !== first.market) throw new AppError('market.changed');
}

async function sessionsAfter(
  symbols: readonly string[],
  { view, sessions }: { readonly view: MarketView; readonly sessions: Int32Array },
): Promise<NextDayHistory['after']> {
  const cells = symbols.length * sessions.length;
  const column = () => new Float64Array(cells).fill(NaN);
  const after = { open: column(), high: column(), low: column(), close: column() };
  await inSlices(symbols.length, (lane) => {
    const { time, columns } = view.tradedBars(symbols[lane]!);
    for (let session = 0; session + 1 < sessions.length; session++) {
      const next = barTime(sessions[session + 1]!);
      const bar = timeIndex(time, next);
      if (time[bar] !== next) continue;
      for (const field of fields) after[field][lane * sessions.length + session] = columns[field][bar]!;
    }
  });
  return after;
}
