import { Icon, t } from '@parakh/ui';
import { SymbolBox } from '../../shared/symbols/SymbolBox.tsx';

/** Lays another symbol on the chart; the scale then shows percent. */
export function CompareBox({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (symbol: string | undefined) => void;
}) {
  if (!value) return <SymbolBox label={t('Compare with')} placeholder="Compare" onTake={onChange} />;
  return (
    <button
      type="button"
      className="chip sel"
      onClick={() => onChange(undefined)}
      aria-label={t('Stop comparing with {symbol}', { symbol: value })}
    >
      {t('with {symbol}', { symbol: value })}
      <Icon name="close" />
    </button>
  );
}
