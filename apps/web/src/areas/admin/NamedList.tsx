import { Empty, type Loadable, Loaded, t } from '@parakh/ui';
import { Fragment, type ReactNode } from 'react';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { NameBox, TendedName } from './CategoryName.tsx';
import './categories.css';

/** Names that staff tend, each a line, and a box for one more. */
export function NamedList<Named extends { readonly name: string }>({
  query,
  none,
  label,
  onAdd,
  children,
}: {
  query: Loadable<readonly Named[]>;
  /** Said while there is none. */
  none: string;
  /** Of the box. */
  label: string;
  onAdd: (name: string) => Promise<unknown>;
  /** One line. */
  children: (named: Named) => ReactNode;
}) {
  return (
    <>
      <Loaded query={query} lines={6}>
        {(all) =>
          all.length === 0 ? (
            <Empty says={none} />
          ) : (
            <ul className="category-list">
              {all.map((named) => (
                <Fragment key={named.name}>{children(named)}</Fragment>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="add-line">
        <NameBox label={label} word="Add" onName={onAdd} />
      </div>
    </>
  );
}

/** Top of a line: the name, and the way to its scans. */
export function NamedHead({
  name,
  scans,
  of,
  onRename,
  onRemove,
  children,
}: {
  name: string;
  /** How many. */
  scans: number;
  of: 'category' | 'segment';
  onRename: ((name: string) => Promise<unknown>) | undefined;
  onRemove: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="category-head">
      <TendedName name={name} onRename={onRename} onRemove={onRemove} />
      <ScreenLink to={`/scans/${encodeURIComponent(name)}?of=${of}`} className="push xs">
        {scans === 1 ? t('1 scan') : t('{count} scans', { count: scans })}
      </ScreenLink>
      {children}
    </div>
  );
}
