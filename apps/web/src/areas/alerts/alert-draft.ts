import type { Alert, AlertChannel, AlertRule, api, ChainLevel, Sent, WatchedByAlert } from '@parakh/contract';
import { timeOfDay } from '@parakh/ui';
import type { ChainSubject } from '../../shared/saved/alert-subject.ts';

type PriceLevel = Extract<WatchedByAlert, { kind: 'price' }>;

/** An alert while it is filled in: what was typed stands as it was typed. */
export interface AlertDraft {
  readonly kind: WatchedByAlert['kind'];
  readonly symbol: string;
  readonly indicator: PriceLevel['indicator'];
  readonly operator: PriceLevel['operator'];
  readonly value: string;
  readonly timeframe: PriceLevel['timeframe'];
  /** Of an option chain. */
  readonly expiry: string;
  readonly figure: ChainLevel['figure'];
  readonly callStrike: string;
  readonly putStrike: string;
  /** Of a scan or a strategy: which one. */
  readonly thing: string;
  readonly condition: string;
  readonly universe: string | readonly string[];
  readonly name: string;
  readonly note: string;
  readonly channels: readonly AlertChannel[];
  readonly repeat: AlertRule['repeat'];
  readonly on: AlertRule['on'];
  readonly rearmPct: string;
  readonly coolDown: string;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly until: string;
  readonly minimumMatches: string;
  readonly digest: string;
}

/** A price of one stock above a level, told on the page each bar that closes there. */
export const emptyDraft: AlertDraft = {
  kind: 'price',
  symbol: '',
  indicator: 'CLOSE',
  operator: '>',
  value: '',
  timeframe: '5minute',
  expiry: '1',
  figure: 'straddle',
  callStrike: '',
  putStrike: '',
  thing: '',
  condition: '',
  universe: 'EQ',
  name: '',
  note: '',
  channels: ['page'],
  repeat: 'bar',
  on: 'close',
  rearmPct: '0.1',
  coolDown: '',
  quietFrom: '',
  quietTo: '',
  until: '',
  minimumMatches: '',
  digest: '',
};

const shown = (value: number | undefined) => (value === undefined ? '' : String(value));

/** A new alert on a figure of an option chain: told once a session, since it may come and go by the minute. */
export function chainDraft({ callStrike, putStrike, ...subject }: ChainSubject): AlertDraft {
  return {
    ...emptyDraft,
    ...subject,
    kind: 'chain',
    callStrike: shown(callStrike),
    putStrike: shown(putStrike),
    repeat: 'day',
  };
}

/** An alert that stands, to be changed. */
export function draftOf({ watches, rule, channels, name, note }: Alert): AlertDraft {
  return {
    ...emptyDraft,
    ...watchedDraft(watches),
    name,
    note,
    channels,
    repeat: rule.repeat,
    on: rule.on,
    rearmPct: String(rule.rearmPct),
    coolDown: shown(rule.coolDownMinutes),
    quietFrom: rule.quiet?.from ?? '',
    quietTo: rule.quiet?.to ?? '',
    until: rule.until ?? '',
    minimumMatches: shown(rule.minimumMatches),
    digest: shown(rule.digestMinutes),
  };
}

function watchedDraft(watches: WatchedByAlert): Partial<AlertDraft> {
  switch (watches.kind) {
    case 'price':
      return { ...watches, value: String(watches.value) };
    case 'chain':
      return {
        ...watches,
        value: String(watches.value),
        callStrike: shown(watches.callStrike),
        putStrike: shown(watches.putStrike),
      };
    case 'scan':
      return { kind: 'scan', thing: watches.scanId };
    case 'strategy':
      return { kind: 'strategy', thing: watches.strategyId };
    case 'condition':
      return { kind: 'condition', condition: watches.condition, universe: watches.universe ?? 'EQ' };
    default:
      return watches satisfies never;
  }
}

type ChainLegs = Pick<ChainLevel, 'figure' | 'callStrike' | 'putStrike'>;
type Faults = Partial<Record<keyof AlertDraft, string>>;
/** What has to be mended, field by field. */
export type DraftFaults = Readonly<Faults>;

/** What every part of the form is given. */
export interface DraftPart {
  readonly draft: AlertDraft;
  readonly faults: DraftFaults;
  readonly set: (part: Partial<AlertDraft>) => void;
}

type Body = Sent<typeof api.alerts.create>['body'];

/** What the server is asked for, or what has to be mended first, field by field. */
export function bodyOf(draft: AlertDraft, today: string): { readonly body: Body } | { readonly faults: DraftFaults } {
  const faults = { ...watchedFaults[draft.kind](draft), ...ruleFaults(draft, today) };
  if (Object.keys(faults).length > 0) return { faults };
  const name = draft.name.trim();
  return {
    body: {
      watches: watchedBy(draft),
      rule: ruleOf(draft),
      channels: [...draft.channels],
      note: draft.note.trim(),
      ...(name === '' ? {} : { name }),
    },
  };
}

/** '4,120.50' as people write it; undefined where it is no number. */
export function numberIn(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '').replace('\u2212', '-');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? undefined : value;
}

