const PLACE = 'alerts-shown';
/** More than anybody is told before the line is mended after a break. */
const REMEMBERED = 300;
/** A tab that nobody looks at lets the others go first. */
const HIDDEN_MS = 400;

/** Whether this tab is the one that tells of an alert: true once for each id in all tabs of the browser. */
export async function isMineToTell(id: string): Promise<boolean> {
  if (document.visibilityState === 'hidden') await new Promise((resume) => setTimeout(resume, HIDDEN_MS));
  // Absent where a page does not come by https.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(PLACE, () => claimed(id)) : claimed(id);
}

function claimed(id: string): boolean {
  const before = remembered();
  if (before.includes(id)) return false;
  localStorage.setItem(PLACE, JSON.stringify([...before, id].slice(-REMEMBERED)));
  return true;
}

/** Anything else under this name is as good as nothing. */
function remembered(): readonly unknown[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(held) ? held : [];
  } catch {
    return [];
  }
}
