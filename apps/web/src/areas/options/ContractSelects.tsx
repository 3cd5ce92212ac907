import { api, type ContractExpiry } from '@parakh/contract';
import { indexNamed } from '@parakh/market';
import { Select } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { expiryChoice } from './contract-texts.ts';

/** Every symbol with contracts; indices first. */
export function useUnderlyingNames(): string[] {
  const lots = useApi(api.options.underlyings, { query: {} });
  const names = lots.data?.rows.map((row) => row.symbol) ?? [];
  const indices = names.filter(isIndexName);
  return [...indices, ...names.filter((name) => !isIndexName(name))];
}

export function UnderlyingSelect({ symbol, onChoose }: { symbol: string; onChoose: (symbol: string) => void }) {
  const choices = useUnderlyingNames();
  const all = choices.includes(symbol) ? choices : [symbol, ...choices];
  return (
    <Select
      label="Symbol"
      value={symbol}
      choices={all.map((value) => ({ value, word: value }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

const isIndexName = (name: string) => indexNamed(name) !== undefined;

export function ExpirySelect({
  expiries,
  expiry,
  onChoose,
}: {
  expiries: readonly ContractExpiry[];
  expiry: string | undefined;
  onChoose: (expiry: string) => void;
}) {
  return (
    <Select
      label="Expiry"
      value={expiry ?? ''}
      choices={expiries.map((one) => ({ value: one.expiry, word: expiryChoice(one) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
