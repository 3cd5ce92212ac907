import { type Alert, api } from '@parakh/contract';
import { Icon, lazyPart, t, useSurroundings } from '@parakh/ui';
import { Suspense, useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { newPresses } from '../../shared/api/presses.ts';
import { pressedThing, usePress, useWaiting } from '../../shared/api/use-presses.ts';
import { useForSignedIn } from '../../shared/saved/saved-calls.ts';
import type { SavedThing } from '../../shared/saved/saved-thing.ts';
import { isOfAlerts, useAlerts } from './alert-calls.ts';
import { draftOf } from './alert-draft.ts';

const AlertDialog = lazyPart('AlertDialog', async () => (await import('./AlertDialog.tsx')).AlertDialog);

type Thing = Pick<SavedThing, 'kind' | 'id' | 'name'>;

/** A second press while the first is on its way is the same wish. */
const made = pressedThing(
  newPresses<Thing>('subscriptions', (one, later) =>
    one.kind === later.kind && one.id === later.id ? one : undefined,
  ),
  isOfAlerts,
);

const makeAlert = ({ name, kind, id }: Thing) =>
  call(api.alerts.create, {
    body: { name, watches: kind === 'strategy' ? { kind, strategyId: id } : { kind: 'scan', scanId: id } },
  });

/** Whether an alert watches this very scan, screen or strategy. */
function isAlertOn({ watches }: Pick<Alert, 'watches'>, { kind, id }: Thing): boolean {
  if (watches.kind === 'strategy') return kind === 'strategy' && watches.strategyId === id;
  return watches.kind === 'scan' && kind !== 'strategy' && watches.scanId === id;
}

/** One press tells the person whenever a scan finds a stock or a strategy gives a signal; another opens the rule. */
export function SubscribeButton({ thing }: { thing: Thing }) {
  const { kind, id, name } = thing;
  const alert = useAlerts().data?.find((one) => isAlertOn(one, thing));
  const isPressed = useWaiting(made).some((one) => one.kind === kind && one.id === id);
  const [isOpen, setOpen] = useState(false);
  const forSignedIn = useForSignedIn();
  const { notify } = useSurroundings();
  const press = usePress(made);
  const subscribe = () =>
    press(thing, { send: makeAlert }).then(
      () => notify(t('You hear of it on the page as each bar closes. Press again to choose how.')),
      (error: Error) => {
        setOpen(false);
        notify(error.message);
      },
    );
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup={alert ? 'dialog' : undefined}
        // A second press before the first is answered opens the rule as soon as there is one.
        onClick={() => forSignedIn(() => (alert || isPressed ? setOpen(true) : void subscribe()))}
      >
        <Icon name="bell" />
        {(alert?.isOn ?? isPressed) ? t('Alert is on') : alert ? t('Alert is off') : t('Alert me')}
        <span className="vh">: {name}</span>
      </button>
      <Suspense fallback={null}>
        {isOpen && alert ? <AlertDialog first={draftOf(alert)} alert={alert} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
