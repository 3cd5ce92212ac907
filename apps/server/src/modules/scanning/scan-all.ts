import { AppError, type Day, dayOf } from '@parakh/base';
import type { Problem } from '@parakh/language';
import { instantOf } from '@parakh/market';
import { type Builders, builders, figuresRead, type History, type Plan, reads } from '@parakh/scan';
import { inSlices } from '../../platform/in-slices.ts';
import { notesOnBeside } from './beside-prices.ts';
import { type ReadyCondition, readCondition, readOperand } from './conditions.ts';
import { withFailingAlone } from './failing-alone.ts';
import { figureBars } from './minute-contracts.ts';
import { tooLong } from './notes.ts';
import { missingSymbols } from './other-symbols.ts';
import { scanParser } from './parsed-scans.ts';
import type { OneOfMany, ScanAllPart, ScanAllTask } from './protocol.ts';
import type { AskedNow, Evaluated, Reading, ScanMatch, Statements } from './requests.ts';
import { readsLastClose, unitOf } from './running-session.ts';
import { evaluatedSymbols, type Prepared, prepare, type ScannerParts } from './scan.ts';
import { onOneMarket } from './signals.ts';

/** Somebody's scan waits so long for it at most. */
const SLICE_MS = 15;

/** Many conditions on one session of one universe. */
export interface ScanAllRequest extends Reading, Statements, AskedNow {
  readonly scans: readonly OneOfMany[];
  readonly universe: string | readonly string[];
  readonly date?: Day | undefined;
  /** Called with how long workers were busy with it, in milliseconds of one of them. */
  readonly onCpuMs?: ((ms: number) => void) | undefined;
}

/** What one of them found. */
export interface ScanMatches extends Pick<Evaluated, 'barTime'> {
  readonly unit: History['unit'];
  /** Symbols with a bar on the session. */
  readonly scanned: number;
  readonly unknown: number;
  /** By symbol; the values are those of the columns. */
  readonly matches: readonly ScanMatch[];
  /** What is to be said where it is known of no symbol. */
  readonly problems: readonly Problem[];
}

/** One that could not be evaluated. */
export interface NotEvaluated extends Pick<ScanMatches, 'unit'> {
  readonly failed: AppError;
}

export interface ScanAllResult extends Pick<Evaluated, 'date' | 'upTo' | 'dataAt'> {
  readonly universe: string;
  /** In the order asked for. */
  readonly scans: readonly (ScanMatches | NotEvaluated)[];
}

/** Evaluates many conditions at once: what several of them read is worked out once for each symbol. */
export function scannerOfAll(parts: ScannerParts): (request: ScanAllRequest) => Promise<ScanAllResult> {
  const read = conditionReader();
  const all = { ...parts, parsed: scanParser() };
  return (request) => onOneMarket(async () => evaluateAll(request, await read(request.scans), all));
}

interface AllParts extends ScannerParts {
  readonly parsed: ReturnType<typeof scanParser>;
}

async function evaluateAll(
  request: ScanAllRequest,
  conditions: readonly ReadyCondition[],
  parts: AllParts,
): Promise<ScanAllResult> {
  const scans: (ScanMatches | NotEvaluated)[] = [];
  const judged: Omit<ScanAllResult, 'scans'>[] = [];
  const numbers = [...conditions.keys()];
  for (const ofUnit of Map.groupBy(numbers, (number) => readOn(conditions[number]!)).values()) {
    const unit = unitOf(conditions[ofUnit[0]!]!.plan);
    const evaluate = withFailingAlone<number, ScanMatches | NotEvaluated>({
      async together(some) {
        const own = { request, unit, conditions: some.map((number) => conditions[number]!) };
        const texts = some.map((number) => request.scans[number]!);
        const result = await evaluateUnit(own, texts, parts).catch(notAvailable);
        if ('failed' in result) return some.map(() => ({ unit, failed: result.failed }));
        judged.push(result);
        return result.scans;
      },
      failing: (_, failed) => ({ unit, failed }),
    });
    const found = await evaluate(ofUnit);
    for (const [i, number] of ofUnit.entries()) scans[number] = found[i]!;
  }
  // Of those that are evaluated on different sessions the one that runs is the session of all of them.
  const first = judged.find(({ upTo }) => upTo !== undefined) ?? judged[0];
  if (!first) throw failureOf(scans) ?? new AppError('bars.not-held', { universe: request.universe });
  return { ...first, scans };
}

/** Why the first of them was not evaluated. */
const failureOf = (scans: readonly (ScanMatches | NotEvaluated)[]) =>
  scans.flatMap((scan) => ('failed' in scan ? [scan.failed] : []))[0];

/** Conditions are evaluated together on bars made of the same ones, of the same session. */
const readOn = ({ plan }: ReadyCondition) => `${unitOf(plan)} ${reads(plan, 'figure')} ${readsLastClose(plan)}`;

function notAvailable(error: unknown): { readonly failed: AppError } {
  if (error instanceof AppError && error.code === 'bars.not-held') return { failed: error };
  throw error;
}

