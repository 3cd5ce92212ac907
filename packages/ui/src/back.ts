/** What closes on Back, the newest last. */
const open: (() => void)[] = [];

/** Back takes away what lies over the page before it leaves the page. */
function onNavigate(event: NavigateEvent): void {
  const close = open.at(-1);
  if (!close || event.navigationType !== 'traverse' || !event.cancelable) return;
  event.preventDefault();
  close();
}

/** Leaving for another site is told to nobody: a page that was opened directly is entered once more, so that Back comes to this entry's own page first. */
function enterOnceMore(): void {
  if (!navigation.canGoBack) history.pushState(history.state, '', location.href);
}

/** While something lies over the page, Back closes it; the answer ends that. A browser that does not tell of Back leaves as before. */
export function closesOnBack(close: () => void): () => void {
  if (typeof navigation === 'undefined') return () => undefined;
  if (open.length === 0) {
    enterOnceMore();
    navigation.addEventListener('navigate', onNavigate);
  }
  open.push(close);
  return () => {
    open.splice(open.lastIndexOf(close), 1);
    if (open.length === 0) navigation.removeEventListener('navigate', onNavigate);
  };
}
