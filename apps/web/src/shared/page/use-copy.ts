import { t, useSurroundings } from '@parakh/ui';

/** Copies an address and says `copied`, or why it was not copied. */
export function useCopy(): (link: string, copied: string) => Promise<void> {
  const { notify } = useSurroundings();
  return async (link, copied) => {
    try {
      await navigator.clipboard.writeText(link);
      notify(t(copied));
    } catch {
      // Browsers refuse it, or have no clipboard at all, where a page does not come by https.
      notify(t('The browser does not let this page copy. The address in its bar is the link.'));
    }
  };
}
