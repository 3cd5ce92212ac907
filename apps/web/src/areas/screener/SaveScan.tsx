import { api, type SavedScreen } from '@parakh/contract';
import { check } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, t, useSurroundings } from '@parakh/ui';
import { call } from '../../shared/api/api.ts';
import type { ScanInput } from '../../shared/conditions/scan-input.ts';
import { SaveDialog, type Saving } from '../../shared/saved/SaveDialog.tsx';
import { type SavedThing, thingOfScreen } from '../../shared/saved/saved-thing.ts';
import { useSaving } from '../../shared/saved/use-saving.ts';
import { linkToText } from './link-to-text.ts';
import { saveValuesOf } from './saved/save-values.ts';
import '../../shared/saved/saved.css';

/** Saves the condition as it stands on the screen: a new scan, or the next version of one's own. */
export function SaveScan({ saved, text, input }: { saved: SavedScreen | undefined; text: string; input: ScanInput }) {
  const saving = useSaving(() => linkToText(text));
  const { notify } = useSurroundings();
  const thing: SavedThing | undefined = saved?.isOwn ? thingOfScreen(saved) : undefined;
  const save: Saving['save'] = (words, after) => {
    const { universe, closedOnly, reading } = input;
    const body = { ...words, condition: text, universe, closedOnly, ...reading, columns: saved?.columns ?? [] };
    if (!after) return call(api.scanner.save, { body });
    return call(api.scanner.update, { params: { id: after.id }, body: { ...body, version: after.version } });
  };
  const press = () => {
    // Asked of the text as it stands now, not as it stood at the last pause in typing.
    if (check(text, table).isValid) saving.open();
    else notify(t('It can be saved once the text has no problem.'));
  };
  return (
    <>
      <button type="button" className="btn primary save-button" onClick={press}>
        <Icon name="check" />
        {t('Save')}
      </button>
      {saving.isOpen ? (
        <SaveDialog kind="scan" thing={thing} words={saveValuesOf(saved)} save={save} onClose={saving.close} />
      ) : null}
    </>
  );
}
