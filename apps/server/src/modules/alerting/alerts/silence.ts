import { giveNotice } from '../../accounts/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { SilentSymbol } from '../evaluation/types.ts';
import type { ActiveAlert } from './active-alerts.ts';

const PART = 'symbols';
const MOST_NAMED = 8;
const ELSEWHERE = 'On all other symbols it is evaluated as before; this is tried again by itself.';
const AT_ALL = 'This is tried again by itself with each minute.';

interface Silence {
  /** Symbols that alerts are not evaluated on, as it stands now. */
  readonly notify: (silent: readonly SilentSymbol[], session: string) => Promise<void>;
}

/** Reports to health which symbols cannot be evaluated, and to the people whose alerts look at them, once a session each. */
export function openSilence(find: (alert: string) => ActiveAlert | undefined, services: AlertingDeps): Silence {
  const { health, log } = services;
  let notified = { session: '', ones: new Set<string>() };
  let reported = '';

  async function notifyOwner(id: string, silent: readonly SilentSymbol[], session: string): Promise<void> {
    const alert = find(id);
    const fresh = silent.filter(({ symbol }) => !notified.ones.has(`${id} ${symbol}`));
    for (const { symbol } of fresh) notified.ones.add(`${id} ${symbol}`);
    if (!alert || alert.person === null || fresh.length === 0) return;
    const symbols = named(fresh);
    const notice = {
      kind: 'alert' as const,
      title: `Your alert “${alert.name}” is not evaluated on ${symbols}`,
      message: `${whyOf(fresh)} ${fresh.some(({ isOnAll }) => isOnAll) ? AT_ALL : ELSEWHERE}`,
      link: '/my-alerts',
      about: `silent:${session}:${id}:${symbols}`,
    };
    await giveNotice(notice, { people: [alert.person] }, services);
  }

  return {
    async notify(silent, session) {
      const report = silent.length === 0 ? '' : `Alerts are not evaluated on ${named(silent)}. ${whyOf(silent)}`;
      if (report !== reported) {
        health.report(PART, report === '' ? undefined : report);
        if (report !== '') log.error({ silent: silent.map(({ symbol, because }) => ({ symbol, because })) }, report);
        reported = report;
      }
      if (notified.session !== session) notified = { session, ones: new Set() };
      const byAlert = new Map<string, SilentSymbol[]>();
      for (const one of silent) for (const id of one.alerts) byAlert.set(id, [...(byAlert.get(id) ?? []), one]);
      for (const [id, its] of byAlert) await notifyOwner(id, its, session);
    },
  };
}

function named(silent: readonly SilentSymbol[]): string {
  const symbols = [...new Set(silent.map(({ symbol }) => symbol))].toSorted();
  const left = symbols.length - MOST_NAMED;
  return left > 0 ? `${symbols.slice(0, MOST_NAMED).join(', ')} and ${left} more` : symbols.join(', ');
}

function whyOf(silent: readonly SilentSymbol[]): string {
  return `${silent.length === 1 ? 'Its' : 'Their'} evaluation failed: ${silent[0]?.because}.`;
}
