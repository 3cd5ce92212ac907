import { Segment, Select } from '@parakh/ui';
import { useAddressParam } from '../../shared/screens/address.ts';
import { groupNamed, type MarketGroup, marketGroups, turnoverFloors } from '../market/index.ts';

export interface ListFilters {
  readonly group: MarketGroup;
  readonly setGroup: (group: string) => void;
  readonly floor: string;
  readonly setFloor: (floor: string) => void;
  /** The same as a number. */
  readonly least: number;
  /** Whether a stock traded for enough. */
  readonly isLiquid: (row: { readonly turnover: number | null }) => boolean;
}

/** Whose list it is, and how much its stocks have to trade: both in the address. */
export function useListFilters(): ListFilters {
  const [askedGroup, setGroup] = useAddressParam('group', 'EQ');
  const [floor, setFloor] = useAddressParam('over', '100000000');
  const least = Number(floor) || 0;
  const isLiquid = ({ turnover }: { readonly turnover: number | null }) => !((turnover ?? NaN) < least);
  return { group: groupNamed(askedGroup), setGroup, floor, setFloor, least, isLiquid };
}

export function GroupSegment({ filters: { group, setGroup } }: { filters: ListFilters }) {
  return <Segment label="Group of stocks" value={group} choices={marketGroups} onChange={setGroup} />;
}

export function FloorSelect({ filters: { floor, setFloor } }: { filters: ListFilters }) {
  return (
    <Select
      label="Smallest turnover"
      choices={turnoverFloors}
      value={floor}
      onChange={(event) => setFloor(event.target.value)}
    />
  );
}
