import type { DayNumber } from '@parakh/base';
import type { Database, MarketStore } from '../marketdata/for-threads.ts';
import { ACCEPTED, type ActionKind, storedFactors } from '../marketdata/index.ts';

/** Something a company did about its shares, under the name it had then. */
export interface StoredAction {
  readonly name: string;
  readonly exDay: DayNumber;
  readonly kind: ActionKind;
  readonly text: string;
  /** Rupees a share; NaN where not reported. */
  readonly amount: number;
  /** NaN where the number of shares stays, or where no factor is available. */
  readonly factor: number;
  readonly recordDay: number;
  readonly source: string;
}

interface Asked {
  readonly names: readonly string[];
  readonly from: DayNumber;
}

/** Corporate actions from an ex-day on, those to come among them; also factors that came without an announcement. */
export async function corporateActionsOf(
  store: MarketStore,
  database: Database,
  asked: Asked,
): Promise<StoredAction[]> {
  const where = 'symbol IN {names:Array(String)} AND ex_day >= toDate32({from:Int32})';
  const fields = 'symbol AS name, toInt32(ex_day) AS exDay, kind, text, source';
  const [actions, factors] = await Promise.all([
    store.rows<StoredAction>(
      `SELECT ${fields}, amount, ifNull(toFloat64(record_day), nan) AS recordDay, nan AS factor
       FROM ${database}.corporate_action FINAL WHERE ${where}`,
      { ...asked },
    ),
    store.rows<StoredAction>(
      `SELECT ${fields}, nan AS amount, nan AS recordDay, factor
       FROM ${storedFactors(database)} WHERE kind != '${ACCEPTED}' AND ${where}`,
      { ...asked },
    ),
  ]);
  const held = new Map(actions.map((action) => [keyOf(action), action]));
  for (const one of factors) held.set(keyOf(one), { ...(held.get(keyOf(one)) ?? one), factor: one.factor });
  return [...held.values()];
}

function keyOf({ name, exDay, kind }: StoredAction): string {
  return `${name}|${exDay}|${kind}`;
}
