import { nanToNull } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { english } from '@parakh/words';
import { type AlertingDeps, builtInCounts, builtInTriggers, sessionName } from '../../modules/alerting/index.ts';

interface Asked {
  readonly scan?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** What the built-in scans found in the session that runs, or in the one that ran last. */
export async function builtInFeed(asked: Asked, services: AlertingDeps): Promise<ReplyOf<typeof api.alerts.house>> {
  const live = services.live();
  const session = sessionName(live);
  const { db } = await services.appDb();
  const { total, firings } = await builtInTriggers(db, { ...asked, session });
  const counts = await builtInCounts(db, session);
  return {
    day: live.day,
    isLive: live.isRunning,
    total,
    scans: builtInScans.map(({ id, name }) => ({ id, name, says: descriptionOf(id), found: counts.get(id) ?? 0 })),
    firings: firings.map((firing) => ({ ...firing, last: nanToNull(live.board.read(firing.symbol)?.ltp ?? NaN) })),
  };
}

let descriptions: ReadonlyMap<string, string> | undefined;

/** A built-in scan in plain English. */
function descriptionOf(id: string): string {
  descriptions ??= new Map(
    builtInScans.map((scan) => {
      const { tree } = check(scan.text, table);
      return [scan.id, tree ? english(tree) : scan.text];
    }),
  );
  return descriptions.get(id) ?? '';
}
