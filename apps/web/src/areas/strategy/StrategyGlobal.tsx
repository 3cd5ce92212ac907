import { api, type BuiltInStrategy } from '@parakh/contract';
import { Screen } from '@parakh/ui';
import { useParams } from 'react-router';
import { useApi } from '../../shared/api/api.ts';
import { ForkButton } from '../../shared/saved/ForkButton.tsx';
import { SavedWaiting } from '../../shared/saved/SavedGone.tsx';
import { isSavedId } from '../../shared/saved/saved-thing.ts';
import { useAddressParam } from '../../shared/screens/address.ts';
import { useShownName } from '../../shared/screens/head.ts';
import { SubscribeButton } from '../alerts/index.ts';
import { BuiltInActions } from './BuiltInActions.tsx';
import { useOwnRuns } from './run/own-runs.ts';
import { useRun } from './run/use-run.ts';
import { SavedStrategyScreen } from './SavedStrategyScreen.tsx';
import { StrategyFacts } from './StrategyFacts.tsx';

/** One built-in strategy, or one that somebody saved. */
export function StrategyGlobal() {
  const { id = '' } = useParams();
  const [key] = useAddressParam('key');
  return key !== '' || isSavedId(id) ? <SavedStrategyScreen id={id} shareKey={key} /> : <BuiltIn id={id} />;
}

function BuiltIn({ id }: { id: string }) {
  const builtIn = useApi(api.strategy.getGlobal, { params: { id } });
  return builtIn.data ? <BuiltInView builtIn={builtIn.data} /> : <SavedWaiting kind="strategy" query={builtIn} />;
}

/** What it says, its text and rules, how it is traded, and what it last made. */
function BuiltInView({ builtIn }: { builtIn: BuiltInStrategy }) {
  const last = useLastRun(builtIn);
  useShownName(builtIn.name);
  return (
    <Screen
      title={builtIn.name}
      note={builtIn.source}
      actions={
        <>
          <BuiltInActions builtIn={builtIn} isLarge />
          <SubscribeButton thing={{ ...builtIn, kind: 'strategy' }} />
          <ForkButton thing={{ ...builtIn, kind: 'strategy' }} className="btn" />
        </>
      }
    >
      <p className="summary">{builtIn.says}</p>
      <StrategyFacts strategy={builtIn} last={last} />
    </Screen>
  );
}

/** Of the server's own run; else of the last one of this browser. */
function useLastRun({ lastRun, name }: BuiltInStrategy) {
  const own = useOwnRuns().find((run) => run.name === name);
  const run = useRun(own?.id ?? '').data;
  if (lastRun) return lastRun;
  if (!run?.statistics || run.finishedAt === null) return undefined;
  return { run: run.id, finishedAt: run.finishedAt, statistics: run.statistics };
}
