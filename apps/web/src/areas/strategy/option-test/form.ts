import { legsFrom, legsText, plainLeg, type TestLegForm } from '../../../shared/saved/option-test-legs.ts';

/** What a back-test of options is asked for besides its legs, as it stands in the boxes. */
export const usual = {
  symbol: 'NIFTY',
  entry: 'days-to-expiry',
  weekdays: '1',
  days: '7',
  expiry: '1',
  condition: '[0] day RSI(14) < 40',
  stop: '',
  stopBy: 'premium',
  target: '',
  targetBy: 'premium',
  trailing: '',
  trailingBy: 'premium',
  outDays: '',
  sessions: '',
  squareOff: '',
  allWithOne: '',
  holdBeyond: '',
  leaves: '',
  exitCondition: '[0] day RSI(14) > 60',
  reentries: '0',
  size: 'sets',
  sets: '1',
  risk: '2',
  capital: '5,00,000',
  charges: 'discount',
  slip: 'liquidity',
  slipPct: '1',
  slipTicks: '2',
  volumePct: '10',
  luck: 'yes',
  from: '',
  to: '',
};
export type FieldName = keyof typeof usual;
export type Form = Readonly<Record<FieldName, string>>;

/** The boxes and the legs of a test. */
export interface Setup {
  readonly form: Form;
  readonly legs: readonly TestLegForm[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that very object
export const fieldNames = Object.keys(usual) as FieldName[];

/** Shown to whoever comes without legs: a straddle, sold with a stop, that everybody understands. */
export const first: Setup = {
  form: { ...usual, stop: '100', outDays: '1' },
  legs: [plainLeg, { ...plainLeg, kind: 'PE' }],
};

/** Stands in an address for a box that was emptied, since a link drops empty words. */
const EMPTIED = '-';
const LEGS = 'legs';
/** What an address may carry of a test. */
export const paramNames: readonly string[] = [LEGS, ...fieldNames];

/** Only what is not usual: what a link has to carry. */
export function paramsOf({ form, legs }: Setup): [string, string][] {
  const boxes = fieldNames
    .filter((name) => form[name] !== usual[name])
    .map((name): [string, string] => [name, form[name] || EMPTIED]);
  return [[LEGS, legsText(legs)], ...boxes];
}

/** What an address says; undefined where it names no legs. */
export function setupIn(params: Pick<URLSearchParams, 'get'>): Setup | undefined {
  const legs = legsFrom(params.get(LEGS) ?? '');
  if (legs.length === 0) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a field name
  const form = Object.fromEntries(
    fieldNames.map((name) => {
      const text = params.get(name);
      return [name, text === EMPTIED ? '' : (text ?? usual[name])];
    }),
  ) as Record<FieldName, string>;
  return { form, legs };
}
