import type { BacktestRun } from '@parakh/contract';
import { Icon, t, useSurroundings } from '@parakh/ui';
import { useEffect } from 'react';
import { linkToRun } from './paths.ts';

/** What can be done with a run that is looked at. */
export function RunActions({ run }: { run: BacktestRun }) {
  const { tell } = useSurroundings();
  usePrintedLight();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(linkToRun(run.id), location.href).href);
      tell(t('The address of this run is copied.'));
    } catch {
      // Browsers refuse it, or have no clipboard at all, where a page does not come by https.
      tell(t('The browser does not let this page copy. The address in its bar is the link.'));
    }
  };
  return (
    <>
      <button type="button" className="btn copy-link" onClick={() => void copy()}>
        <Icon name="link" />
        {t('Copy the link')}
      </button>
      {run.status === 'done' ? (
        <button type="button" className="btn only-wide" onClick={() => print()}>
          <Icon name="print" />
          {t('Print')}
        </button>
      ) : null}
    </>
  );
}

/** Paper is light, whatever the screen is: the theme changes for as long as it is printed. */
function usePrintedLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | undefined;
    const lighten = () => {
      before = root.dataset.theme;
      root.dataset.theme = 'light';
    };
    const restore = () => {
      if (before) root.dataset.theme = before;
    };
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', lighten);
      removeEventListener('afterprint', restore);
    };
  }, []);
}
