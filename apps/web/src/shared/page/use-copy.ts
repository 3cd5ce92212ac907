import { t, useSurroundings } from '@parakh/ui';

/** Copies a text, mostly an address, and says `copied`, or why it was not copied and where the text is. */
export function useCopy(): (text: string, copied: string) => Promise<void> {
  const { notify } = useSurroundings();
  return async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t(copied));
    } catch {
      // Browsers refuse it, or have no clipboard at all, where a page does not come by https.
      notify(
        text === location.href
          ? t('The browser does not let this page copy. The address in its bar is the link.')
          : t('The browser does not let this page copy. Copy it by hand: {text}', { text }),
      );
    }
  };
}
