import { api } from '@parakh/contract';
import { Select, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { expiryChoice } from './contract-texts.ts';

/** The first, second or third expiry of each symbol, or one day. */
export function OptionExpirySelect({ expiry, onChoose }: { expiry: string; onChoose: (expiry: string) => void }) {
  const listed = useApi(api.options.allExpiries, {});
  return (
    <Select
      label="Expiry"
      value={expiry}
      choices={[
        { value: '1', word: t('Nearest expiry') },
        { value: '2', word: t('Second expiry') },
        { value: '3', word: t('Third expiry') },
        ...(listed.data?.expiries ?? []).map((one) => ({ value: one.expiry, word: expiryChoice(one) })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
