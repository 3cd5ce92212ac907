import { api, type SavedStrategy } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api.ts';
import { useDeed } from '../../shared/saved/saved-calls.ts';
import { rememberRun } from './run/own-runs.ts';
import { linkToRun } from './run/paths.ts';

/** Runs a saved strategy as it stands; the run is its last one from then on. */
export function RunSaved({
  strategy: { id, name, isOwn, isValid, request },
  isShared = false,
  className = 'btn',
}: {
  strategy: SavedStrategy;
  /** Read by a link: what it asks for is run, since the strategy itself is its author's. */
  isShared?: boolean;
  className?: string;
}) {
  const navigate = useNavigate();
  const running = useDeed(async () => {
    const run = isShared
      ? (await call(api.strategy.startBacktest, { body: { ...request, name } })).id
      : (await call(api.strategy.run, { params: { id } })).run;
    rememberRun(run, name);
    await navigate(linkToRun(run, isOwn ? id : undefined));
  });
  return (
    <button
      type="button"
      className={className}
      disabled={running.isPending || !isValid}
      onClick={(event) => {
        event.stopPropagation();
        running.mutate(undefined);
      }}
    >
      <Icon name="play" />
      {t('Run')}
      <span className="vh"> {name}</span>
    </button>
  );
}
