import { AppError, type Day, type DayNumber, dayOf } from '@parakh/base';
import { type ContractFigure, putCallRatio, type Underlying, underlyingOf } from '@parakh/options';
import { type CameAfter, cameAfter, type PricePath, sessionNumbers } from './came-after.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { figuresSince, type StoredFigure } from './figure-store.ts';
import { importedSession } from './sessions.ts';

/** What a session was like; every session is `all`. Rose and fell: against the session before. */
const sessionKinds = [
  'all',
  'pcr_rose',
  'pcr_fell',
  'premium',
  'discount',
  'iv_rose',
  'iv_fell',
  'foreign_bought',
  'foreign_sold',
] as const;
type SessionKind = (typeof sessionKinds)[number];

/** What an underlying did after sessions of a kind. */
interface KindAftermath {
  readonly name: SessionKind;
  readonly after: CameAfter[];
}

/**
 * What came after sessions of each kind, over every stored session of one underlying: the change of its own price.
 * Throws AppError 'contracts.not-held' or 'contracts.unknown'.
 */
export async function indexEvidence(
  { store }: DerivativesDeps,
  symbol: string,
): Promise<{ readonly symbol: Underlying; readonly from: Day; readonly to: Day; readonly rows: KindAftermath[] }> {
  const tables = contractTables(store());
  await importedSession(tables, {});
  const underlying = underlyingOf(symbol);
  const [figures, foreign] = await Promise.all([figuresSince(tables, underlying, 0), foreignPositions(tables)]);
  if (figures.length === 0) throw new AppError('contracts.unknown');
  const sessions = [...Map.groupBy(figures, ({ day }) => day)].map(([day, own]) =>
    sessionOf(day, own, foreign.get(day) ?? NaN),
  );
  const numbers = sessionNumbers(sessions.map(({ day }) => day));
  const path: PricePath = { numbers, spot: sessions.map(({ spot }) => spot), adjustments: sessions };
  const kinds = sessions.map((session, at) => {
    const isNext = numbers[at]! - (numbers[at - 1] ?? NaN) === 1;
    return kindsOf(isNext ? sessions[at - 1] : undefined, session);
  });
  const rows = sessionKinds.map((name) => {
    const places = kinds.flatMap((own, at) => (own.includes(name) ? [at] : []));
    return { name, after: cameAfter(path, places) };
  });
  return { symbol: underlying, from: dayOf(sessions[0]!.day), to: dayOf(sessions.at(-1)!.day), rows };
}

/** Contracts of index futures that foreign institutions hold long less those they hold short, by day. */
async function foreignPositions(tables: ContractTables): Promise<ReadonlyMap<DayNumber, number>> {
  const rows = await tables.rows<{ day: DayNumber; net: number }>(
    `SELECT toInt32(day) AS day, long - short AS net FROM {database:Identifier}.flow FINAL
     WHERE who = 'FII' AND instrument = 'index futures'`,
  );
  return new Map(rows.map(({ day, net }) => [day, net]));
}

/** NaN where not known. */
interface Session {
  readonly day: DayNumber;
  readonly spot: number;
  readonly factor: number;
  readonly less: number;
  readonly pcr: number;
  /** The nearest future less the spot; unknown on its last day, when it is settled by the spot. */
  readonly basis: number;
  readonly iv30: number;
  readonly foreign: number;
}

function sessionOf(day: DayNumber, own: readonly StoredFigure[], foreign: number): Session {
  const values = new Map(own.map(({ figure, number, value }) => [`${figure} ${number}`, value]));
  const of = (figure: ContractFigure, number: 0 | 1 = 0) => values.get(`${figure} ${number}`) ?? NaN;
  return {
    day,
    spot: of('spot'),
    factor: of('adjustmentFactor'),
    less: of('adjustmentLess'),
    pcr: putCallRatio(of('putOi'), of('callOi')),
    basis: of('futureDays', 1) > 0 ? of('futureClose', 1) - of('spot') : NaN,
    iv30: of('iv30'),
    foreign,
  };
}

function kindsOf(before: Session | undefined, now: Session): SessionKind[] {
  const bySign = (change: number, up: SessionKind, down: SessionKind) => (change > 0 ? [up] : change < 0 ? [down] : []);
  const moved = (of: 'pcr' | 'iv30' | 'foreign') => now[of] - (before?.[of] ?? NaN);
  return [
    'all',
    ...bySign(moved('pcr'), 'pcr_rose', 'pcr_fell'),
    ...bySign(now.basis, 'premium', 'discount'),
    ...bySign(moved('iv30'), 'iv_rose', 'iv_fell'),
    ...bySign(moved('foreign'), 'foreign_bought', 'foreign_sold'),
  ];
}
