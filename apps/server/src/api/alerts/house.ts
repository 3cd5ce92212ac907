import { known } from '@parakh/base';
import type { api, ReplyOf } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { houseScans } from '@parakh/scan/house-scans';
import { english } from '@parakh/words';
import { type AlertingDeps, houseCounts, houseFirings, sessionName } from '../../modules/alerting/index.ts';

interface Asked {
  readonly scan?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** What the house's scans found in the session that runs, or in the one that ran last. */
export async function houseFeed(asked: Asked, services: AlertingDeps): Promise<ReplyOf<typeof api.alerts.house>> {
  const live = services.live();
  const session = sessionName(live);
  const { db } = await services.people();
  const { total, firings } = await houseFirings(db, { ...asked, session });
  const counts = await houseCounts(db, session);
  return {
    day: live.day,
    isLive: live.isRunning,
    total,
    scans: houseScans.map(({ id, name }) => ({ id, name, says: saysOf(id), found: counts.get(id) ?? 0 })),
    firings: firings.map((firing) => ({ ...firing, last: known(live.board.read(firing.symbol)?.ltp ?? NaN) })),
  };
}

let said: ReadonlyMap<string, string> | undefined;

/** A house scan in plain English. */
function saysOf(id: string): string {
  said ??= new Map(
    houseScans.map((scan) => {
      const { tree } = check(scan.text, table);
      return [scan.id, tree ? english(tree) : scan.text];
    }),
  );
  return said.get(id) ?? '';
}
