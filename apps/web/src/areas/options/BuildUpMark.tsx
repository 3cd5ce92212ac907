import { MISSING, t } from '@parakh/ui';
import { type BuildUpName, buildUpNames, buildUpReasons } from './contract-texts.ts';
import './build-up-mark.css';

/** The class by price and open interest, in its colour, with the reason one hover away. */
export function BuildUpMark({ name }: { name: BuildUpName | null }) {
  if (name === null)
    return (
      <span className="t3" title={t('The session before is not available, or the contract was not listed in it.')}>
        {MISSING}
      </span>
    );
  return (
    <span className={`build-up ${name}`} title={t(buildUpReasons[name])}>
      {t(buildUpNames[name])}
    </span>
  );
}
