import { Screen, t } from '@parakh/ui';
import { useMarketState } from '../../shared/live/market-state.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { NearSymbols } from './NearSymbols.tsx';

/** Where an address with an unknown symbol leads: what was asked, which stands in the address, and what comes near. */
export function UnknownSymbol() {
  const [asked] = useAddressParam('name');
  const state = useMarketState().data;
  return (
    <Screen title="Unknown symbol" note={state ? t('{count} symbols are available', { count: state.symbols }) : null}>
      <p className="summary">
        {asked
          ? t('Nothing is listed here as “{asked}”: no symbol, index or sector.', { asked })
          : t('The address names no symbol. Press Ctrl K to search by name.')}
      </p>
      <NearSymbols asked={asked || 'NIFTY'} title={asked ? 'Did you mean' : 'Indices'} />
    </Screen>
  );
}
