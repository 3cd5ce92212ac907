import { api, type ChartData, type TurningLevel } from '@parakh/contract';
import { Loaded, Panel, Screen, t } from '@parakh/ui';
import { useCallback } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { StockChart } from '../../shared/charts/StockChart.tsx';
import { useLiveMs } from '../../shared/live/use-live.ts';
import { symbolIn, useAddressParam } from '../../shared/screens/address.ts';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';
import { Idea } from './Idea.tsx';
import { levelLines } from './level-lines.ts';
import { NearLevels } from './NearLevels.tsx';
import { OtherPrices } from './OtherPrices.tsx';
import { TurningLevels } from './TurningLevels.tsx';

const DRAWN = 7;
const none: readonly never[] = [];

/** Where prices turned before: the levels of one stock on its chart, and the stocks nearest to one of theirs. */
export function SupportAndResistance() {
  const [asked, setSymbol] = useAddressParam('symbol', 'RELIANCE');
  const symbol = symbolIn(asked);
  const levels = useApi(
    api.market.turningLevels,
    { query: { stock: symbol } },
    { keepPrevious: true, everyMs: useLiveMs() },
  );
  const { data } = levels;
  const nearest = data?.levels;
  const draws = useCallback((bars: ChartData) => levelLines(strongest(nearest ?? none).map(named), bars), [nearest]);
  return (
    <Screen
      title="Support and resistance"
      note={t('Prices at which a stock turned within the last 250 sessions')}
      actions={<SymbolBox label={t('Show the levels of')} placeholder="Symbol" onTake={setSymbol} />}
    >
      <div className="grid">
        <Panel title={data?.symbol ?? symbol} note={t('{count} levels drawn', { count: DRAWN })} className="c8" flush>
          <Loaded query={levels} height={400}>
            {(shown) => (
              <StockChart symbol={shown.symbol} interval="day" chosen={none} draws={draws} limit={250} height={400} />
            )}
          </Loaded>
        </Panel>
        <TurningLevels query={levels} />
        <NearLevels picked={symbol} onPick={setSymbol} />
        <OtherPrices symbol={symbol} />
        <Idea title="How a level is made" rules={rules} against={against} />
      </div>
    </Screen>
  );
}

/** The nearest ones that count most: more lines would hide the candles. */
function strongest(levels: readonly TurningLevel[]): TurningLevel[] {
  const near = levels.slice(0, 2 * DRAWN);
  return near.toSorted((one, other) => (other.strength ?? 0) - (one.strength ?? 0)).slice(0, DRAWN);
}

/** How often it was touched says more than its price, which stands beside. */
function named({ kind, touches, price }: TurningLevel) {
  return { title: `${kind === 'support' ? 'S' : 'R'} ×${touches}`, price: price ?? NaN };
}

const rules = [
  { says: 'Touch', rule: 'a swing high or low: five lower highs, or higher lows, on each side' },
  { says: 'Level', rule: 'touches within half an ATR(14) of their mean price, gathered from the lowest upwards' },
  {
    says: 'Weight of a touch',
    rule: '0.5 ^ (age in sessions ÷ 125) × volume ÷ mean of the 20 sessions before, at most 3',
  },
  { says: 'Strength', rule: 'sum of the weights; the price of the level is the mean of its touches by weight' },
] as const;
const against =
  'A level is where others looked before, no wall: the more often it is touched, the more orders behind it are used up. A swing is known five sessions later, so the last week makes no level.';
