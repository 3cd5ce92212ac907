import { Empty, Segment, t } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';

const ways = [
  { value: 'indices', word: 'Sector indices', says: 'The exchange’s own index of each sector' },
  { value: 'stocks', word: 'Equal weight', says: 'The mean change of all stocks of a sector, each counted alike' },
] as const;
export type SectorsOf = (typeof ways)[number]['value'];

/** Which sectors an address asks for; the server chooses where it does not say. */
export function useSectorsOf() {
  const [asked, set] = useAddressParam('of');
  const of = ways.find(({ value }) => value === asked)?.value;
  return { query: of === undefined ? {} : { of }, set };
}

/** Sectors as indices, or as the means of their stocks. */
export function SectorsSwitch({ value, onChange }: { value: SectorsOf; onChange: (of: SectorsOf) => void }) {
  return <Segment label="What a sector is" value={value} choices={ways} onChange={onChange} />;
}

/** What is missing when there is nothing to show. */
export function NoSectors({ of }: { of: SectorsOf }) {
  return (
    <Empty says="No sector is available for this session.">
      <p>
        {of === 'indices'
          ? t('Import the exchange’s index file of the day (ind_close_all_…), or look at the equal-weight sectors.')
          : t('Import a constituent list of the exchange (ind_nifty500list.csv): it gives the sector of each stock.')}
      </p>
    </Empty>
  );
}
