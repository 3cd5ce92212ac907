import { Select, t } from '@parakh/ui';
import { useMemo } from 'react';
import { OWN_LIST } from '../../shared/conditions/scan-input.ts';
import { DayPicker, GroupSelect } from '../../shared/conditions/WhereAndWhen.tsx';
import { useTyped } from '../../shared/forms/use-typed.ts';
import type { Scanner } from './use-scanner.ts';
import '../../shared/conditions/scan-bar.css';
import '../../shared/forms/forms.css';
import './scan-view.css';

const volumes = [
  { value: '', word: 'Any volume' },
  { value: '100000', word: 'Over 1 L shares' },
  { value: '500000', word: 'Over 5 L shares' },
  { value: '1000000', word: 'Over 10 L shares' },
  { value: '5000000', word: 'Over 50 L shares' },
];
const OWN_WORDS = 'Each scan’s own group';

/** Among whom, on which session, and which of those found are shown. */
export function ScannerFilters({ scanner }: { scanner: Scanner }) {
  const { where, sieving } = scanner;
  const { sieve, setFrom, setTo, setVolume, setSector } = sieving;
  const { universe, date } = where.input;
  return (
    <div className="scan-bar scanner-filters">
      <span className="xs t3 only-wide">{t('Look in')}</span>
      <GroupSelect
        value={typeof universe === 'string' ? universe : OWN_LIST}
        own={t(OWN_WORDS)}
        onChange={where.setUniverse}
      />
      <DayPicker date={date} onDate={where.setDate} />
      <span className="row price-between">
        <span className="xs t3">{t('Price ₹')}</span>
        <PriceBox label={t('Lowest price')} placeholder={t('from')} value={sieve.from} onPause={setFrom} />
        <PriceBox label={t('Highest price')} placeholder={t('to')} value={sieve.to} onPause={setTo} />
      </span>
      <Select
        label="Smallest volume"
        choices={volumes}
        value={sieve.volume}
        onChange={(event) => setVolume(event.target.value)}
      />
      <SectorSelect scanner={scanner} value={sieve.sector} onChange={setSector} />
    </div>
  );
}

function PriceBox({
  label,
  placeholder,
  value,
  onPause,
}: {
  label: string;
  placeholder: string;
  value: string;
  onPause: (value: string) => void;
}) {
  const [typed, setTyped] = useTyped(value, onPause);
  return (
    <input
      className="tiny price-box"
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** The sectors of those found; the chosen one stays a choice where nobody of it is found. */
function SectorSelect({
  scanner: { query },
  value,
  onChange,
}: {
  scanner: Scanner;
  value: string;
  onChange: (sector: string) => void;
}) {
  const { data } = query;
  const choices = useMemo(() => {
    const sectors = new Set([...(data?.quotes ?? []).map(({ sector }) => sector), value]);
    const named = [...sectors].filter((sector) => sector !== '').sort();
    return [{ value: '', word: 'All sectors' }, ...named.map((sector) => ({ value: sector, word: sector }))];
  }, [data, value]);
  return <Select label="Sector" choices={choices} value={value} onChange={(event) => onChange(event.target.value)} />;
}
