import { api, type BacktestRequest, type SavedStrategy } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, t, useSurroundings } from '@parakh/ui';
import { call } from '../../shared/api/api.ts';
import { SaveDialog, type Saving } from '../../shared/saved/SaveDialog.tsx';
import { thingOfStrategy } from '../../shared/saved/saved-thing.ts';
import { useSaving } from '../../shared/saved/use-saving.ts';

/** Saves the strategy as it stands on the desk: a new one, or the next version of one's own. */
export function SaveStrategy({
  saved,
  request,
  usualName,
}: {
  saved: SavedStrategy | undefined;
  /** Undefined while a box does not fit. */
  request: Omit<BacktestRequest, 'sweep'> | undefined;
  usualName: string;
}) {
  const saving = useSaving(() => location.href);
  const { notify } = useSurroundings();
  const own = saved?.isOwn ? saved : undefined;
  const save: Saving['save'] = ({ name, isPublic, note }, after) => {
    if (!request) return Promise.reject(new Error(t('Some field does not fit yet; it is marked.')));
    const body = { ...request, name, isPublic, note };
    if (!after) return call(api.strategy.save, { body });
    return call(api.strategy.update, { body: { ...body, id: after.id, version: after.version } });
  };
  const words = {
    name: own?.name ?? usualName,
    description: '',
    category: null,
    subCategory: null,
    isPublic: own?.isPublic ?? false,
    note: '',
  };
  const press = () => {
    // Asked of the text as it stands now, not as it stood at the last pause in typing.
    if (request && check(request.condition, table).isValid) saving.open();
    else notify(t('It can be saved once no field is marked.'));
  };
  return (
    <>
      <button type="button" className="btn lg" onClick={press}>
        <Icon name="check" />
        {t('Save')}
      </button>
      {saving.isOpen ? (
        <SaveDialog
          kind="strategy"
          thing={own && thingOfStrategy(own)}
          words={words}
          save={save}
          onClose={saving.close}
        />
      ) : null}
    </>
  );
}
