import { dayOf, nanToNull } from '@parakh/base';
import { api, type OptionLeg } from '@parakh/contract';
import type { Leg } from '@parakh/option-strategies';
import { Icon, t } from '@parakh/ui';
import { call } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/session.ts';
import { NameVersion } from '../../shared/saved/NameVersion.tsx';
import { useSaving } from '../../shared/saved/use-saving.ts';
import { positionPath } from './builder-address.ts';
import type { Builder } from './use-builder.ts';
import './desk-actions.css';

/** Saves the legs under a name: a new strategy, or the next version of the one of that name. */
export function SavePosition({ builder }: { builder: Builder }) {
  const { position, problems, symbol } = builder;
  const saving = useSaving(() => positionPath(position));
  const { userName } = useSession();
  const save = (name: string) =>
    call(api.options.saveStrategy, {
      params: { a: userName ?? '', b: symbol, c: name },
      body: { legs: position.legs.map(writtenLeg) },
    });
  return (
    <>
      <button
        type="button"
        className="btn sm desk-action"
        aria-label={t('Save')}
        disabled={problems.length > 0}
        onClick={saving.open}
      >
        <Icon name="check" />
        <span>{t('Save')}</span>
      </button>
      {saving.isOpen && userName !== undefined ? (
        <NameVersion
          title={t('Save this position')}
          named={builder.template ?? ''}
          nameHelp="A name that you have for this symbol already gets its next version."
          nameLength={60}
          onSave={save}
          onClose={saving.close}
        />
      ) : null}
    </>
  );
}

/** As the calls take it: nothing where a leg has none of it or it is not known. */
export function writtenLeg({ kind, side, lots, lotUnits, expiry, strike, price }: Leg): OptionLeg {
  const [ofStrike, ofPrice] = [nanToNull(strike), nanToNull(price)];
  return {
    kind,
    side,
    lots,
    lotUnits,
    ...(!Number.isNaN(expiry) && { expiry: dayOf(expiry) }),
    ...(ofStrike !== null && { strike: ofStrike }),
    ...(ofPrice !== null && { price: ofPrice }),
  };
}
