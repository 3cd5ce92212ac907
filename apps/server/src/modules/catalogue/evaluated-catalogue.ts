import type { AppError, Day } from '@parakh/base';
import { type Family, families, type Scan } from '@parakh/catalogue';
import type { Quota } from '../../platform/http/rate-limiter.ts';
import { perMarket } from '../../platform/per-market.ts';
import { sessionAfter } from '../quotes/index.ts';
import type { AvailableMarket, OneOfMany, ScanAllResult } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import { availableUniverse } from './available-universe.ts';
import type { CatalogueDeps } from './deps.ts';

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
  /** In the order of `scans`. */
  readonly all: readonly EvaluatedScan[];
  readonly of: (family: Family) => readonly EvaluatedScan[];
}

/** All of them. */
export const scans = families.flatMap((family) => family.scans);
const MOST_CACHED = 8;

/** As asked for: evaluated once for each session, and while one runs once a minute, however many ask; whoever asks first pays. */
export async function evaluatedCatalogue(
  asked: CatalogueAsked,
  services: CatalogueDeps,
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
    services: CatalogueDeps,
    account?: Quota,
  ) => evaluateCatalogue(asked, services, account),
  {
    keyOf: ({ universe, date, live }) => JSON.stringify([universe, date, live?.day, live?.round, live?.lastMinute]),
    most: MOST_CACHED,
  },
);

/** Here and now; nothing is kept of it. */
export async function evaluateCatalogue(
  { universe, date }: CatalogueAsked,
  services: CatalogueDeps,
  account?: Quota,
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
  const all = scans.map(({ id }) => byId.get(id)!);
  for (const { scan, err } of failingScans(all))
    services.log.error({ id: scan.id, err }, 'a scan of the catalogue could not be evaluated');
  return catalogueOf(at!, all);
}

/** Those whose evaluation went wrong; one without bars did not fail. */
export function failingScans(all: readonly EvaluatedScan[]): { readonly scan: Scan; readonly err: AppError }[] {
  return all.flatMap(({ scan, result }) =>
    'failed' in result && result.failed.code === 'scan.failed' ? [{ scan, err: result.failed }] : [],
  );
}

/** `all`: in the order of `scans`. */
export function catalogueOf(
  { date, upTo, dataAt }: Pick<ScanAllResult, 'date' | 'upTo' | 'dataAt'>,
  all: readonly EvaluatedScan[],
): EvaluatedCatalogue {
  const byFamily = Map.groupBy(all, ({ scan }) => scan.family);
  return { date, ...(upTo !== undefined && { upTo }), dataAt, all, of: ({ id }) => byFamily.get(id) ?? [] };
}

function textsOf({ text, columns }: Scan): OneOfMany {
  return { text, columns: columns.map((column) => column.text) };
}
