import { Empty, Fault, type Loadable, Screen, Skeleton, t, useLate } from '@parakh/ui';
import { CallError } from '../api/api.ts';
import { loginPath, useSession } from '../api/session.ts';
import { ScreenLink } from '../screens/ScreenLink.tsx';
import { kindLabels, type SavedKind } from './saved-thing.ts';

const lists = { scan: '/screener-dashboard', screen: '/screener-home', strategy: '/strategy-home' } as const;
const titles = { scan: 'Scan', screen: 'Screen', strategy: 'Strategy' } as const;
const ways = { scan: 'All scans', screen: 'All screens', strategy: 'All strategies' } as const;

/** What stands on the screen of a saved thing until it is there, and when it is private, gone or never was. */
export function SavedWaiting({ kind, query }: { kind: SavedKind; query: Loadable<unknown> }) {
  const { error } = query;
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400 || error.status === 403);
  const isLate = useLate(query.isPending);
  return (
    <Screen title={titles[kind]}>
      <section className="panel" aria-label={t(titles[kind])}>
        <h2 className="vh">{t(titles[kind])}</h2>
        {isGone ? <Gone kind={kind} /> : null}
        {error && !isGone ? <Fault error={error} retry={query.refetch} /> : null}
        {error ? null : <div style={{ minHeight: 420 }}>{isLate ? <Skeleton lines={9} height={420} /> : null}</div>}
      </section>
    </Screen>
  );
}

function Gone({ kind }: { kind: SavedKind }) {
  const { userName } = useSession();
  const word = t(kindLabels[kind]);
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return (
    <Empty says={t('{kind} not found or private.', { kind: name })}>
      <p>
        {t('It may be private, its author may have taken it away, or the link may have been cut off on its way.')}{' '}
        {userName === undefined ? t('If it is your own, log in to see it.') : ''}
      </p>
      <div className="row wrap">
        <ScreenLink to={lists[kind]} className="btn primary">
          {t(ways[kind])}
        </ScreenLink>
        {userName === undefined ? (
          <ScreenLink to={loginPath(location.pathname + location.search)} className="btn">
            {t('Log in')}
          </ScreenLink>
        ) : null}
      </div>
    </Empty>
  );
}
