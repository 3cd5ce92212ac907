import type { FutureBarRow } from '@parakh/contract';
import { signed, t } from '@parakh/ui';
import { buildUpNames } from './contract-texts.ts';
import { stripOrder } from './running-totals.ts';
import './day-clock.css';

/** A mark a symbol in the colour of its class, class by class, where most was opened or closed first; pressed, the symbol is shown. The table below says the same. */
export function SymbolStrip({ bars, onChoose }: { bars: readonly FutureBarRow[]; onChoose: (symbol: string) => void }) {
  return (
    <div className="symbol-strip" aria-hidden="true">
      {stripOrder(bars).map(({ symbol, buildUp, oiChangePct }) => (
        <button
          key={symbol}
          type="button"
          tabIndex={-1}
          aria-label={symbol}
          className={buildUp ?? undefined}
          title={`${symbol}: ${buildUp === null ? t('not known') : t(buildUpNames[buildUp])}, ${signed(oiChangePct ?? NaN)} %`}
          onClick={() => onChoose(symbol)}
        />
      ))}
    </div>
  );
}