/** Conditions that are evaluated together. */
interface OfUnit {
  readonly request: ScanAllRequest;
  readonly unit: History['unit'];
  readonly conditions: readonly ReadyCondition[];
}

async function evaluateUnit(own: OfUnit, texts: readonly OneOfMany[], parts: AllParts): Promise<ScanAllResult> {
  const { request, conditions } = own;
  const plan = readTogether(conditions);
  const shown = columnPlans(texts);
  const figures = figuresRead({ nodes: [...plan.nodes, ...shown.flatMap(({ nodes }) => nodes)] });
  const scans = await parts.parsed(texts, conditions);
  const lengths = [...conditions.map((condition) => condition.plan), ...shown].flatMap((one) => figureBars(one));
  const prepared = await prepare({ ...request, figures, figureBars: lengths }, plan, parts);
  const { market, universe, day } = prepared;
  const found = await parts.pool.all<ScanAllTask>(
    {
      kind: 'scanAll',
      version: market.version,
      scans,
      sliceMs: SLICE_MS,
      ...evaluatedSymbols(prepared, request, plan),
    },
    { onCpuMs: request.onCpuMs },
  );
  const session = market.session?.day === day ? market.session : undefined;
  return {
    universe: universe.name,
    date: dayOf(day),
    ...(session && { upTo: instantOf(session.until + 1) }),
    dataAt: session ? parts.now() : market.available.loadedAt,
    scans: scanMatchesOf(found, { ...own, texts }, prepared),
  };
}

/** Some dozens at most, however many scans show them. */
function columnPlans(texts: readonly OneOfMany[]): Plan[] {
  const columns = new Set(texts.flatMap((text) => text.columns));
  return [...columns].map((column) => readOperand(column, false).plan);
}

/** What all of them read together; they need not be evaluated on bars of one length. */
function readTogether(conditions: readonly ReadyCondition[]): Plan {
  const plans = conditions.map(({ plan }) => plan);
  return { ...plans[0]!, nodes: [...new Set(plans.flatMap(({ nodes }) => nodes))], signals: [], operands: [] };
}

function scanMatchesOf(
  found: readonly ScanAllPart[],
  { conditions, unit, texts }: OfUnit & { readonly texts: readonly OneOfMany[] },
  prepared: Prepared,
): ScanMatches[] {
  const matches = matchesOf(found, texts, prepared.universe.symbols);
  const scanned = found.reduce((sum, part) => sum + part.scanned, 0);
  return conditions.map((condition, number) => {
    const unknown = found.reduce((sum, part) => sum + part.unknown[number]!, 0);
    const barTime = Math.max(...found.map((part) => part.barTimes[number]!));
    const problems = unknown === scanned ? problemsOf(condition, prepared) : [];
    return { unit, scanned, unknown, barTime, matches: matches[number]!, problems };
  });
}

/** Of each condition, by symbol. */
function matchesOf(
  found: readonly ScanAllPart[],
  texts: readonly OneOfMany[],
  symbols: readonly string[],
): readonly (readonly ScanMatch[])[] {
  const rows = texts.map((): { number: number; match: ScanMatch }[] => []);
  for (const { matches, values } of found) {
    let at = 0;
    for (let i = 0; i < matches.length; i += 2) {
      const [scan, number] = [matches[i]!, matches[i + 1]!];
      const known: (number | null)[] = [];
      for (const end = at + texts[scan]!.columns.length; at < end; at++)
        known.push(Number.isNaN(values[at]!) ? null : values[at]!);
      rows[scan]!.push({ number, match: { symbol: symbols[number]!, values: known } });
    }
  }
  return rows.map((ofScan) => ofScan.sort((one, other) => one.number - other.number).map(({ match }) => match));
}

function problemsOf(condition: ReadyCondition, { market, universe, day, others, beside }: Prepared): Problem[] {
  const isBeside = reads(condition.plan, 'facts') || reads(condition.plan, 'figure');
  return [
    ...condition.problems,
    ...tooLong(condition, market),
    ...missingSymbols(condition.plan, others),
    ...(isBeside ? notesOnBeside(beside, { market, symbols: universe.symbols, from: day, to: day }) : []),
  ];
}

const MOST_REMEMBERED = 2000;

/** Hundreds take a while to be read: other calls come in between, and they are kept. */
function conditionReader(): (scans: readonly OneOfMany[]) => Promise<readonly ReadyCondition[]> {
  const known = new Map<string, ReadyCondition>();
  let shared: Builders = builders();
  return async (scans) => {
    const conditions: ReadyCondition[] = [];
    await inSlices(scans.length, (i) => {
      if (known.size >= MOST_REMEMBERED) {
        known.clear();
        shared = builders();
      }
      const { text } = scans[i]!;
      const condition = known.get(text) ?? readCondition(text, false, shared);
      known.set(text, condition);
      conditions.push(condition);
    });
    return conditions;
  };
}
