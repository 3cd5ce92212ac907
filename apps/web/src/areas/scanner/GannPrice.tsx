import { TextField, t } from '@parakh/ui';
import { CallError } from '../../shared/api/api.ts';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';
import './gann.css';

/** A symbol whose last price is taken, or a price of one's own. */
export function GannPrice({
  symbol,
  typed,
  error,
  onSymbol,
  onPrice,
}: {
  symbol: string;
  typed: string;
  error: Error | null;
  onSymbol: (symbol: string) => void;
  onPrice: (price: string) => void;
}) {
  const isWrong = typed !== '' && !(Number(typed) > 0);
  return (
    <div className="gann-price">
      <div className="row">
        <SymbolBox
          label={t('Symbol')}
          placeholder="Symbol"
          onTake={(next) => {
            onPrice('');
            onSymbol(next);
          }}
        />
        <span className="xs t2">{error instanceof CallError ? error.message : symbol}</span>
      </div>
      <TextField
        label="Or a price of your own"
        unit="₹"
        inputMode="decimal"
        placeholder={t('last price')}
        fault={isWrong ? 'Type a price above 0.' : undefined}
        value={typed}
        onChange={(event) => onPrice(event.target.value)}
      />
    </div>
  );
}
