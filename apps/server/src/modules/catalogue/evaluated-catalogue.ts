import type { Day } from '@parakh/base';
import { type Family, families, type Scan } from '@parakh/catalogue';
import type { Quota } from '../../platform/http/rate-limiter.ts';
import { perMarket } from '../../platform/per-market.ts';
import { type QuotesDeps, sessionAfter } from '../quotes/index.ts';
import type { AvailableMarket, OneOfMany, ScanAllResult } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import { availableUniverse } from './available-universe.ts';

/** On what scans of the catalogue are judged. */
export interface CatalogueAsked {
  /** A group, an index or a list in place of each scan's own. */
  readonly universe?: string | readonly string[] | undefined;
  /** As of the close of this session; now when left out. */
  readonly date?: Day | undefined;
}

/** A scan, the members of what were scanned, and what it found. */
export interface EvaluatedScan {
  readonly scan: Scan;
  readonly universe: string;
  readonly result: ScanAllResult['scans'][number];
}

/** Every scan of the catalogue on one session. */
export interface EvaluatedCatalogue extends Pick<ScanAllResult, 'date' | 'upTo' | 'dataAt'> {
  readonly of: (family: Family) => readonly EvaluatedScan[];
}

const scans = families.flatMap((family) => family.scans);
const MOST_CACHED = 8;

/** Judged once for each session that is asked for, and while one runs once a minute, however many ask; whoever asks first pays. */
export async function evaluatedCatalogue(
  asked: CatalogueAsked,
  services: QuotesDeps,
  account?: Quota,
): Promise<EvaluatedCatalogue> {
  if (asked.universe === undefined && asked.date === undefined) follow(services);
  return cachedCatalogue(asked, services, account);
}

async function cachedCatalogue(
  asked: CatalogueAsked,
  services: QuotesDeps,
  account?: Quota,
): Promise<EvaluatedCatalogue> {
  const view = await services.view();
  const live = asked.date === undefined ? sessionAfter(view, services) : undefined;
  return judgedIn(view.market, { ...asked, live }, services, account);
}

const judgedIn = perMarket(
  (
    _: AvailableMarket,
    { live: _live, ...asked }: CatalogueAsked & { readonly live: Live | undefined },
    services: QuotesDeps,
    account?: Quota,
  ) => evaluate(asked, services, account),
  {
    keyOf: ({ universe, date, live }) => JSON.stringify([universe, date, live?.day, live?.round, live?.lastMinute]),
    most: MOST_CACHED,
  },
);

/** So long after somebody asked, a minute of the session is judged when it closes: who asks next does not wait for it. */
const FOLLOWED_MS = 5 * 60_000;
const askedAt = new WeakMap<Live, number>();

function follow(services: QuotesDeps): void {
  const live = services.live();
  const isFollowed = askedAt.has(live);
  askedAt.set(live, performance.now());
  if (isFollowed) return;
  let isUnderWay = false;
  const end = live.onMinute(() => {
    if (performance.now() - askedAt.get(live)! > FOLLOWED_MS) {
      askedAt.delete(live);
      end();
    } else if (!isUnderWay) {
      // Minutes that close faster than they are judged are left out.
      isUnderWay = true;
      cachedCatalogue({}, services)
        .catch((error: unknown) => services.log.debug({ err: error }, 'the catalogue was not evaluated'))
        .finally(() => (isUnderWay = false));
    }
  });
}

/** Beforehand, while nobody waits; while a session runs only when somebody asks. */
export async function evaluateBeforehand(services: QuotesDeps): Promise<void> {
  const view = await services.view();
  if (!sessionAfter(view, services)) await evaluatedCatalogue({}, services);
}

async function evaluate(
  { universe, date }: CatalogueAsked,
  services: QuotesDeps,
  account: Quota | undefined,
): Promise<EvaluatedCatalogue> {
  const engine = services.engine();
  account?.need();
  const asked = { date, live: services.live(), onCpuMs: account?.spend };
  const byId = new Map<string, EvaluatedScan>();
  let at: ScanAllResult | undefined;
  for (const [group, wanted] of Map.groupBy(
    scans,
    (scan) => universe ?? availableUniverse(scan.universe, engine.market()),
  )) {
    const result = await engine.scanAll({ ...asked, universe: group, scans: wanted.map(textsOf) });
    at ??= result;
    for (const [i, scan] of wanted.entries())
      byId.set(scan.id, { scan, universe: result.universe, result: result.scans[i]! });
  }
  const { date: day, upTo, dataAt } = at!;
  const of = (family: Family) => family.scans.map(({ id }) => byId.get(id)!);
  return { date: day, ...(upTo !== undefined && { upTo }), dataAt, of };
}

function textsOf({ text, columns }: Scan): OneOfMany {
  return { text, columns: columns.map((column) => column.text) };
}
