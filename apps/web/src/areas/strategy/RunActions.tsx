import type { BacktestRun } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useEffect } from 'react';
import { useCopy } from '../../shared/page/use-copy.ts';
import { linkToRun } from './run/paths.ts';
import '../../shared/saved/saved.css';

/** What can be done with a run that is looked at. */
export function RunActions({ run }: { run: BacktestRun }) {
  const copy = useCopy();
  usePrintedLight();
  const copyLink = async () =>
    copy(new URL(linkToRun(run.id), location.href).href, 'The address of this run is copied.');
  return (
    <>
      <button type="button" className="btn copy-link" onClick={() => void copyLink()}>
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
