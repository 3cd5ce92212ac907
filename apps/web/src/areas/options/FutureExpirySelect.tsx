import { Select, t } from '@parakh/ui';
import { expiryChoice } from './contract-texts.ts';
import { useFutureExpiries } from './use-futures.ts';

/** The nearest month of each symbol, all months, or one of them. */
export function FutureExpirySelect({
  expiry,
  onChoose,
  isOneMonth = false,
}: {
  expiry: string;
  onChoose: (expiry: string) => void;
  /** All months together are no choice. */
  isOneMonth?: boolean;
}) {
  const expiries = useFutureExpiries();
  return (
    <Select
      label="Expiry"
      value={expiry}
      choices={[
        { value: '1', word: t('Nearest month') },
        ...(isOneMonth ? [] : [{ value: 'all', word: t('All months') }]),
        ...expiries.map((one) => ({ value: one.expiry, word: expiryChoice(one) })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
