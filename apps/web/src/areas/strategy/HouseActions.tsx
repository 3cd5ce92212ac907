import type { HouseStrategy } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { houseSetup } from './house-setup.ts';
import { linkToRun } from './run/paths.ts';
import { linkToSetup } from './use-setup.ts';
import { useStart } from './use-start.ts';

/** Runs a strategy of the house as it stands, opens it on the desk, or shows its last report. */
export function HouseActions({ house, isLarge = false }: { house: HouseStrategy; isLarge?: boolean }) {
  const { start, isStarting, error } = useStart();
  const size = isLarge ? '' : ' sm';
  const name = <span className="vh"> {house.name}</span>;
  return (
    <>
      <button
        type="button"
        className={isLarge ? 'btn primary' : `btn${size}`}
        disabled={isStarting}
        onClick={() => start(house.request, house.name)}
      >
        <Icon name="play" />
        {t('Run')}
        {name}
      </button>
      <ScreenLink to={linkToSetup(houseSetup(house))} className={`btn${size}`}>
        {t('Change it')}
        {name}
      </ScreenLink>
      {house.lastRun ? (
        <ScreenLink to={linkToRun(house.lastRun.run)} className={`btn ghost${size}`}>
          {t('Last report')}
          <span className="vh">: {house.name}</span>
        </ScreenLink>
      ) : null}
      {error ? (
        <span className="help bad" role="alert">
          {error.message}
        </span>
      ) : null}
    </>
  );
}
