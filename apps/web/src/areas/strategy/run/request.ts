import type { BacktestRequest, BacktestSettings } from '@parakh/contract';
import { numberOf } from '../../../shared/forms/number-of.ts';
import { type FieldName, type Form, formFrom, usual } from './form.ts';

/** What a form asks for, or what is wrong with it, by field. */
export interface Read {
  readonly settings: BacktestSettings;
  readonly rest: Pick<BacktestRequest, 'universe' | 'from' | 'to' | 'closedOnly' | 'prices' | 'rank'>;
  readonly faults: Partial<Record<FieldName, string>>;
}

interface Rule {
  readonly most: number;
  /** Above this, or at it where `orAt`. */
  readonly above: number;
  readonly orAt?: boolean;
  readonly whole?: boolean;
}

const SHARE: Rule = { above: 0, most: 100 };
const COUNT: Rule = { above: 1, orAt: true, most: 10_000, whole: true };
const MONEY: Rule = { above: 0, most: 1e12 };
const ATRS: Rule = { above: 0, most: 50 };

/** Reads the boxes of a form, and remembers what does not fit. */
class Reader {
  readonly faults: Partial<Record<FieldName, string>> = {};
  readonly #form: Form;

  constructor(form: Form) {
    this.#form = form;
  }

  /** Undefined where the box is empty or does not fit. */
  maybe(name: FieldName, rule: Rule): number | undefined {
    const text = this.#form[name].trim();
    return text === '' ? undefined : this.#checked(name, numberOf(text), rule);
  }

  must(name: FieldName, rule: Rule): number {
    const value = this.maybe(name, rule);
    if (value === undefined && this.faults[name] === undefined) this.faults[name] = 'A number is needed here.';
    return value ?? NaN;
  }

  #checked(name: FieldName, value: number, { above, orAt = false, most, whole = false }: Rule): number | undefined {
    const fits = (orAt ? value >= above : value > above) && value <= most && (!whole || Number.isInteger(value));
    if (fits) return value;
    const kind = whole ? 'A whole number' : 'A number';
    this.faults[name] = `${kind} ${orAt ? 'from' : 'above'} ${above} up to ${most.toLocaleString('en-IN')}.`;
    return undefined;
  }
}

/** `isStrategy`: it has a signal to leave by; a condition may leave when it no longer holds. */
export function requestOf(form: Form, isStrategy: boolean): Read {
  const reader = new Reader(form);
  const capital = capitalOf(reader);
  const settings: BacktestSettings = {
    sides: oneOf(form.sides, sides),
    fill: oneOf(form.fill, fills),
    exits: exitsOf(reader, form, isStrategy),
    reentry: oneOf(form.reentry, reentries),
    ...given('maxTradesADay', reader.maybe('aDay', COUNT)),
    sizing: sizingOf(reader, form),
    ...given('capital', capital),
    product: oneOf(form.product, products),
    charges: oneOf(form.charges, plans),
    slippage: slippageOf(reader, form),
    touch: oneOf(form.touch, touches),
  };
  if (!capital && needsCapital(form)) reader.faults.purse ??= 'A size in percent needs a capital: enter it.';
  return { settings, rest: restOf(reader, form, capital !== undefined), faults: reader.faults };
}

/** The first of them is the usual. */
const sides = ['long', 'short', 'both'] as const;
const fills = ['next-open', 'next-bar', 'same-close'] as const;
const reentries = ['at-once', 'after-reset'] as const;
const products = ['delivery', 'intraday'] as const;
const plans = ['discount', 'full-service', 'none'] as const;
const touches = ['worst', 'best'] as const;
const priceKinds = ['adjusted', 'traded'] as const;

/** An address may say anything; what is none of them is read as the usual. */
function oneOf<const Word extends string>(text: string, words: readonly [Word, ...Word[]]): Word {
  return words.find((word) => word === text) ?? words[0];
}

function restOf(reader: Reader, form: Form, hasCapital: boolean): Read['rest'] {
  const { from, to, closed, rank } = form;
  if (from !== '' && to !== '' && from > to) reader.faults.to = 'It ends before it begins.';
  return {
    universe: universeOf(form.in),
    ...given('from', from || undefined),
    ...given('to', to || undefined),
    ...given('closedOnly', closed === 'yes' || undefined),
    prices: oneOf(form.prices, priceKinds),
    ...given('rank', (hasCapital && rank.trim()) || undefined),
  };
}

const needsCapital = ({ size }: Form) => size === 'percent' || size === 'risk';

/** 'EQ' is a group; 'TCS, INFY' is a list of symbols, as is 'TCS,'. */
function universeOf(text: string): string | string[] {
  if (!text.includes(',')) return text.trim() || usual.in;
  const symbols = text.split(',').map((symbol) => symbol.trim().toUpperCase());
  return [...new Set(symbols.filter((symbol) => symbol !== ''))];
}

function given<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key, or none
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
}

