import { Icon, lazyPart, t, useSurroundings } from '@parakh/ui';
import { Suspense, useState } from 'react';
import { useForSignedIn } from '../../shared/saved/saved-calls.ts';
import { emptyDraft } from './alert-draft.ts';

const AlertDialog = lazyPart('AlertDialog', async () => (await import('./AlertDialog.tsx')).AlertDialog);

/** The bell of one symbol: an alert on its price, or on the condition that is marked on its chart. */
export function AlertButton({ symbol, condition = '' }: { symbol: string; condition?: string }) {
  const { symbolActions } = useSurroundings();
  const forSignedIn = useForSignedIn();
  const [isOpen, setOpen] = useState(false);
  const press = () => {
    if (condition === '') symbolActions.find(({ key }) => key === 'a')?.act(symbol);
    else forSignedIn(() => setOpen(true));
  };
  const words =
    condition === ''
      ? t('Set an alert on {symbol}', { symbol })
      : t('Set an alert on this condition for {symbol}', { symbol });
  return (
    <>
      <button type="button" className="iconbtn" aria-label={words} title={words} onClick={press}>
        <Icon name="bell" />
      </button>
      <Suspense fallback={null}>
        {isOpen ? (
          <AlertDialog
            first={{ ...emptyDraft, kind: 'condition', condition, universe: [symbol] }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
