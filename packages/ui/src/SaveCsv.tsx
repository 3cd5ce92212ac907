import { Icon } from './Icon.tsx';
import { saveText } from './table/csv.ts';
import { useSurroundings } from './table/surroundings.ts';
import { t } from './words.ts';

/** Saves what a part of a screen shows as the file `name`.csv, for those who may; it is written out when it is pressed. */
export function SaveCsv({ name, text }: { name: string; text: () => string }) {
  const { mayExport, notify } = useSurroundings();
  const save = () => (mayExport ? saveText(`${name}.csv`, text()) : notify(t('Please Subscribe to Export')));
  return (
    <button type="button" className="iconbtn" aria-label={t('Save as CSV')} title={t('Save as CSV')} onClick={save}>
      <Icon name="download" />
    </button>
  );
}
