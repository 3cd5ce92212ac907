import type { ReactNode, RefObject } from 'react';
import { Icon } from '../Icon.tsx';
import { Menu } from '../Menu.tsx';
import { t } from '../words.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { Column } from './columns.tsx';
import { chooseDensity, chosenDensity, densities } from './density.ts';
import type { Layout } from './layout.ts';

/** The row above a table: how many rows, filter, columns, export, density. */
export function TableTools<Row>({
  columns,
  layout,
  onLayout,
  filter,
  onFilter,
  onSave,
  filterBox,
  children,
}: {
  columns: readonly Column<Row>[];
  layout: Layout;
  onLayout: (next: Layout) => void;
  filter: string;
  onFilter: (text: string) => void;
  onSave: () => void;
  filterBox: RefObject<HTMLInputElement | null>;
  children: ReactNode;
}) {
  return (
    <div className="table-tools">
      <span className="xs t3 grow" aria-live="polite">
        {children}
      </span>
      <label className="table-filter">
        <Icon name="filter" />
        <span className="vh">{t('Filter')}</span>
        <input
          ref={filterBox}
          type="search"
          placeholder={t('Filter')}
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onFilter('')}
        />
        <span className="kbd only-wide">/</span>
      </label>
      <ColumnChooser columns={columns} layout={layout} onLayout={onLayout} />
      <Menu label="Rows" className="btn sm ghost" items={choices}>
        <Icon name="menu" />
        <span className="only-wide">{t('Rows')}</span>
      </Menu>
      <button type="button" className="btn sm ghost" onClick={onSave} aria-label={t('Save as CSV')}>
        <Icon name="download" />
        CSV
      </button>
    </div>
  );
}

const words = { compact: 'Compact rows', default: 'Usual rows', comfortable: 'Comfortable rows' } as const;
const choices = () =>
  densities.map((density) => ({
    word: words[density],
    checked: chosenDensity() === density,
    act: () => chooseDensity(density),
  }));
