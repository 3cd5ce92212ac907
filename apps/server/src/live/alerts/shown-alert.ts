import { AppError, type Day, dayInIndia } from '@parakh/base';
import type { Alert } from '@parakh/contract';
import { viewIfHeld } from '../../areas/market/view-if-held.ts';
import type { Services } from '../../services.ts';
import type { KeptAlert } from './kept-alert.ts';
import { sourcesOf } from './sources.ts';
import { type Standing, whatIsJudged } from './what-is-judged.ts';

/** How everything that these alerts hang on stands now. */
export async function standingOf(alerts: readonly Pick<KeptAlert, 'watches'>[], services: Services): Promise<Standing> {
  const { db } = await services.people();
  const today: Day = dayInIndia(services.now());
  return { sources: await sourcesOf(db, alerts), view: await viewIfHeld(services), today };
}

export async function alertsShown(alerts: readonly KeptAlert[], services: Services): Promise<Alert[]> {
  const standing = await standingOf(alerts, services);
  return alerts.map((alert) => {
    const { text, universe, ...judged } = whatIsJudged(alert, standing);
    const { person: _, onSince: __, updatedAt: ___, refusedBecause, channels, ...shown } = alert;
    const stoppedBecause = judged.stoppedBecause ?? refusedBecause;
    const runs = alert.isOn && stoppedBecause === null;
    return {
      ...shown,
      channels: [...channels],
      universe,
      condition: runs ? text : null,
      stoppedBecause: alert.isOn ? stoppedBecause : null,
    };
  });
}

export async function alertShown(alert: KeptAlert, services: Services): Promise<Alert> {
  const [shown] = await alertsShown([alert], services);
  if (!shown) throw new AppError('alert.unknown');
  return shown;
}
