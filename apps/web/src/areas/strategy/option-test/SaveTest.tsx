import { api, type OptionTestRequest } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { call } from '../../../shared/api/api.ts';
import { NameVersion } from '../../../shared/saved/NameVersion.tsx';
import { useSaving } from '../../../shared/saved/use-saving.ts';

interface Saved {
  /** Undefined while a box does not fit. */
  readonly request: OptionTestRequest | undefined;
  /** The name that the dialog begins with. */
  readonly named: string;
}

/** Saves the test as it stands under a name: a new one, or the next version of the one of that name. */
export function SaveTest({ request, named }: Saved) {
  const saving = useSaving(() => location.href);
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-disabled={request ? undefined : true}
        onClick={() => (request ? saving.open() : undefined)}
      >
        <Icon name="check" />
        {t('Save')}
      </button>
      {saving.isOpen && request ? (
        <NameVersion
          title={t('Save this back-test')}
          named={named}
          nameHelp="A name that you have already gets its next version."
          nameLength={120}
          hasNote
          onSave={(name, note) => call(api.strategy.saveOptionTest, { body: { name, note, request } })}
          onClose={saving.close}
        />
      ) : null}
    </>
  );
}
