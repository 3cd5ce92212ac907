/** What closes on Back, the newest last. */
const open: (() => void)[] = [];

/** Back takes away what lies over the page before it leaves the page. */
function onNavigate(event: NavigateEvent): void {
  const close = open.at(-1);
  if (!close || event.navigationType !== 'traverse' || !event.cancelable) return;
  event.preventDefault();
  close();
}

/** Leaving for another site, or for a page of ours that was loaded anew, cannot be held up: this one is entered once more, so that Back comes to its own entry first. */
function enterOnceMore(): void {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before?.sameDocument) history.pushState(history.state, '', location.href);
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
