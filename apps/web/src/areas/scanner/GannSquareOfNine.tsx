import { type GannReading, gannAround } from '@parakh/calculators';
import { api, type ChartData } from '@parakh/contract';
import { dayText, Panel, Screen, Segment, t } from '@parakh/ui';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../shared/api/api.ts';
import { StockChart } from '../../shared/charts/StockChart.tsx';
import { symbolIn, useAddressChoice, useAddressParam } from '../../shared/screens/address.ts';
import { GannLevels } from './GannLevels.tsx';
import { GannPrice } from './GannPrice.tsx';
import { GannSquare } from './GannSquare.tsx';
import { Idea } from './Idea.tsx';
import { levelLines } from './level-lines.ts';

const readings = [
  { value: 'exact', word: 'Root of the price' },
  { value: 'whole', word: 'Whole-root grid' },
] as const;
const EACH_SIDE = 8;
const DRAWN = 4;

/** Gann's square of nine around a price, in both readings that people use. */
export function GannSquareOfNine() {
  const [askedSymbol, setSymbol] = useAddressParam('symbol', 'NIFTY 50');
  const [typed, setTyped] = useAddressParam('price');
  const [reading, setReading] = useAddressChoice<GannReading>('reading', ['exact', 'whole'], 'exact');
  const symbol = symbolIn(askedSymbol);
  const quote = useApi(api.market.price, { params: { symbol } }, { when: symbol !== '' });
  const price = Number(typed) > 0 ? Number(typed) : (quote.data?.last ?? NaN);
  const levels = useMemo(() => (price > 0 ? gannAround(price, reading, EACH_SIDE) : []), [price, reading]);
  const draws = useCallback(
    (bars: ChartData) =>
      levelLines(
        levels
          .slice(EACH_SIDE - DRAWN, EACH_SIDE + DRAWN)
          .map(({ degrees, price }) => ({ title: `${degrees}°`, price })),
        bars,
      ),
    [levels],
  );
  const of = quote.data ? `${quote.data.symbol} · ${dayText(quote.data.day)}` : t('any symbol or price');
  return (
    <Screen
      title="Gann square of nine"
      note={of}
      actions={<Segment label="Reading" value={reading} choices={readings} onChange={setReading} />}
    >
      <div className="grid">
        <Panel title="The square" note={t('45° from cell to cell')} className="c5">
          <GannPrice symbol={symbol} typed={typed} error={quote.error} onSymbol={setSymbol} onPrice={setTyped} />
          <GannSquare price={price} reading={reading} />
        </Panel>
        <GannLevels levels={levels} price={price} />
        <Panel title="On the chart" note={t('{count} levels on each side', { count: DRAWN })} className="c12" flush>
          {isNear(price, quote.data?.last) ? (
            <StockChart symbol={symbol} interval="day" chosen={none} draws={draws} limit={45} height={380} />
          ) : (
            <p className="state t2">{t('The levels of this price are far from those of {symbol}.', { symbol })}</p>
          )}
        </Panel>
        <Idea title="Two readings of one square" rules={rules} against={against} />
      </div>
    </Screen>
  );
}

const FAR = 0.15;
/** Lines far from the candles would press these flat. */
const isNear = (price: number, last: number | null | undefined) => Math.abs(price / (last ?? NaN) - 1) < FAR;

const none: readonly never[] = [];
const rules = [
  {
    says: 'Root of the price: a full turn of the spiral adds two to the root',
    rule: 'level = (√price ± k ÷ 8)², 22.5° for each k',
  },
  {
    says: 'Whole-root grid: what intraday calculators print, an eighth of a root as 45°',
    rule: 'level = (⌊√price⌋ + k ÷ 8)², 45° for each k',
  },
  {
    says: 'In use',
    rule: 'the next level up and down, beyond them R1, R2 … above and S1, S2 … below',
  },
] as const;
const against =
  'That prices turn at roots is a belief, not a law; with steps of an eighth some level is always near. Calculators on the web disagree because they mix these readings: here you see which is which.';
