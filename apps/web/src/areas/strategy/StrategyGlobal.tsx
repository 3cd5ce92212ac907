import { api, type HouseStrategy } from '@parakh/contract';
import { Screen } from '@parakh/ui';
import { useParams } from 'react-router';
import { useApi } from '../../shared/api/api.ts';
import { ForkButton } from '../../shared/saved/ForkButton.tsx';
import { SavedWaiting } from '../../shared/saved/SavedGone.tsx';
import { isSavedId } from '../../shared/saved/saved-thing.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { useShownName } from '../../shared/screens/head.ts';
import { SubscribeButton } from '../alerts/index.ts';
import { HouseActions } from './HouseActions.tsx';
import { useOwnRuns } from './run/own-runs.ts';
import { useRun } from './run/use-run.ts';
import { SavedStrategyScreen } from './SavedStrategyScreen.tsx';
import { StrategyFacts } from './StrategyFacts.tsx';

/** One strategy of the house, or one that somebody saved. */
export function StrategyGlobal() {
  const { id = '' } = useParams();
  const [key] = useAddressParam('key');
  return key !== '' || isSavedId(id) ? <SavedStrategyScreen id={id} shareKey={key} /> : <House id={id} />;
}

function House({ id }: { id: string }) {
  const house = useApi(api.strategy.getGlobal, { params: { id } });
  return house.data ? <Known house={house.data} /> : <SavedWaiting kind="strategy" query={house} />;
}

/** What it says, its text and rules, how it is traded, and what it last made. */
function Known({ house }: { house: HouseStrategy }) {
  const last = useLastRun(house);
  useShownName(house.name);
  return (
    <Screen
      title={house.name}
      note={house.source}
      actions={
        <>
          <HouseActions house={house} isLarge />
          <SubscribeButton thing={{ ...house, kind: 'strategy' }} />
          <ForkButton thing={{ ...house, kind: 'strategy' }} className="btn" />
        </>
      }
    >
      <p className="summary">{house.says}</p>
      <StrategyFacts strategy={house} last={last} />
    </Screen>
  );
}

/** Of the server's own run; else of the last one of this browser. */
function useLastRun({ lastRun, name }: HouseStrategy) {
  const own = useOwnRuns().find((run) => run.name === name);
  const run = useRun(own?.id ?? '').data;
  if (lastRun) return lastRun;
  if (!run?.statistics || run.finishedAt === null) return undefined;
  return { run: run.id, finishedAt: run.finishedAt, statistics: run.statistics };
}
