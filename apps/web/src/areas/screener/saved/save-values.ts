import type { SavedScreen } from '@parakh/contract';
import type { SaveValues } from '../../../shared/saved/SaveDialog.tsx';

/** What is said of a saved one already, as the dialog begins with it. */
export function saveValuesOf(saved: SavedScreen | undefined): SaveValues {
  const { name = '', description = '', category = null, subCategory = null } = saved ?? {};
  const isPublic = saved?.isOwn === true && saved.isPublic;
  return { name: saved?.isOwn === false ? '' : name, description, category, subCategory, isPublic, note: '' };
}
