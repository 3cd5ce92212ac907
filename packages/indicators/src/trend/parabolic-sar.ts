import type { Column } from '@parakh/frames';
import { lastKnown } from '../averages.ts';
import { deviation, indicator } from '../indicator.ts';

/** A stop that closes in on the price the faster the longer the trend lasts. */
export const parabolicSar = indicator({
  name: 'Parabolic SAR',
  title: 'Parabolic stop and reverse',
  group: 'trend',
  says: 'A stop that closes in on the price, faster with every new extreme: below the price in an up-trend, above it in a down-trend.',
  formula:
    'SAR before + a × (extreme of the trend − SAR before), a growing by step with each new extreme up to max; never inside the last two bars; begins anew at the extreme when the price touches it',
  source:
    "J. Welles Wilder (1978), section II, as TradingView's ta.sar prints it: the second bar's close tells the first trend.",
  inputs: ['high', 'low', 'close'],
  params: { step: deviation(0.02), max: deviation(0.2) },
  columns: ['side', 'extreme', 'pace', 'sar'],
  outputs: {
    sar: {
      operand: 'Parabolic SAR',
      title: 'Parabolic SAR',
      says: 'The stop: below the price while the trend is up, above it while the trend is down.',
      unit: 'price',
      example: '([0] day CLOSE crossup [0] day Parabolic SAR(0.02, 0.2))',
      pane: 'price',
    },
  },
  warmup: () => ({ sar: 1 }),

  fill({ high, low, close }, columns, params, from) {
    const { side, extreme, pace, sar } = columns;
    const bars = { high, low, close };
    let last = lastKnown(side, from);
    let before = last < 0 ? last : lastKnown(side, last);
    for (let i = from; i < close.length; i++) {
      side[i] = extreme[i] = pace[i] = sar[i] = NaN;
      if (Number.isNaN(high[i]! + low[i]! + close[i]!)) continue;
      if (last < 0) side[i] = 0;
      else {
        const isNew = side[last] === 0;
        if (isNew) begin(bars, columns, i, last);
        else carry(columns, i, last);
        if (isNew) pace[i] = params.step;
        sar[i]! += pace[i]! * (extreme[i]! - sar[i]!);
        if (isHit(bars, columns, i)) turn(bars, columns, i, params.step);
        else if (!isNew) speedUp(bars, columns, i, params);
        keepOutside(bars, columns, i, last);
        if (before >= 0) keepOutside(bars, columns, i, before);
      }
      [before, last] = [last, i];
    }
  },
});

type Columns<Name extends string> = Readonly<Record<Name, Column>>;
type Bars = Columns<'high' | 'low' | 'close'>;
/** `side` is 1 in an up-trend, -1 in a down-trend, 0 on the first bar, which has neither. */
type State = Columns<'side' | 'extreme' | 'pace' | 'sar'>;

/** The second close tells the first trend; its stop begins on the other side of the first bar. */
function begin({ high, low, close }: Bars, { side, extreme, sar }: State, bar: number, last: number): void {
  const isUp = close[bar]! > close[last]!;
  side[bar] = isUp ? 1 : -1;
  extreme[bar] = isUp ? high[bar]! : low[bar]!;
  sar[bar] = isUp ? low[last]! : high[last]!;
}

function carry({ side, extreme, pace, sar }: State, bar: number, last: number): void {
  side[bar] = side[last]!;
  extreme[bar] = extreme[last]!;
  pace[bar] = pace[last]!;
  sar[bar] = sar[last]!;
}

function isHit({ high, low }: Bars, { side, sar }: State, bar: number): boolean {
  return side[bar]! > 0 ? sar[bar]! > low[bar]! : sar[bar]! < high[bar]!;
}

/** The other trend begins with its stop at the extreme of the trend that ended. */
function turn({ high, low }: Bars, { side, extreme, pace, sar }: State, bar: number, step: number): void {
  const isUp = side[bar]! < 0;
  sar[bar] = isUp ? Math.min(low[bar]!, extreme[bar]!) : Math.max(high[bar]!, extreme[bar]!);
  side[bar] = isUp ? 1 : -1;
  extreme[bar] = isUp ? high[bar]! : low[bar]!;
  pace[bar] = step;
}

interface Pace {
  readonly step: number;
  readonly max: number;
}

function speedUp({ high, low }: Bars, { side, extreme, pace }: State, bar: number, { step, max }: Pace): void {
  const isUp = side[bar]! > 0;
  const reached = isUp ? high[bar]! : low[bar]!;
  if (isUp ? reached <= extreme[bar]! : reached >= extreme[bar]!) return;
  extreme[bar] = reached;
  pace[bar] = Math.min(pace[bar]! + step, max);
}

/** The stop never lies inside a bar shortly before. */
function keepOutside({ high, low }: Bars, { side, sar }: State, bar: number, earlier: number): void {
  sar[bar] = side[bar]! > 0 ? Math.min(sar[bar]!, low[earlier]!) : Math.max(sar[bar]!, high[earlier]!);
}
