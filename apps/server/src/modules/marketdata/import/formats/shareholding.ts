import { dayInIndia, dayNumber } from '@parakh/base';
import type { CsvText } from '../csv.ts';
import { readDateTime } from '../dates.ts';
import { importFormat } from '../format.ts';
import type { Reading } from '../kinds/kinds.ts';
import type { CompanyFigure } from '../kinds/statements.ts';
import { Refusal } from '../refusal.ts';
import { dayIn, keys, lineOf, numbers, openSheet, texts } from '../sheet.ts';

const columns = {
  symbol: 'SYMBOL',
  end: 'DATE',
  publishedAt: 'BROADCASTDATE',
  promoters: 'PR_AND_PRGRP',
  public: 'PUBLIC_VAL',
};

/** Who owns the shares: promoters in percent, on the last day of a quarter. The rest is the public and its trusts. */
export const shareholding = importFormat({
  name: 'shareholding',
  says: 'NSE shareholding patterns (JSON with symbol, date, pr_and_prgrp, public_val)',
  columns: Object.values(columns),
  read: readHoldings,
});

function readHoldings(text: CsvText): Reading {
  const sheet = openSheet(text);
  const promoters = numbers(sheet, columns.promoters);
  const times = texts(sheet, columns.publishedAt);
  const figures = keys(sheet, columns.symbol).flatMap((symbol, row): CompanyFigure[] => {
    const value = promoters[row]!;
    if (Number.isNaN(value)) return [];
    if (value > 100) throw new Refusal(lineOf(sheet, row), `${columns.promoters} is more than 100 percent`);
    const at = readDateTime(times[row]!);
    const told = Number.isNaN(at) ? NaN : dayNumber(dayInIndia(at));
    const end = dayIn(sheet, row, columns.end);
    const toldOn = Number.isNaN(told) ? end : told;
    return [{ symbol, basis: 'consolidated', kind: 'holding', end, line: 'promoters', value, knownOn: told, toldOn }];
  });
  return { kind: 'statements', figures, warnings: [] };
}
