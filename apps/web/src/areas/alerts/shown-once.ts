const SHOWN = 'alerts-shown';
const HEARD = 'alerts-heard';
/** Our time of the last tone. */
const TONE = 'alerts-tone';
/** What comes within this time comes together: one tone for all of it. */
const TOGETHER_MS = 1000;
/** More than anybody is told before the line is mended after a break. */
const REMEMBERED = 300;
/** A tab that nobody looks at lets the others go first. */
const HIDDEN_MS = 400;

/** Whether this tab is the one that tells of an alert: true once for each id in all tabs of the browser. */
export async function isMineToTell(id: string): Promise<boolean> {
  if (document.visibilityState === 'hidden') await new Promise((resume) => setTimeout(resume, HIDDEN_MS));
  return inTurn(SHOWN, () => claimed(SHOWN, id));
}

/** Whether this tab plays the tone of an alert: once for each id, and once for all that come together, in all tabs of the browser. */
export function isMineToSound(id: string): Promise<boolean> {
  return inTurn(HEARD, () => {
    const now = Date.now();
    if (!claimed(HEARD, id) || Math.abs(now - Number(localStorage.getItem(TONE))) < TOGETHER_MS) return false;
    localStorage.setItem(TONE, String(now));
    return true;
  });
}

async function inTurn(place: string, claim: () => boolean): Promise<boolean> {
  // Absent where a page does not come by https.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(place, claim) : claim();
}

function claimed(place: string, id: string): boolean {
  const before = remembered(place);
  if (before.includes(id)) return false;
  localStorage.setItem(place, JSON.stringify([...before, id].slice(-REMEMBERED)));
  return true;
}

/** Anything else under this name is as good as nothing. */
function remembered(place: string): readonly unknown[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(held) ? held : [];
  } catch {
    return [];
  }
}
