import { api, type SavedStrategy } from '@parakh/contract';
import { Band, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { SavedActions } from '../../shared/saved/SavedActions.tsx';
import { SavedWaiting } from '../../shared/saved/SavedGone.tsx';
import { SavedNote } from '../../shared/saved/SavedNote.tsx';
import { thingOfStrategy } from '../../shared/saved/saved-thing.ts';
import { useShownName } from '../../shared/screens/head.ts';
import { SubscribeButton } from '../alerts/index.ts';
import { RunSaved } from './RunSaved.tsx';
import { StrategyFacts } from './StrategyFacts.tsx';

/** A strategy that somebody saved: what it says, how it is traded, and what it last made. */
export function SavedStrategyScreen({ id, shareKey }: { id: string; shareKey: string }) {
  const isShared = shareKey !== '';
  const seen = useApi(api.strategy.find, { params: { id } }, { when: !isShared });
  const shared = useApi(api.strategy.findShared, { params: { key: shareKey } }, { when: isShared });
  const query = isShared ? shared : seen;
  if (!query.data) return <SavedWaiting kind="strategy" query={query} />;
  return <Known strategy={query.data} shareKey={shareKey} />;
}

function Known({ strategy, shareKey }: { strategy: SavedStrategy; shareKey: string }) {
  const thing = thingOfStrategy(strategy);
  useShownName(strategy.name);
  return (
    <Screen
      title={strategy.name}
      note={<SavedNote thing={thing} />}
      actions={
        <SavedActions thing={thing} shareKey={shareKey}>
          <SubscribeButton thing={thing} />
          <RunSaved strategy={strategy} isShared={shareKey !== ''} />
        </SavedActions>
      }
    >
      {strategy.isValid ? null : <Band kind="err">{t('It does not run any more: its text has a problem.')}</Band>}
      <StrategyFacts strategy={strategy} last={strategy.lastRun ?? undefined} />
    </Screen>
  );
}
