import type { api, ReplyOf } from '@parakh/contract';
import { Empty, Loaded, longDayText, Screen, t } from '@parakh/ui';
import { useEffect, useState } from 'react';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { byDay, freshOf } from './change-days.ts';
import { seeChange, useChanges, useSeenChange } from './news.ts';
import './WhatsNew.css';

export type Change = ReplyOf<typeof api.misc.whatsnew>['changes'][number];

/** What the product learned lately, newest first; what came since the last visit is marked. */
export function WhatsNew() {
  return (
    <Screen
      title="What's new"
      note={t('What Parakh learned, newest first. Every line leads to where it can be tried.')}
    >
      <Loaded query={useChanges()} lines={10}>
        {({ changes }) =>
          changes.length === 0 ? <Empty says="Nothing is written down yet." /> : <Changes changes={changes} />
        }
      </Loaded>
    </Screen>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  // What was fresh when the page was opened stays marked until it is left.
  const [seenBefore] = useState(useSeenChange());
  const newest = changes[0]?.id;
  useEffect(() => {
    if (newest !== undefined) seeChange(newest);
  }, [newest]);
  const fresh = freshOf(changes, seenBefore);
  return (
    <div className="changes">
      {byDay(changes).map(({ day, list }) => (
        <section key={day} className="panel" aria-label={longDayText(day)}>
          <header className="panel-head">
            <h2>{longDayText(day)}</h2>
          </header>
          <ul>
            {list.map((change) => (
              <ChangeLine key={change.id} change={change} isFresh={fresh.has(change.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ChangeLine({ change, isFresh }: { change: Change; isFresh: boolean }) {
  return (
    <li className={isFresh ? 'fresh' : undefined}>
      <h3>
        {change.title} {isFresh ? <span className="chip sel">{t('new to you')}</span> : null}
      </h3>
      <p>
        {change.says}{' '}
        {change.link ? (
          <ScreenLink to={change.link} aria-label={t('Try it: {what}', { what: change.title })}>
            {t('Try it')}
          </ScreenLink>
        ) : null}
      </p>
    </li>
  );
}