function exitsOf(reader: Reader, form: Form, isStrategy: boolean): BacktestSettings['exits'] {
  const afterPct = reader.maybe('lockAfter', { above: 0, most: 10_000 });
  const keepPct = reader.maybe('lockKeep', { above: 0, orAt: true, most: 10_000 });
  if (keepPct !== undefined && afterPct === undefined) reader.faults.lockAfter ??= 'After how large a gain?';
  return {
    ...given('stopPct', reader.maybe('stop', SHARE)),
    ...given('stopAtr', reader.maybe('stopAtr', ATRS)),
    ...given('targetPct', reader.maybe('target', { above: 0, most: 10_000 })),
    ...given('trailingPct', reader.maybe('trailing', SHARE)),
    ...given('lock', afterPct === undefined ? undefined : { afterPct, keepPct: keepPct ?? 0 }),
    ...given('bars', reader.maybe('bars', COUNT)),
    ...given('whenFalse', (!isStrategy && form.whenFalse === 'yes') || undefined),
    ...given('squareOffAt', squareOffOf(reader, form)),
  };
}

/** '15:15' in minutes since midnight; of trades within a day only. */
function squareOffOf(reader: Reader, form: Form): number | undefined {
  if (form.product !== 'intraday' || form.squareOff === '') return undefined;
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(form.squareOff) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  if (at < 1440) return at;
  reader.faults.squareOff = 'A time of the day, as 15:15.';
  return undefined;
}

function sizingOf(reader: Reader, { size }: Form): BacktestSettings['sizing'] {
  if (size === 'shares') return { kind: size, shares: reader.must('shares', { ...COUNT, most: 10_000_000 }) };
  if (size === 'amount') return { kind: size, rupees: reader.must('amount', MONEY) };
  if (size === 'risk') return { kind: size, percent: reader.must('risk', SHARE), atrs: reader.must('atrs', ATRS) };
  return { kind: 'percent', percent: reader.must('percent', SHARE) };
}

function capitalOf(reader: Reader): BacktestSettings['capital'] {
  const rupees = reader.maybe('purse', MONEY);
  if (rupees === undefined) return undefined;
  return {
    rupees,
    ...given('maxPositions', reader.maybe('positions', COUNT)),
    ...given('maxPerSector', reader.maybe('perSector', COUNT)),
  };
}

function slippageOf(reader: Reader, { slip }: Form): BacktestSettings['slippage'] {
  if (slip === 'none') return { kind: slip };
  if (slip === 'percent') return { kind: slip, percent: reader.must('slipPct', { above: 0, orAt: true, most: 20 }) };
  if (slip === 'ticks') {
    return { kind: slip, ticks: reader.must('slipTicks', { above: 0, orAt: true, most: 1000, whole: true }) };
  }
  return { kind: 'liquidity' };
}

const text = (value: number | undefined) => (value === undefined ? '' : value.toLocaleString('en-IN'));

/** Whether both ask for the same, whatever stands in boxes that are not asked for and however a number is written. */
export function asksTheSame(one: Form, other: Form, isStrategy: boolean): boolean {
  const [first, second] = [requestOf(one, isStrategy), requestOf(other, isStrategy)];
  return JSON.stringify(first) === JSON.stringify(second);
}

/** The boxes as they stood when this was asked for; what a strategy is not asked for stands as usual. */
export function formOf(request: Omit<BacktestRequest, 'condition' | 'sweep'>, isStrategy: boolean): Form {
  const { settings, universe } = request;
  const boxes: Partial<Form> = {
    in: typeof universe === 'string' ? universe : `${universe.join(', ')}${universe.length === 1 ? ',' : ''}`,
    from: request.from ?? '',
    to: request.to ?? '',
    prices: request.prices ?? usual.prices,
    closed: request.closedOnly ? 'yes' : '',
    rank: request.rank ?? '',
    sides: settings.sides,
    fill: settings.fill,
    reentry: settings.reentry,
    aDay: text(settings.maxTradesADay),
    product: settings.product,
    charges: settings.charges,
    touch: settings.touch,
    ...exitBoxes(settings.exits, isStrategy),
    ...sizingBoxes(settings.sizing),
    ...slippageBoxes(settings.slippage),
    purse: text(settings.capital?.rupees),
    positions: settings.capital ? text(settings.capital.maxPositions) : usual.positions,
    perSector: settings.capital ? text(settings.capital.maxPerSector) : usual.perSector,
  };
  return formFrom((name) => boxes[name]);
}

/** Minutes since midnight as a clock shows them: 15:15. */
export const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function exitBoxes(exits: BacktestSettings['exits'], isStrategy: boolean): Partial<Form> {
  const at = exits.squareOffAt;
  return {
    stop: text(exits.stopPct),
    stopAtr: text(exits.stopAtr),
    target: text(exits.targetPct),
    trailing: text(exits.trailingPct),
    lockAfter: text(exits.lock?.afterPct),
    lockKeep: text(exits.lock?.keepPct),
    bars: text(exits.bars),
    whenFalse: isStrategy ? usual.whenFalse : exits.whenFalse ? 'yes' : '',
    squareOff: at === undefined ? '' : clockOf(at),
  };
}

function sizingBoxes(sizing: BacktestSettings['sizing']): Partial<Form> {
  const { kind } = sizing;
  if (kind === 'shares') return { size: kind, shares: text(sizing.shares) };
  if (kind === 'amount') return { size: kind, amount: text(sizing.rupees) };
  if (kind === 'risk') return { size: kind, risk: text(sizing.percent), atrs: text(sizing.atrs) };
  return { size: kind, percent: text(sizing.percent) };
}

function slippageBoxes(slippage: BacktestSettings['slippage']): Partial<Form> {
  const { kind } = slippage;
  if (kind === 'percent') return { slip: kind, slipPct: text(slippage.percent) };
  if (kind === 'ticks') return { slip: kind, slipTicks: text(slippage.ticks) };
  return { slip: kind };
}
