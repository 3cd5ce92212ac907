import type { SavedScreen } from '@parakh/contract';
import { Band, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { ConditionShown } from '../../../shared/conditions/ConditionShown.tsx';
import { ScreenLink } from '../../../shared/screens/ScreenLink.tsx';
import '../../../shared/conditions/scan-bar.css';
import '../screener.css';
import './saved-screens.css';

/** What a saved scan or screen asks, coloured and in words, with a place for what is chosen around it. */
export function SavedAbout({ screen, children }: { screen: SavedScreen; children: ReactNode }) {
  const { condition, description, isValid, problems } = screen;
  return (
    <>
      {description ? <p className="summary saved-says">{description}</p> : null}
      <CategoryPath screen={screen} />
      <section className="panel work" aria-label={t('Condition')}>
        <div className="scan-bar">{children}</div>
        {isValid ? null : (
          <Band kind="err">
            {t('It does not run any more: {why}', { why: problems[0]?.message ?? t('its condition has a problem.') })}
          </Band>
        )}
        <ConditionShown condition={condition} />
      </section>
    </>
  );
}

/** Where it stands among the others, and how many care for it. */
function CategoryPath({ screen: { category, subCategory, views } }: { screen: SavedScreen }) {
  if (category === null && views === 0) return null;
  return (
    <p className="row wrap saved-shelf xs t3">
      {category === null ? null : (
        <>
          <ScreenLink to={`/scans/${encodeURIComponent(category)}`}>{category}</ScreenLink>
          {subCategory === null ? null : (
            <>
              <span aria-hidden="true">›</span>
              <ScreenLink to={`/scans/${encodeURIComponent(subCategory)}?of=sub-category`}>{subCategory}</ScreenLink>
            </>
          )}
        </>
      )}
      {views > 0 ? (
        <span>{views === 1 ? t('looked at once') : t('looked at {count} times', { count: views })}</span>
      ) : null}
    </p>
  );
}
