import { api, type EndOfDayRun } from '@parakh/contract';
import { Loaded, Panel, Screen, t } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import { Faults } from '../../shared/page/Faults.tsx';
import { useAddressParam } from '../../shared/screens/address.ts';
import { RefusedFiles } from './RefusedFiles.tsx';
import { RunHistory } from './RunHistory.tsx';
import { RunNow } from './RunNow.tsx';
import { RunSteps } from './RunSteps.tsx';
import { isUnderWay } from './run-labels.ts';
import { ServerSwitch } from './ServerSwitch.tsx';
import { SettledJumps } from './SettledJumps.tsx';
import { StoredSizes } from './StoredSizes.tsx';
import { SuspiciousJumps } from './SuspiciousJumps.tsx';
import './run.css';

const WATCHED_EVERY_MS = 1000;
const LOOKED_AT_EVERY_MS = 15_000;

/** The work that follows a session: what it does now, what it did, and a button for each. */
export function RunAdmin() {
  const [picked, setPicked] = useAddressParam('run');
  const known = useApi(api.admin.endOfDay, {}, { everyMs: LOOKED_AT_EVERY_MS });
  const faults = useApi(api.misc.health, {}, { everyMs: LOOKED_AT_EVERY_MS }).data?.faults ?? [];
  const isWatched = isUnderWay(known.data?.runs[0]);
  useApi(api.admin.endOfDay, {}, { when: isWatched, everyMs: WATCHED_EVERY_MS });
  return (
    <Screen title="End of day" note={t('What follows a session, step by step. Done twice it comes to the same.')}>
      <Faults faults={faults} />
      <Loaded query={known}>
        {({ importFrom, missingYear, steps, runs }) => {
          const run = runs.find(({ id }) => id === picked) ?? runs[0];
          return (
            <div className="grid">
              {missingYear !== null && (
                <Panel title="Holidays" className="c12">
                  {t(
                    'The holiday list lacks the year {year}: no session is assumed in it until PARAKH_HOLIDAYS adds it.',
                    {
                      year: missingYear,
                    },
                  )}
                </Panel>
              )}
              <Panel title="Now" className="c4 run-panel" foot={placeOf(importFrom)}>
                <RunNow latest={runs[0]} steps={steps} onStarted={() => setPicked('')} />
              </Panel>
              <Panel title="Steps" note={run ? sessionOf(run) : t('No run yet')} flush className="c8">
                <RunSteps steps={steps} run={run} />
              </Panel>
              <ServerSwitch />
              <Panel title="Files that were refused" flush className="c12">
                <RefusedFiles run={run} />
              </Panel>
              <SuspiciousJumps />
              <SettledJumps />
              <StoredSizes />
              <Panel title="History" flush className="c12">
                <RunHistory runs={runs} picked={run?.id} onPick={setPicked} />
              </Panel>
            </div>
          );
        }}
      </Loaded>
    </Screen>
  );
}

function placeOf(importFrom: string | null): string {
  if (importFrom === null) return t('Files come from nowhere by themselves: PARAKH_IMPORT is not set.');
  return importFrom === 'exchange'
    ? t('Files come from the exchange’s archive.')
    : t('Files come from {place}', { place: importFrom });
}

const sessionOf = ({ day }: EndOfDayRun) => t('Session of {day}', { day });
