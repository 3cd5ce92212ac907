/** A leg of a back-test as it stands in boxes: texts, since nothing typed is ever lost. */
export interface TestLegForm {
  readonly side: 'buy' | 'sell';
  readonly kind: 'CE' | 'PE' | 'future';
  readonly lots: string;
  /** How the strike is found. */
  readonly by: (typeof strikeRules)[number];
  /** Steps, delta, rupees or percent. */
  readonly at: string;
  /** Its number, 1 the nearest, or a day. */
  readonly expiry: string;
  /** Of the levels: percent of the price at the entry, or rupees a unit. */
  readonly unit: 'percent' | 'points';
  readonly stop: string;
  readonly target: string;
  readonly trailing: string;
}

export const strikeRules = ['atm', 'delta', 'premium', 'percent', 'strike'] as const;
const sides = ['buy', 'sell'] as const;
const kinds = ['CE', 'PE', 'future'] as const;
const units = ['percent', 'points'] as const;

export const plainLeg: TestLegForm = {
  side: 'sell',
  kind: 'CE',
  lots: '1',
  by: 'atm',
  at: '0',
  expiry: '1',
  unit: 'percent',
  stop: '',
  target: '',
  trailing: '',
};

const IN_LEG = '~';
const BETWEEN = '|';
/** More than a strategy may have are not read. */
const MOST = 20;
const MOST_CHARS = 20;

/** Legs as an address carries them: 'sell~CE~1~atm~2~1|buy~PE~…'. */
export const legsText = (legs: readonly TestLegForm[]) => legs.map(legText).join(BETWEEN);

function legText({ side, kind, lots, by, at, expiry, unit, stop, target, trailing }: TestLegForm): string {
  const levels = stop + target + trailing === '' ? [] : [unit, stop, target, trailing];
  return [side, kind, lots, by, at, expiry, ...levels].map((part) => part.replaceAll(/[~|]/g, '')).join(IN_LEG);
}

/** What means nothing is read as the usual. */
export function legsFrom(text: string): TestLegForm[] {
  return text === '' ? [] : text.split(BETWEEN).slice(0, MOST).map(legFrom);
}

function legFrom(text: string): TestLegForm {
  const [side, kind, lots, by, at, expiry, unit, stop, target, trailing] = text
    .split(IN_LEG)
    .map((part) => part.slice(0, MOST_CHARS));
  return {
    side: oneOf(side, sides, plainLeg.side),
    kind: oneOf(kind, kinds, plainLeg.kind),
    lots: lots ?? plainLeg.lots,
    by: oneOf(by, strikeRules, plainLeg.by),
    at: at ?? plainLeg.at,
    expiry: expiry ?? plainLeg.expiry,
    unit: oneOf(unit, units, plainLeg.unit),
    stop: stop ?? '',
    target: target ?? '',
    trailing: trailing ?? '',
  };
}

const oneOf = <Word extends string>(text: string | undefined, words: readonly Word[], usual: Word): Word =>
  words.find((word) => word === text) ?? usual;

/** The address of the desk with these legs in its boxes. */
export const optionTestPath = (symbol: string, legs: readonly TestLegForm[]) =>
  `/option-backtest?${new URLSearchParams({ symbol, legs: legsText(legs) }).toString()}`;
