import { api } from '@parakh/contract';
import { clockText, Icon, Screen, t } from '@parakh/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApi } from '../../shared/api/api.ts';
import { isHealthy } from '../../shared/api/health.ts';
import { ownPath } from '../../shared/api/session.ts';
import { ageOf } from '../../shared/live/market-state.ts';
import { Faults } from '../../shared/page/Faults.tsx';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';

const EVERY_MS = 3000;

/** Shown while the health check fails; goes back by itself to where people were. */
export function Maintenance() {
  const navigate = useNavigate();
  const from = ownPath(useSearchParams()[0].get('from'));
  const health = useQuery({
    queryKey: ['health'],
    queryFn: isHealthy,
    refetchInterval: EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  const well = health.data === true;
  const state = useApi(api.market.state, {}, { when: well }).data;
  const faults = useApi(api.misc.health, {}, { when: well, everyMs: EVERY_MS }).data?.faults ?? [];
  useEffect(() => {
    if (well && from) void navigate(from, { replace: true });
  }, [well, from, navigate]);
  return (
    <Screen title="Maintenance">
      <div className="panel">
        <div className="state">
          <Icon name={well ? 'check' : 'clock'} />
          <h2>{headText(well, faults.length)}</h2>
          <p>
            {well
              ? ageOf(state)
              : t(
                  'It may be starting: the first start makes the demo market, which takes some seconds. Nothing you saved is lost. This page looks again every {seconds} seconds.',
                  {
                    seconds: EVERY_MS / 1000,
                  },
                )}
          </p>
          <Faults faults={faults} />
          <p className="xs t3" aria-live="polite">
            {t('Last look at {clock} IST', { clock: health.dataUpdatedAt ? clockText(health.dataUpdatedAt) : '…' })}
          </p>
          {well ? (
            <ScreenLink className="btn primary" to="/stock-market-today">
              {t('Stock market today')}
            </ScreenLink>
          ) : null}
        </div>
      </div>
    </Screen>
  );
}

function headText(well: boolean, faults: number): string {
  if (!well) return t('Parakh is not answering at the moment.');
  return faults === 0 ? t('Parakh answers. Everything is well.') : t('Parakh answers, but not all of it works.');
}
