import { legsFrom, legsText, plainLeg, type TestLegForm } from '../../../shared/saved/option-test-legs.ts';

/** What a back-test of options is asked for besides its strategies, as it stands in the boxes. */
export const usualOfTest = {
  /** Underlyings between commas, or 'all'. */
  symbol: 'NIFTY',
  /** Or 'minutes'. */
  on: 'sessions',
  capital: '5,00,000',
  charges: 'discount',
  slip: 'liquidity',
  slipPct: '1',
  slipTicks: '2',
  volumePct: '10',
  freezeUnits: '',
  luck: 'yes',
  from: '',
  to: '',
};
export type TestField = keyof typeof usualOfTest;
export type TestForm = Readonly<Record<TestField, string>>;

/** What is asked of each strategy besides its legs. */
export const usualOfStrategy = {
  /** Empty: called by its legs. */
  name: '',
  /** Of a test on minutes. */
  entryTime: '09:20',
  exitTime: '15:20',
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
};
export type StrategyField = keyof typeof usualOfStrategy;
export type StrategyForm = Readonly<Record<StrategyField, string>>;

/** The boxes and the legs of one strategy. */
export interface StrategySetup {
  readonly form: StrategyForm;
  readonly legs: readonly TestLegForm[];
}

/** The boxes of a test, and its strategies in their order. */
export interface Setup {
  readonly form: TestForm;
  readonly strategies: readonly StrategySetup[];
}

export const MOST_STRATEGIES = 50;
export const ALL = 'all';

/** The underlyings of a box, each once; 'all' for every one that has contracts. */
export function symbolsOf(text: string): typeof ALL | string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().toUpperCase())
    .filter((name) => name !== '');
  return names.includes(ALL.toUpperCase()) ? ALL : [...new Set(names)];
}

/** Shown to whoever comes without legs: a straddle, sold with a stop, that everybody understands. */
export const first: Setup = {
  form: usualOfTest,
  strategies: [
    { form: { ...usualOfStrategy, stop: '100', outDays: '1' }, legs: [plainLeg, { ...plainLeg, kind: 'PE' }] },
  ],
};

/** Stands in an address for a box that was emptied, since a link drops empty words. */
const EMPTIED = '-';
const LEGS = 'legs';

/** Of the first strategy by their names alone, of the second after '2.'. */
const prefixOf = (place: number) => (place === 0 ? '' : `${place + 1}.`);

/** Whether an address says something of a test by it. */
export function isSetupParam(name: string): boolean {
  const own = name.replace(/^\d{1,2}\./, '');
  return own === LEGS || own in usualOfStrategy || own in usualOfTest;
}

/** Only what is not usual: what a link has to carry. */
export function paramsOf({ form, strategies }: Setup): [string, string][] {
  return [
    ...strategies.flatMap(({ form: own, legs }, i) => [
      [prefixOf(i) + LEGS, legsText(legs)] satisfies [string, string],
      ...changed(own, usualOfStrategy, prefixOf(i)),
    ]),
    ...changed(form, usualOfTest, ''),
  ];
}

function changed<Form extends Readonly<Record<string, string>>>(
  form: Form,
  usual: Form,
  prefix: string,
): [string, string][] {
  return Object.entries(form)
    .filter(([name, text]) => text !== usual[name])
    .map(([name, text]) => [prefix + name, text || EMPTIED]);
}

type Params = Pick<URLSearchParams, 'get'>;

/** What an address says; undefined where it names no legs. */
export function setupIn(params: Params): Setup | undefined {
  const strategies: StrategySetup[] = [];
  for (let i = 0; i < MOST_STRATEGIES; i++) {
    const legs = legsFrom(params.get(prefixOf(i) + LEGS) ?? '');
    if (legs.length === 0) break;
    strategies.push({ form: formIn(params, usualOfStrategy, prefixOf(i)), legs });
  }
  return strategies.length === 0 ? undefined : { form: formIn(params, usualOfTest, ''), strategies };
}

function formIn<Form extends Readonly<Record<string, string>>>(params: Params, usual: Form, prefix: string): Form {
  const named = Object.entries(usual).map(([name, text]) => {
    const found = params.get(prefix + name);
    return [name, found === EMPTIED ? '' : (found ?? text)];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry a field name
  return Object.fromEntries(named) as Form;
}
