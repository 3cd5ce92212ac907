import { AppError, type Day, dayInIndia } from '@parakh/base';
import { type Alert, watchlistIn } from '@parakh/contract';
import { viewIfLoaded } from '../../quotes/index.ts';
import { watchlistsById } from '../../watchlists/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { StoredAlert } from '../saved/stored-alert.ts';
import { type AlertContext, resolveAlert } from './resolve-alert.ts';
import { type Sources, sourcesOf } from './sources.ts';

/** How everything that these alerts hang on stands now. */
export async function alertContextOf(
  alerts: readonly Pick<StoredAlert, 'watches'>[],
  services: AlertingDeps,
): Promise<AlertContext> {
  const { db } = await services.appDb();
  const today: Day = dayInIndia(services.now());
  const sources = await sourcesOf(db, alerts);
  const lists = await watchlistsById(db, listsIn(alerts, sources));
  return { sources, lists, view: await viewIfLoaded(services), today };
}

function listsIn(alerts: readonly Pick<StoredAlert, 'watches'>[], sources: Sources): string[] {
  const own = alerts.flatMap(({ watches }) => (watches.kind === 'condition' ? [watches.universe] : []));
  const universes = [...own, ...[...sources.values()].map(({ universe }) => universe)];
  return [...new Set(universes.flatMap((universe) => watchlistIn(universe) ?? []))];
}

export async function alertsShown(alerts: readonly StoredAlert[], services: AlertingDeps): Promise<Alert[]> {
  const context = await alertContextOf(alerts, services);
  return alerts.map((alert) => {
    const { text, universe, ...resolved } = resolveAlert(alert, context);
    const { person: _, onSince: __, updatedAt: ___, refusedBecause, stopped, channels, ...shown } = alert;
    const failedBecause = stopped !== null && stopped.text === text ? stopped.because : null;
    const stoppedBecause = resolved.stoppedBecause ?? failedBecause ?? refusedBecause;
    const runs = alert.isOn && stoppedBecause === null;
    return {
      ...shown,
      channels: [...channels],
      universe,
      condition: runs ? text : null,
      stoppedBecause: alert.isOn ? stoppedBecause : null,
      isResumable: alert.isOn && resolved.stoppedBecause === null && failedBecause !== null,
    };
  });
}

export async function alertShown(alert: StoredAlert, services: AlertingDeps): Promise<Alert> {
  const [shown] = await alertsShown([alert], services);
  if (!shown) throw new AppError('alert.unknown');
  return shown;
}
