import type { BuiltInStrategy } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { builtInSetup } from './built-in-setup.ts';
import { linkToRun } from './run/paths.ts';
import { linkToSetup } from './use-setup.ts';
import { useStart } from './use-start.ts';

/** Runs a built-in strategy as it stands, opens it in the editor, or shows its last report. */
export function BuiltInActions({ builtIn, isLarge = false }: { builtIn: BuiltInStrategy; isLarge?: boolean }) {
  const { start, isStarting, error } = useStart();
  const size = isLarge ? '' : ' sm';
  const name = <span className="vh"> {builtIn.name}</span>;
  return (
    <>
      <button
        type="button"
        className={isLarge ? 'btn primary' : `btn${size}`}
        disabled={isStarting}
        onClick={() => start(builtIn.request, builtIn.name)}
      >
        <Icon name="play" />
        {t('Run')}
        {name}
      </button>
      <ScreenLink to={linkToSetup(builtInSetup(builtIn))} className={`btn${size}`}>
        {t('Change it')}
        {name}
      </ScreenLink>
      {builtIn.lastRun ? (
        <ScreenLink to={linkToRun(builtIn.lastRun.run)} className={`btn ghost${size}`}>
          {t('Last report')}
          <span className="vh">: {builtIn.name}</span>
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
