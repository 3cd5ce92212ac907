import { t } from '@parakh/ui';
import { useId, useState } from 'react';
import { SymbolOptions, useSymbols } from '../../../shared/symbols/SymbolOptions.tsx';
import './slots.css';

/** A symbol of the exchange, found while typing. Quotes cannot stand in it. */
export function TextBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { offered } = useSymbols(search);
  return (
    <div className="field small">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-box"
        list={`${id}-list`}
        value={value}
        placeholder={t('Symbol')}
        autoComplete="off"
        onChange={(event) => {
          const next = event.target.value.replaceAll('"', '').toUpperCase();
          setSearch(next);
          onChange(next);
        }}
      />
      <SymbolOptions id={`${id}-list`} offered={offered} />
    </div>
  );
}
