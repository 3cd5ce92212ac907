import { dayNumber } from '@parakh/base';
import {
  type Allotment,
  type AssetClass,
  isinPattern,
  type LossLeft,
  type ShareChange,
  symbolPattern,
  taxYearNamed,
} from '@parakh/portfolio';
import * as z from 'zod/mini';
import { jsonIn, shaped, textIn } from './input-file.ts';
import { day, whole } from './leg-shapes.ts';

const symbol = z.string().check(z.regex(symbolPattern));
const isin = z._default(z.string().check(z.regex(new RegExp(`^$|${isinPattern.source}`))), '');
const rupees = z.number().check(z.nonnegative());
const ratio = z.tuple([whole, whole]);
const part = z.strictObject({ symbol, isin, shares: ratio, costPct: z.number().check(z.gte(0), z.lte(100)) });
const parts = z
  .array(part)
  .check(
    z.refine(
      (all) => Math.abs(all.reduce((sum, { costPct }) => sum + costPct, 0) - 100) < 1e-9,
      'costPct of all parts is 100 together',
    ),
  );

/** What no tradebook says. */
const factsFile = z.strictObject({
  /** Shares that came without a trade. */
  allotments: z._default(
    z.array(
      z.strictObject({
        account: z.string().check(z.minLength(1)),
        symbol,
        isin,
        day,
        quantity: whole,
        rupees,
        origin: z.enum(['rights', 'offer', 'transfer']),
      }),
    ),
    [],
  ),
  /** Besides what the market store has; of one share, day and kind this one counts. */
  changes: z._default(
    z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('split'), symbol, exDay: day, shares: ratio }),
        z.strictObject({ kind: z.literal('bonus'), symbol, exDay: day, shares: ratio, allotted: z.optional(day) }),
        z.strictObject({ kind: z.literal('rename'), symbol, exDay: day, to: symbol }),
        z.strictObject({
          kind: z.enum(['merger', 'demerger', 'capital-reduction']),
          symbol,
          exDay: day,
          parts: z.optional(parts),
        }),
      ]),
    ),
    [],
  ),
  /** Which funds hold Indian shares and which do not. */
  classes: z._default(z.record(symbol, z.enum(['equity', 'other'])), {}),
  /** The highest price of 31 January 2018, and the price of today: rupees. */
  prices2018: z._default(z.record(symbol, rupees), {}),
  prices: z._default(z.record(symbol, rupees), {}),
  /** Losses of earlier years that are in no file. */
  losses: z._default(
    z.array(
      z.strictObject({
        year: z.string().check(z.refine((name) => !Number.isNaN(taxYearNamed(name)), 'is a year such as 2022-23')),
        kind: z.enum(['short-term', 'long-term', 'speculative', 'contracts']),
        rupees,
      }),
    ),
    [],
  ),
});

type FactsFile = z.infer<typeof factsFile>;

/** The same in the terms of the package. Plain data, as it travels to the server. */
export interface TaxFactsNamed {
  readonly allotments: readonly Allotment[];
  readonly changes: readonly ShareChange[];
  readonly classes: Readonly<Record<string, AssetClass>>;
  /** Paise. */
  readonly prices2018: Readonly<Record<string, number>>;
  readonly prices: Readonly<Record<string, number>>;
  readonly losses: readonly LossLeft[];
}

/** Throws AppError 'request.invalid' for a file that cannot be read, with every field that is wrong. */
export function readTaxFacts(folder: string, file: string | undefined): TaxFactsNamed {
  return named(shaped(factsFile, file === undefined ? {} : jsonIn(textIn(folder, file), file), file ?? ''));
}

const paise = (amount: number) => Math.round(amount * 100);
const inPaise = (prices: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, paise(price)]));

function named({ allotments, changes, classes, prices2018, prices, losses }: FactsFile): TaxFactsNamed {
  return {
    allotments: allotments.map(({ rupees: cost, day: on, ...one }) => ({
      ...one,
      day: dayNumber(on),
      costPaise: paise(cost),
    })),
    changes: changes.map(changeOf),
    classes,
    prices2018: inPaise(prices2018),
    prices: inPaise(prices),
    losses: losses.map(({ year, kind, rupees: lost }) => ({ year: taxYearNamed(year), kind, paise: paise(lost) })),
  };
}

function changeOf({ exDay, ...change }: FactsFile['changes'][number]): ShareChange {
  const on = { exDay: dayNumber(exDay) };
  if (change.kind !== 'bonus') return { ...change, ...on };
  const { allotted, ...bonus } = change;
  return { ...bonus, ...on, ...(allotted !== undefined && { allotted: dayNumber(allotted) }) };
}
