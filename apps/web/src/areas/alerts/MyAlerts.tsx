import { api } from '@parakh/contract';
import { Icon, lazyPart, Screen, Skeleton, type Tab, Tabs, t } from '@parakh/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../shared/api/api.ts';
import { useAddressChoice } from '../../shared/screens/address.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { AlertList } from './AlertList.tsx';
import { useAlerts } from './alert-calls.ts';
import { emptyDraft } from './alert-draft.ts';
import { DataGapBand } from './DataGapBand.tsx';
import { EvaluatedNote } from './EvaluatedNote.tsx';
import { Feed } from './Feed.tsx';
import { TriggerDialog } from './TriggerDialog.tsx';

const Receivers = lazyPart('Receivers', async () => (await import('./Receivers.tsx')).Receivers);

type Name = 'alerts' | 'found' | 'delivery';

/** One's alerts, what they found and why, and how that reached one. */
export function MyAlerts() {
  const alerts = useAlerts();
  const found = useApi(api.alerts.feed, { query: { size: 1 } }).data?.total;
  const tabs: readonly Tab<Name>[] = [
    { name: 'alerts', title: 'Alerts', count: alerts.data?.length },
    { name: 'found', title: 'Triggered', count: found },
    { name: 'delivery', title: 'Delivery' },
  ];
  const [tab, setTab] = useAddressChoice(
    'tab',
    tabs.map(({ name }) => name),
    'alerts',
  );
  const [opened, open] = useOpened();
  const [isMaking, setMaking] = useState(false);
  return (
    <Screen
      title="My alerts"
      note={t('You hear of it when it comes true, with the reason.')}
      actions={
        <button type="button" className="btn primary" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          {t('New alert')}
        </button>
      }
    >
      <EvaluatedNote />
      <DataGapBand />
      <section className="panel" aria-label={t('My alerts')}>
        <h2 className="vh">{t('Your alerts')}</h2>
        <Tabs tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'alerts' ? <AlertList query={alerts} onNew={() => setMaking(true)} /> : null}
          {tab === 'found' ? <Feed alerts={alerts.data ?? []} onOpen={open} /> : null}
          {tab === 'delivery' ? (
            <Suspense fallback={<Skeleton lines={6} height={320} />}>
              <Receivers />
            </Suspense>
          ) : null}
        </Tabs>
      </section>
      {isMaking ? <AlertDialog first={emptyDraft} onClose={() => setMaking(false)} /> : null}
      {opened ? <TriggerDialog id={opened} onClose={() => open('')} /> : null}
    </Screen>
  );
}

/** The firing whose explanation is open. The page of the list behind it stays. */
function useOpened(): [string, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === '') next.delete('firing');
        else next.set('firing', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get('firing') ?? '', set];
}