/** Of each kind what it cannot do without. */
const watchedFaults: Readonly<Record<AlertDraft['kind'], (draft: AlertDraft) => Faults>> = {
  price: levelFaults,
  chain: (draft) => ({ ...legFaults(draft), ...levelFaults(draft) }),
  condition: ({ condition }) => (condition.trim() === '' ? { condition: 'Write a condition.' } : {}),
  scan: thingFaults,
  strategy: thingFaults,
};

function levelFaults({ symbol, value }: AlertDraft): Faults {
  return {
    ...(symbol.trim() === '' ? { symbol: 'Name a symbol.' } : {}),
    ...(numberIn(value) === undefined ? { value: 'Give a number, as 4,120.50.' } : {}),
  };
}

/** What a premium lacks where neither side is chosen. */
export const NO_LEG = 'Choose a call, a put, or both.';

function legFaults({ figure, callStrike, putStrike }: AlertDraft): Faults {
  return figure === 'premium' && callStrike === '' && putStrike === '' ? { callStrike: NO_LEG } : {};
}

function thingFaults({ thing }: AlertDraft): Faults {
  return thing === '' ? { thing: 'Choose one.' } : {};
}

/** Of whole numbers that may be left out: the least and the greatest. */
const bounds = { coolDown: [1, 1440], minimumMatches: [2, 500], digest: [1, 1440] } as const;

function ruleFaults(draft: AlertDraft, today: string): Faults {
  const faults = countFaults(draft);
  const rearm = numberIn(draft.rearmPct) ?? -1;
  if (draft.on === 'tick' && (rearm < 0 || rearm > 50)) faults.rearmPct = 'From 0 to 50 %.';
  for (const name of ['quietFrom', 'quietTo'] as const)
    if (draft[name] !== '' && timeOfDay(draft[name]) === undefined) faults[name] = 'A time of day, as 22:30.';
  if ((draft.quietFrom === '') !== (draft.quietTo === '')) faults.quietTo = 'Quiet hours have a beginning and an end.';
  // The day until which an alert runs is acceptable if today or later.
  if (draft.until !== '' && draft.until < today) faults.until = 'Today or later.';
  if (draft.channels.length === 0) faults.channels = 'Choose at least one way.';
  return faults;
}

function countFaults(draft: AlertDraft): Faults {
  const faults: Faults = {};
  for (const name of ['coolDown', 'minimumMatches', 'digest'] as const) {
    const [least, most] = bounds[name];
    const value = numberIn(draft[name]);
    const isLeftOut = draft[name].trim() === '';
    const isInside = value !== undefined && Number.isInteger(value) && value >= least && value <= most;
    if (!isLeftOut && !isInside) faults[name] = `A whole number from ${least} to ${most}.`;
  }
  return faults;
}

function watchedBy(draft: AlertDraft): WatchedByAlert {
  const { kind, operator, timeframe, thing, condition, universe, indicator, expiry } = draft;
  const [symbol, value] = [draft.symbol.trim().toUpperCase(), numberIn(draft.value) ?? 0];
  switch (kind) {
    case 'price':
      return { kind, symbol, indicator, operator, value, timeframe };
    case 'chain':
      return { kind, symbol, expiry, ...legsOf(draft), operator, value };
    case 'scan':
      return { kind, scanId: thing };
    case 'strategy':
      return { kind, strategyId: thing };
    case 'condition':
      return {
        kind,
        condition: condition.trim(),
        universe: typeof universe === 'string' ? universe : [...universe],
      };
    default:
      return kind satisfies never;
  }
}

/** One stock cannot match with others. */
export const isOfOne = ({ kind }: Pick<AlertDraft, 'kind'>) => kind === 'price' || kind === 'chain';

/** The figure of a draft with its legs; a strike that is not chosen is absent. */
export function legsOf({
  figure,
  callStrike,
  putStrike,
}: Pick<AlertDraft, 'figure' | 'callStrike' | 'putStrike'>): ChainLegs {
  if (figure !== 'premium') return { figure };
  return {
    figure,
    ...(callStrike === '' ? {} : { callStrike: Number(callStrike) }),
    ...(putStrike === '' ? {} : { putStrike: Number(putStrike) }),
  };
}

function ruleOf(draft: AlertDraft): AlertRule {
  const [coolDownMinutes, minimumMatches, digestMinutes] = [draft.coolDown, draft.minimumMatches, draft.digest].map(
    numberIn,
  );
  const [quietFrom, quietTo] = [draft.quietFrom, draft.quietTo].map(timeOfDay);
  return {
    repeat: draft.repeat,
    on: draft.kind === 'chain' ? 'close' : draft.on,
    rearmPct: numberIn(draft.rearmPct) ?? 0,
    ...(coolDownMinutes === undefined ? {} : { coolDownMinutes }),
    ...(quietFrom && quietTo ? { quiet: { from: quietFrom, to: quietTo } } : {}),
    ...(draft.until === '' ? {} : { until: draft.until }),
    ...(minimumMatches === undefined || isOfOne(draft) ? {} : { minimumMatches }),
    ...(digestMinutes === undefined ? {} : { digestMinutes }),
  };
}
