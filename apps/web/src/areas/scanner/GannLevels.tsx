import type { GannLevel } from '@parakh/calculators';
import { changePct, columnsOf, DataTable, grouped, Panel, price as rupees, t } from '@parakh/ui';
import { asLoadable } from '../../shared/tables/as-loadable.ts';

interface Row extends GannLevel {
  readonly apart: number;
  readonly role: string;
}
const column = columnsOf<Row>();
const columns = [
  column('role', 'Level', undefined, { shows: ({ role }) => t(role) }),
  column('price', 'Price', rupees),
  column('apart', 'From the price', changePct),
  column.figure(
    'degrees',
    'Turn',
    { format: { text: (value) => `${grouped(value, 1)}°`, digits: 1 }, of: ({ degrees }) => degrees },
    { rank: 2 },
  ),
];

/** Every level as a row: the next one up and down, beyond them resistances and supports. */
export function GannLevels({ levels, price }: { levels: readonly GannLevel[]; price: number }) {
  return (
    <Panel title="Levels" note={t('around {price}', { price: grouped(price) })} className="c7" flush>
      <DataTable
        query={asLoadable(rowsOf(levels, price))}
        columns={columns}
        rowKey={({ steps }) => String(steps)}
        label="Levels"
        name="gann-levels"
        tools={false}
        empty="Choose a symbol or type a price."
      />
    </Panel>
  );
}

const words = { above: ['Next level up', 'R'], below: ['Next level down', 'S'] } as const;

function rowsOf(levels: readonly GannLevel[], price: number): Row[] {
  const above = levels.filter((level) => level.price > price).length;
  return levels.map((level, i) => {
    const away = level.price > price ? above - i : i - above + 1;
    const [next, further] = words[level.price > price ? 'above' : 'below'];
    return { ...level, apart: 100 * (level.price / price - 1), role: away === 1 ? next : `${further}${away - 1}` };
  });
}
