import { t } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';
import '../../shared/symbols/symbols.css';
import './scanner-lists.css';

export interface PriceBounds {
  readonly from: string;
  readonly to: string;
  readonly setFrom: (text: string) => void;
  readonly setTo: (text: string) => void;
  readonly contains: (price: number | null) => boolean;
}

/** Prices from and to, in the address. A box that holds no number bounds nothing. */
export function usePriceRange(): PriceBounds {
  const [from, setFrom] = useAddressParam('from');
  const [to, setTo] = useAddressParam('to');
  const [least, most] = [Number(from) || 0, Number(to) || Infinity];
  return { from, to, setFrom, setTo, contains: (price) => price === null || (price >= least && price <= most) };
}

export function PriceRange({ range }: { range: PriceBounds }) {
  return (
    <span className="row price-range">
      <span className="xs t3">{t('Price')}</span>
      <Bound label={t('Lowest price')} placeholder={t('from')} value={range.from} onChange={range.setFrom} />
      <Bound label={t('Highest price')} placeholder={t('to')} value={range.to} onChange={range.setTo} />
    </span>
  );
}

function Bound({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <span className="tool-box">
      <input
        aria-label={label}
        placeholder={placeholder}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
