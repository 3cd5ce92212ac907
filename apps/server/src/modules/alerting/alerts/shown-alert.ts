import { AppError, type Day, dayInIndia } from '@parakh/base';
import { type Alert, watchlistIn } from '@parakh/contract';
import { viewIfHeld } from '../../quotes/index.ts';
import { watchlistsById } from '../../watchlists/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { KeptAlert } from '../saved/kept-alert.ts';
import { type Sources, sourcesOf } from './sources.ts';
import { type Standing, whatIsJudged } from './what-is-judged.ts';

/** How everything that these alerts hang on stands now. */
export async function standingOf(
  alerts: readonly Pick<KeptAlert, 'watches'>[],
  services: AlertingDeps,
): Promise<Standing> {
  const { db } = await services.people();
  const today: Day = dayInIndia(services.now());
  const sources = await sourcesOf(db, alerts);
  const lists = await watchlistsById(db, listsIn(alerts, sources));
  return { sources, lists, view: await viewIfHeld(services), today };
}

function listsIn(alerts: readonly Pick<KeptAlert, 'watches'>[], sources: Sources): string[] {
  const own = alerts.flatMap(({ watches }) => (watches.kind === 'condition' ? [watches.universe] : []));
  const universes = [...own, ...[...sources.values()].map(({ universe }) => universe)];
  return [...new Set(universes.flatMap((universe) => watchlistIn(universe) ?? []))];
}

export async function alertsShown(alerts: readonly KeptAlert[], services: AlertingDeps): Promise<Alert[]> {
  const standing = await standingOf(alerts, services);
  return alerts.map((alert) => {
    const { text, universe, ...judged } = whatIsJudged(alert, standing);
    const { person: _, onSince: __, updatedAt: ___, refusedBecause, stopped, channels, ...shown } = alert;
    const failedBecause = stopped !== null && stopped.text === text ? stopped.because : null;
    const stoppedBecause = judged.stoppedBecause ?? failedBecause ?? refusedBecause;
    const runs = alert.isOn && stoppedBecause === null;
    return {
      ...shown,
      channels: [...channels],
      universe,
      condition: runs ? text : null,
      stoppedBecause: alert.isOn ? stoppedBecause : null,
      isResumable: alert.isOn && judged.stoppedBecause === null && failedBecause !== null,
    };
  });
}

export async function alertShown(alert: KeptAlert, services: AlertingDeps): Promise<Alert> {
  const [shown] = await alertsShown([alert], services);
  if (!shown) throw new AppError('alert.unknown');
  return shown;
}
