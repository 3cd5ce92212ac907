import { api } from '@parakh/contract';
import { Loaded, Panel, t, useSavedChoice } from '@parakh/ui';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api/api.ts';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import { CATEGORY_PLACE } from './list-kind.ts';
import '../../../shared/saved/saved.css';
import './saved-screens.css';

/** A list of scans, and beside it the categories that lead to others, where somebody made one. */
export function BesideCategories({ children }: { children: ReactNode }) {
  const categories = useApi(api.scanner.categories, {}).data;
  const segments = useApi(api.scanner.segments, {}).data;
  const areNone = categories?.length === 0 && segments?.length === 0;
  return (
    <div className="grid beside-categories">
      <section className={areNone ? 'panel c12' : 'panel c9'} aria-label={t('Scans')}>
        <h2 className="vh">{t('Scans')}</h2>
        {children}
      </section>
      {areNone ? null : (
        <div className="c3 side">
          <Panel title="By category">
            <CategoryLinks />
          </Panel>
        </div>
      )}
    </div>
  );
}

/** The categories and segments, each with how many scans it holds. */
function CategoryLinks() {
  const categories = useApi(api.scanner.categories, {});
  const last = useSavedChoice(CATEGORY_PLACE);
  const segments = useApi(api.scanner.segments, {});
  return (
    <>
      <Loaded query={categories} lines={4}>
        {(all) => (
          <ul className="category-links">
            {all.map(({ name, subCategories, scans }) => (
              <li key={name} className={name === last ? 'last-seen' : undefined}>
                <Line to={`/scans/${encodeURIComponent(name)}`} name={name} scans={scans} />
                {subCategories.length > 0 ? (
                  <p className="xs sub-links">
                    {subCategories.map((sub) => (
                      <ScreenLink key={sub} to={`/scans/${encodeURIComponent(sub)}?of=sub-category`}>
                        {sub}
                      </ScreenLink>
                    ))}
                  </p>
                ) : null}
              </li>
            ))}
            {all.length === 0 ? <li className="t2">{t('No category is made yet.')}</li> : null}
          </ul>
        )}
      </Loaded>
      {segments.data && segments.data.length > 0 ? (
        <>
          <h3 className="list-head">{t('Built-in')}</h3>
          <ul className="category-links">
            {segments.data.map(({ name, scans }) => (
              <li key={name}>
                <Line to={`/scans/${encodeURIComponent(name)}?of=segment`} name={name} scans={scans} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Line({ to, name, scans }: { to: string; name: string; scans: number }) {
  return (
    <span className="row-between">
      <ScreenLink to={to}>{name}</ScreenLink>
      <span className="count" aria-label={scans === 1 ? t('1 scan') : t('{count} scans', { count: scans })}>
        {scans}
      </span>
    </span>
  );
}
