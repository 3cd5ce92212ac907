import { Icon } from '../Icon.tsx';
import { Popup } from '../Popup.tsx';
import { t } from '../words.ts';
import type { Column } from './columns.tsx';
import { arranged, type Layout, moved } from './layout.ts';

/** Shows, hides and moves columns. The first is pinned and always there. */
export function ColumnChooser<Row>({
  columns,
  layout,
  onLayout,
}: {
  columns: readonly Column<Row>[];
  layout: Layout;
  onLayout: (next: Layout) => void;
}) {
  const order = arranged(
    columns.map(({ key }) => key),
    layout.order,
  );
  const toggle = (key: string) => {
    const hidden = layout.hidden.includes(key)
      ? layout.hidden.filter((other) => other !== key)
      : [...layout.hidden, key];
    onLayout({ ...layout, hidden });
  };
  return (
    <Popup
      label={t('Columns')}
      boxClass="chooser"
      face={
        <>
          <Icon name="columns" />
          <span className="only-wide">{t('Columns')}</span>
        </>
      }
    >
      {order.slice(1).map((key) => (
        <div key={key} className="choose">
          <label className="grow row">
            <input type="checkbox" checked={!layout.hidden.includes(key)} onChange={() => toggle(key)} />
            {titleOf(columns, key)}
          </label>
          {([-1, 1] as const).map((step) => (
            <button
              key={step}
              type="button"
              className="iconbtn sm"
              aria-label={t(step < 0 ? 'Move {column} left' : 'Move {column} right', {
                column: titleOf(columns, key),
              })}
              onClick={() => onLayout({ ...layout, order: moved(order, key, step) })}
            >
              <Icon name={step < 0 ? 'up' : 'down'} />
            </button>
          ))}
        </div>
      ))}
    </Popup>
  );
}

/** With its unit: "Change ₹" and "Change %" are two columns. */
function titleOf<Row>(columns: readonly Column<Row>[], key: string): string {
  const column = columns.find((candidate) => candidate.key === key);
  return column ? `${t(column.title)} ${column.unit ?? ''}`.trim() : key;
}
