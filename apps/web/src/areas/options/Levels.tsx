import type { OptionChain } from '@parakh/contract';
import { changePct, columnsOf, DataTable, Panel, points, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';
import { straddleOf, wallOf } from './chain-figures.ts';
import { expiryText } from './contract-texts.ts';

interface Level {
  readonly name: string;
  readonly says: string;
  readonly price: number;
  readonly away: number;
}

/** Prices that the options of an expiry make stand out, the highest first. */
function levelsOf(chain: OptionChain): Level[] {
  const { spot, forward, atmIv, years, maxPain, rows } = chain;
  if (spot === null) return [];
  const straddle = straddleOf(chain);
  const move = forward === null || atmIv === null ? NaN : forward * (atmIv / 100) * Math.sqrt(years ?? 0);
  const wanted: readonly (readonly [name: string, says: string, price: number | null | undefined])[] = [
    ['Call wall', 'The strike with the most open calls: many have sold the rise beyond it.', wallOf(rows, 'call')],
    ['Put wall', 'The strike with the most open puts: many have sold the fall below it.', wallOf(rows, 'put')],
    ['Expected, high', 'One deviation above the forward: IV × √(days / 365).', (forward ?? NaN) + move],
    ['Expected, low', 'One deviation below the forward.', (forward ?? NaN) - move],
    ['Straddle, high', 'Above it the buyer of the straddle gains.', straddle?.high],
    ['Straddle, low', 'Below it the buyer of the straddle gains.', straddle?.low],
    ['Max pain', 'Where all options together would be worth least.', maxPain],
    ['Spot', 'The close.', spot],
  ];
  return wanted
    .flatMap(([name, says, price]) =>
      typeof price === 'number' && Number.isFinite(price)
        ? [{ name, says, price, away: (price / spot - 1) * 100 }]
        : [],
    )
    .toSorted((one, other) => other.price - one.price);
}

export function Levels({ chain }: { chain: OptionChain }) {
  return (
    <Panel
      title="Levels"
      note={t('by the options to {expiry}', { expiry: expiryText(chain.expiry) })}
      className="c4"
      flush
    >
      <DataTable
        query={asLoadable(levelsOf(chain))}
        columns={columns}
        rowKey={({ name }) => name}
        label="Levels"
        tools={false}
        empty="No price of the underlying is known."
      />
    </Panel>
  );
}

const column = columnsOf<Level>();
const columns = [
  column('name', 'Level', undefined, {
    shows: ({ name, says }) => <span title={t(says)}>{name === 'Spot' ? <b>{t(name)}</b> : t(name)}</span>,
  }),
  column('price', 'Price', points),
  column('away', 'From the spot', changePct),
];
