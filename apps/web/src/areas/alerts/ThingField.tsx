import { api } from '@parakh/contract';
import { ChoiceField } from '@parakh/ui';
import { useApi } from '../../shared/api/api.ts';
import type { DraftPart } from './alert-draft.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
}

/** Which scan, screen or strategy is watched: one's own first, then bookmarked ones, then the built-in ones. */
export function ThingField(part: DraftPart) {
  return part.draft.kind === 'strategy' ? <StrategyField {...part} /> : <ScanField {...part} />;
}

function ScanField(part: DraftPart) {
  const own = useApi(api.scanner.own, {}).data;
  const screens = useApi(api.screener.own, {}).data;
  const marked = useApi(api.scanner.bookmarks, {}).data;
  const house = useApi(api.scanner.global, {}).data;
  return (
    <Choice
      {...part}
      label="Scan"
      help="The alert follows the scan: edit the scan, and the alert uses the new condition."
      things={[...(own ?? []), ...(screens ?? []), ...(marked ?? []), ...(house ?? [])]}
    />
  );
}

function StrategyField(part: DraftPart) {
  const own = useApi(api.strategy.getAll, { query: { size: 100 } }).data?.strategies;
  const house = useApi(api.strategy.getAllGlobal, {}).data;
  return (
    <Choice
      {...part}
      label="Strategy"
      help="You are notified of its long and short signals as they occur."
      things={[...(own ?? []), ...(house ?? [])]}
    />
  );
}

function Choice({
  draft,
  faults,
  set,
  label,
  help,
  things,
}: DraftPart & { label: string; help: string; things: readonly Thing[] }) {
  const byId = new Map(things.map(({ id, name }) => [id, name]));
  const known = [...byId].map(([value, word]) => ({ value, word }));
  // One that was saved by somebody else and bookmarked by nobody: it stands by its own word.
  const other = draft.thing !== '' && !byId.has(draft.thing) ? [{ value: draft.thing, word: 'The one chosen' }] : [];
  return (
    <ChoiceField
      label={label}
      help={help}
      fault={faults.thing}
      value={draft.thing}
      choices={[{ value: '', word: 'Choose one' }, ...other, ...known]}
      onChange={(thing) => set({ thing })}
    />
  );
}
