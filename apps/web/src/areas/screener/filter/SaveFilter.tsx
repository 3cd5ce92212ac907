import { api, type SavedScreen, type ScreenFilter } from '@parakh/contract';
import { Icon, t, useSurroundings } from '@parakh/ui';
import { call } from '../../../shared/api/api.ts';
import type { ScanInput } from '../../../shared/conditions/scan-input.ts';
import { SaveDialog, type Saving } from '../../../shared/saved/SaveDialog.tsx';
import { thingOfScreen } from '../../../shared/saved/saved-thing.ts';
import { useSaving } from '../../../shared/saved/use-saving.ts';
import { saveValuesOf } from '../saved/save-values.ts';
import { filterText } from './filter-draft.ts';

/** Saves the rows as they stand: a new screen, or the next version of one's own. */
export function SaveFilter({
  saved,
  filter,
  input,
  columns,
}: {
  saved: SavedScreen | undefined;
  /** Undefined while no row says anything. */
  filter: ScreenFilter | undefined;
  input: ScanInput;
  columns: readonly string[];
}) {
  const saving = useSaving(() => linkToFilter(filter));
  const { notify } = useSurroundings();
  const thing = saved?.isOwn ? thingOfScreen(saved) : undefined;
  const save: Saving['save'] = (words, after) => {
    const { universe, closedOnly, reading } = input;
    const asked = { ...(filter ? { filter } : {}), universe, closedOnly, ...reading, columns: [...columns] };
    if (!after) return call(api.screener.save, { body: { ...words, ...asked } });
    return call(api.screener.update, { body: { ...words, ...asked, id: after.id, version: after.version } });
  };
  const press = () => {
    if (filter) saving.open();
    else notify(t('It can be saved once a row says something.'));
  };
  return (
    <>
      <button type="button" className="btn primary" onClick={press}>
        <Icon name="check" />
        {t('Save')}
      </button>
      {saving.isOpen && filter ? (
        <SaveDialog kind="screen" thing={thing} words={saveValuesOf(saved)} save={save} onClose={saving.close} />
      ) : null}
    </>
  );
}

function linkToFilter(filter: ScreenFilter | undefined): string {
  const link = new URL(location.href);
  if (filter) link.searchParams.set('filter', filterText(filter));
  return link.href;
}
