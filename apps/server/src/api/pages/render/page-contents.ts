import { setTimeout as wait } from 'node:timers/promises';
import type { Version } from '../../http/response-cache.ts';
import type { NumberedContent, Variant } from '../page-content.ts';
import type { Renderer } from './renderer.ts';

/** What pages bring along, drawn once for all who ask while the market stays as it is. */
export interface PageContents {
  /** Undefined where the page comes without: it is drawn in the browser then. */
  of(path: string, variant: Variant): Promise<NumberedContent | undefined>;
}

/** What became of a page that was asked for. 'kept': it was there; 'drawn': somebody waited for it; 'late': it came too late for this one; 'without': it cannot be drawn, or not now. */
export const outcomes = ['kept', 'drawn', 'late', 'without'] as const;
export type Outcome = (typeof outcomes)[number];

interface ContentsDeps {
  readonly renderer: Pick<Renderer, 'draw'>;
  /** What the market is, as far as a page could tell. */
  readonly version: () => Promise<Version>;
  readonly now: () => number;
  readonly count: (outcome: Outcome) => void;
  readonly patienceMs?: number;
}

/** A page is not kept waiting longer: the browser draws it then, which takes a phone some seconds. Most are drawn in 0.1 to 1 s. */
const PATIENCE_MS = 1500;
/**
 * Ages at which a page is drawn anew: behind whoever asks, and before them. News and the like come without a change of the market.
 * While a session runs the browser asks for the present as soon as it has taken the page over.
 */
const AGES = {
  asItIs: { renewMs: 60_000, tooOldMs: 600_000 },
  wentOn: { renewMs: 10_000, tooOldMs: 60_000 },
};
/** Of a page that lacks what was answered too late. */
const PARTIAL_RENEW_MS = 1000;
/** Letters kept in all. Beyond, what was asked for longest ago goes. */
const MOST_LETTERS = 12_000_000;
const MOST_PAGES = 5000;

interface Kept {
  readonly version: Version;
  readonly at: number;
  /** Undefined of a page that met a fault. */
  readonly content: NumberedContent | undefined;
}

interface UnderWay {
  readonly version: Version;
  readonly at: number;
  /** Its content, or that it comes later than anybody waits: said once for all who ask while it is drawn. */
  readonly soon: Promise<NumberedContent | undefined | 'late'>;
}

export function openPageContents({
  renderer,
  version: versionNow,
  now,
  count,
  patienceMs = PATIENCE_MS,
}: ContentsDeps): PageContents {
  const store = openStore();
  const underWay = new Map<string, UnderWay>();
  let number = 0;

  /** Joins the drawing of this very page, or begins one; undefined where none can begin now. */
  function drawing(key: string, version: Version, { path, variant }: { path: string; variant: Variant }) {
    const at = now();
    const running = underWay.get(key);
    if (running && at - running.at <= agesOf(running.version, version).renewMs) return running.soon;
    const begun = renderer.draw({ path, isPhone: variant === 'phone', now: at });
    if (!begun) return undefined;
    const made = begun.then((drawn) => {
      const content = drawn && { ...drawn, number: ++number };
      store.put(key, { version, at, content });
      return content;
    });
    const late = wait(patienceMs, 'late' as const, { ref: false });
    const mine = { version, at, soon: Promise.race([made, late]) };
    underWay.set(key, mine);
    void made.finally(() => underWay.get(key) === mine && underWay.delete(key));
    return mine.soon;
  }

  return {
    async of(path, variant) {
      const version = await versionNow();
      const key = `${variant} ${path}`;
      const found = store.get(key);
      const age = found ? now() - found.at : Infinity;
      const { renewMs, tooOldMs } = found ? agesOfPage(found, version) : GONE;
      if (age > renewMs) {
        const soon = drawing(key, version, { path, variant });
        if (age > tooOldMs || !found?.content) return await counted(soon);
      }
      count(found?.content ? 'kept' : 'without');
      return found?.content;
    },
  };

  async function counted(soon: UnderWay['soon'] | undefined): Promise<NumberedContent | undefined> {
    const content = await soon;
    if (content === 'late') {
      count('late');
      return undefined;
    }
    count(content ? 'drawn' : 'without');
    return content;
  }
}

/** A market that is over is shown to nobody. */
const GONE = { renewMs: -1, tooOldMs: -1 };

function agesOfPage({ version, content }: Kept, now: Version) {
  const ages = agesOf(version, now);
  return content?.isPartial ? { ...ages, renewMs: Math.min(ages.renewMs, PARTIAL_RENEW_MS) } : ages;
}

function agesOf(one: Version, other: Version) {
  if (one[0] !== other[0]) return GONE;
  return one.every((part, i) => part === other[i]) ? AGES.asItIs : AGES.wentOn;
}

/** The pages asked for last. */
function openStore() {
  const kept = new Map<string, Kept>();
  let letters = 0;
  const drop = (key: string) => {
    letters -= lettersOf(kept.get(key));
    kept.delete(key);
  };
  return {
    get(key: string): Kept | undefined {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
      }
      return found;
    },
    put(key: string, one: Kept): void {
      drop(key);
      kept.set(key, one);
      letters += lettersOf(one);
      for (const oldest of kept.keys()) {
        if (letters <= MOST_LETTERS && kept.size <= MOST_PAGES) return;
        drop(oldest);
      }
    },
  };
}

const lettersOf = (one: Kept | undefined) => (one?.content ? one.content.html.length + one.content.data.length : 0);
