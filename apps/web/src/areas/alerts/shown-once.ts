const SHOWN = 'alerts-shown';
const SOUNDED = 'alerts-heard';
/** Our time of the last tone. */
const TONE = 'alerts-tone';
/** What comes within this time comes together: one tone for all of it. */
const TOGETHER_MS = 1000;
/** More than anybody is told before the line is mended after a break. */
const REMEMBERED = 300;
/** After so long every tab reads what another wrote. */
const SETTLED_MS = 5000;
/** A tab that nobody looks at lets the others go first. */
const HIDDEN_MS = 400;

/** Whether this tab is the one that tells of an alert: true once for each id in all tabs of the browser. */
export async function isMineToShow(id: string): Promise<boolean> {
  if (document.visibilityState === 'hidden') await pause(HIDDEN_MS);
  return isMine(SHOWN, id);
}

/** Whether this tab plays the tone of an alert: once for each id, and once for all that come together, in all tabs of the browser. */
export async function isMineToSound(id: string): Promise<boolean> {
  return (await isMine(SOUNDED, id)) && holding(TONE, TOGETHER_MS, isToneDue);
}

function isMine(place: string, id: string): Promise<boolean> {
  return holding(
    `${place} ${id}`,
    SETTLED_MS,
    () => locks()?.request(place, () => claimed(place, id)) ?? claimed(place, id),
  );
}

/** What one tab writes another may read a moment later: whoever claims keeps the others out for that long. Claims `false` where another holds it. */
function holding(name: string, forMs: number, claim: () => boolean | Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const hold = async (lock: Lock | null) => {
      const isClaimed = lock !== null && (await claim());
      resolve(isClaimed);
      if (isClaimed) await pause(forMs);
    };
    const held = locks()?.request(name, { ifAvailable: true }, hold);
    if (held) held.catch(reject);
    else resolve(claim());
  });
}

/** Absent where a page does not come by https. */
function locks(): LockManager | undefined {
  return navigator.locks;
}

function isToneDue(): boolean {
  const now = Date.now();
  if (Math.abs(now - Number(localStorage.getItem(TONE))) < TOGETHER_MS) return false;
  localStorage.setItem(TONE, String(now));
  return true;
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

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
