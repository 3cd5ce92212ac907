import { dayOf } from '@parakh/base';
import type { MarketStore } from '../store/market.ts';
import type { CompanyFigure } from './reading.ts';
import { Refusal } from './refusal.ts';

/** Figures of companies' statements, as held and as the files of this run add to them. */
export interface Statements {
  /**
   * How many figures are new or were told anew. A later source may restate a figure, and an earlier one that says otherwise
   * is passed over; sources of one day that contradict each other are refused, unless what is held is to be replaced.
   */
  add(figures: readonly CompanyFigure[], source: string, isReplacing: boolean): Promise<number>;
  store(): Promise<void>;
}

interface HeldFigure extends CompanyFigure {
  readonly source: string;
  readonly revision: number;
}

export function openStatements(market: MarketStore): Statements {
  let reading: Promise<Map<string, HeldFigure>> | undefined;
  const changed = new Set<string>();
  return {
    async add(figures, source, isReplacing) {
      // Most runs bring none, so what is held is read when the first one comes.
      const held = await (reading ??= readHeld(market));
      const wanted = figures.filter((figure) => isNews(figure, held.get(keyOf(figure)), isReplacing));
      for (const figure of wanted) {
        const key = keyOf(figure);
        held.set(key, { ...figure, source, revision: (held.get(key)?.revision ?? 0) + 1 });
        changed.add(key);
      }
      return wanted.length;
    },
    async store() {
      const held = await reading;
      const rows = [...changed].map((key) => held!.get(key)!);
      changed.clear();
      for (let at = 0; at < rows.length; at += ROWS_A_BLOCK) await write(market, rows.slice(at, at + ROWS_A_BLOCK));
    },
  };
}

const ROWS_A_BLOCK = 100_000;

function isNews(figure: CompanyFigure, held: HeldFigure | undefined, isReplacing: boolean): boolean {
  if (!held) return true;
  if (Object.is(held.value, figure.value) && Object.is(held.knownOn, figure.knownOn)) return false;
  if (figure.toldOn !== held.toldOn || isReplacing) return figure.toldOn >= held.toldOn;
  const { symbol, line, end, value } = figure;
  throw new Refusal(
    0,
    `${line} of ${symbol} for ${dayOf(end)} is ${value}, but ${held.value} is held (from ${held.source})`,
  );
}

const keyOf = ({ symbol, basis, kind, end, line }: CompanyFigure) => `${symbol}|${basis}|${kind}|${end}|${line}`;

async function readHeld(market: MarketStore): Promise<Map<string, HeldFigure>> {
  const rows = await market.rows<HeldFigure>(
    `SELECT symbol, basis, kind, toInt32(period_end) AS end, line, value, ifNull(toFloat64(known_on), nan) AS knownOn,
       toInt32(told_on) AS toldOn, source, toInt32(revision) AS revision FROM market.statement FINAL`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function write(market: MarketStore, rows: readonly HeldFigure[]): Promise<void> {
  const text = (name: 'symbol' | 'basis' | 'kind' | 'line' | 'source') =>
    ({ name, type: 'String', values: rows.map((row) => row[name]) }) as const;
  await market.insert('market.statement', {
    columns: [
      text('symbol'),
      text('basis'),
      text('kind'),
      { name: 'period_end', type: 'Date32', values: Int32Array.from(rows, ({ end }) => end) },
      text('line'),
      { name: 'value', type: 'Float64', values: Float64Array.from(rows, ({ value }) => value) },
      { name: 'known_on', type: 'Nullable(Date32)', values: Float64Array.from(rows, ({ knownOn }) => knownOn) },
      { name: 'told_on', type: 'Date32', values: Int32Array.from(rows, ({ toldOn }) => toldOn) },
      text('source'),
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
