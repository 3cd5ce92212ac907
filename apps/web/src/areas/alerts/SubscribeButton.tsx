import type { Alert } from '@parakh/contract';
import { Icon, t, useSurroundings } from '@parakh/ui';
import { lazy, Suspense, useState } from 'react';
import { useForSignedIn } from '../screener/saved/saved-calls.ts';
import type { SavedThing } from '../screener/saved/saved-thing.ts';
import { useAlerts, useSaveAlert } from './alert-calls.ts';
import { draftOf } from './alert-draft.ts';

const AlertDialog = lazy(async () => ({ default: (await import('./AlertDialog.tsx')).AlertDialog }));

type Thing = Pick<SavedThing, 'kind' | 'id' | 'name'>;

/** Whether an alert watches this very scan, screen or strategy. */
function isAlertOn({ watches }: Pick<Alert, 'watches'>, { kind, id }: Thing): boolean {
  if (watches.kind === 'strategy') return kind === 'strategy' && watches.strategyId === id;
  return watches.kind === 'scan' && kind !== 'strategy' && watches.scanId === id;
}

/** One press tells the person whenever a scan finds a stock or a strategy gives a signal; another opens the rule. */
export function SubscribeButton({ thing }: { thing: Thing }) {
  const { kind, id, name } = thing;
  const alert = useAlerts().data?.find((one) => isAlertOn(one, thing));
  const [isOpen, setOpen] = useState(false);
  const forSignedIn = useForSignedIn();
  const { tell } = useSurroundings();
  const making = useSaveAlert(undefined);
  const subscribe = () =>
    making.mutate(
      { name, watches: kind === 'strategy' ? { kind, strategyId: id } : { kind: 'scan', scanId: id } },
      {
        onSuccess: () => tell(t('You hear of it on the page as each bar closes. Press again to choose how.')),
        onError: (error) => tell(error.message),
      },
    );
  const press = () => (alert ? setOpen(true) : subscribe());
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup={alert ? 'dialog' : undefined}
        disabled={making.isPending}
        onClick={() => forSignedIn(press)}
      >
        <Icon name="bell" />
        {alert ? (alert.isOn ? t('Alert is on') : t('Alert is off')) : t('Alert me')}
        <span className="vh">: {name}</span>
      </button>
      <Suspense fallback={null}>
        {isOpen && alert ? <AlertDialog first={draftOf(alert)} alert={alert} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
