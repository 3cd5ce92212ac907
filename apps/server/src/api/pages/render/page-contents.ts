import { setTimeout as wait } from 'node:timers/promises';
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
  readonly version: () => Promise<readonly unknown[]>;
  readonly now: () => number;
  readonly count: (outcome: Outcome) => void;
  readonly patienceMs?: number;
}

/** A page is not kept waiting longer: the browser draws it then. */
const PATIENCE_MS = 400;
/** News and the like come without a change of the market: a page older than this is drawn anew behind whoever asks, */
const RENEW_MS = 60_000;
/** and one older than this before. */
const TOO_OLD_MS = 600_000;
/** Letters kept in all. Beyond, what was asked for longest ago goes. */
const MOST_LETTERS = 12_000_000;
const MOST_PAGES = 5000;

type Version = readonly unknown[];

interface Kept {
  readonly version: Version;
  readonly at: number;
  /** Undefined of a page that met a fault. */
  readonly content: NumberedContent | undefined;
}

interface UnderWay {
  readonly version: Version;
  readonly made: Promise<NumberedContent | undefined>;
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
    const running = underWay.get(key);
    if (running && isSame(running.version, version)) return running.made;
    const at = now();
    const begun = renderer.draw({ path, isPhone: variant === 'phone', now: at });
    if (!begun) return undefined;
    const made = begun.then((drawn) => {
      const content = drawn && { ...drawn, number: ++number };
      store.put(key, { version, at, content });
      return content;
    });
    const mine = { version, made };
    underWay.set(key, mine);
    void made.finally(() => underWay.get(key) === mine && underWay.delete(key));
    return made;
  }

  return {
    async of(path, variant) {
      const version = await versionNow();
      const key = `${variant} ${path}`;
      const found = store.get(key);
      const age = found && isSame(found.version, version) ? now() - found.at : Infinity;
      if (age > RENEW_MS) {
        const made = drawing(key, version, { path, variant });
        // What is a minute old is better than waiting, and waiting better than what is older.
        if (age > TOO_OLD_MS || !found?.content) return await inTime(made);
      }
      count(found?.content ? 'kept' : 'without');
      return found?.content;
    },
  };

  async function inTime(made: Promise<NumberedContent | undefined> | undefined): Promise<NumberedContent | undefined> {
    const waited = new AbortController();
    const late = wait(patienceMs, 'late' as const, { ref: false, signal: waited.signal }).catch(() => undefined);
    const content = await (made && Promise.race([made, late]));
    waited.abort();
    if (content === 'late') {
      count('late');
      return undefined;
    }
    count(content ? 'drawn' : 'without');
    return content;
  }
}

const isSame = (one: Version, other: Version) => one.every((part, i) => part === other[i]);

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
