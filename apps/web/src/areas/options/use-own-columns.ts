import { saveChoice, useSavedChoice } from '@parakh/ui';
import { useMemo } from 'react';
import { useAddressParam } from '../../shared/screens/address.ts';
import { ownFrom, usualOwn } from './chain-presets.ts';

/** Where this device keeps the columns of a chain that its reader chose. */
const PLACE = 'chain-columns';

/** A person's own columns, the nearest to the strike first: those that an address names, else those chosen last on this device. */
export function useOwnColumns() {
  const [asked, setAsked] = useAddressParam('columns');
  const saved = useSavedChoice(PLACE);
  const own = useMemo(() => ownFrom(asked) ?? ownFrom(saved) ?? usualOwn, [asked, saved]);
  const choose = (keys: readonly string[]) => {
    const text = keys.join(',');
    saveChoice(PLACE, text);
    setAsked(text);
  };
  const forgetAddress = () => {
    if (asked !== '') setAsked('');
  };
  return { own, choose, forgetAddress };
}
