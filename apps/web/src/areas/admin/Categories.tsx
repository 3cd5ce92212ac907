import { Panel, Screen, t } from '@parakh/ui';
import { CategoryList } from './CategoryList.tsx';
import { SegmentList } from './SegmentList.tsx';

/** How scans are put in order: categories with what is below them, and segments that admins put together. */
export function Categories() {
  return (
    <Screen
      title="Categories"
      note={t('Authors choose a category when they save. Segments are put together here, in the order you give them.')}
    >
      <div className="grid">
        <Panel title="Categories" flush className="c6">
          <CategoryList />
        </Panel>
        <Panel title="Segments" flush className="c6">
          <SegmentList />
        </Panel>
      </div>
    </Screen>
  );
}
