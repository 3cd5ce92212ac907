import { giveNotice } from '../../accounts/index.ts';
import type { AlertingDeps } from '../deps.ts';
import type { SilentSymbol } from '../judging/judging-words.ts';
import type { Living } from './living.ts';

const PART = 'symbols';
const MOST_NAMED = 8;

interface Silence {
  /** Symbols that alerts are not evaluated on, as it stands now. */
  readonly tell: (silent: readonly SilentSymbol[], session: string) => Promise<void>;
}

/** Says to health which symbols cannot be evaluated, and to the people whose alerts look at them, once a session each. */
export function openSilence(find: (alert: string) => Living | undefined, services: AlertingDeps): Silence {
  const { health, log } = services;
  let told = { session: '', ones: new Set<string>() };
  let said = '';

  async function tellOwner(id: string, silent: readonly SilentSymbol[], session: string): Promise<void> {
    const alert = find(id);
    const fresh = silent.filter(({ symbol }) => !told.ones.has(`${id} ${symbol}`));
    for (const { symbol } of fresh) told.ones.add(`${id} ${symbol}`);
    if (!alert || alert.person === null || fresh.length === 0) return;
    const symbols = named(fresh);
    const notice = {
      kind: 'alert' as const,
      title: `Your alert “${alert.name}” is not evaluated on ${symbols}`,
      message: `${whyOf(fresh)} On all other symbols it is evaluated as before; this is tried again by itself.`,
      link: '/my-alerts',
      about: `silent:${session}:${id}:${symbols}`,
    };
    await giveNotice(notice, { people: [alert.person] }, services);
  }

  return {
    async tell(silent, session) {
      const says = silent.length === 0 ? '' : `Alerts are not evaluated on ${named(silent)}. ${whyOf(silent)}`;
      if (says !== said) {
        health.report(PART, says === '' ? undefined : says);
        if (says !== '') log.error({ silent: silent.map(({ symbol, because }) => ({ symbol, because })) }, says);
        said = says;
      }
      if (told.session !== session) told = { session, ones: new Set() };
      const byAlert = new Map<string, SilentSymbol[]>();
      for (const one of silent) for (const id of one.alerts) byAlert.set(id, [...(byAlert.get(id) ?? []), one]);
      for (const [id, its] of byAlert) await tellOwner(id, its, session);
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
