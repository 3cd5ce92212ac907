import type { Joiner, Logic } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, Select, t } from '@parakh/ui';
import { joinerChoices, useBench } from './bench.ts';
import { itemsOf, otherJoiner, pair, pairAbove } from './chain.ts';
import { inserted, signalAt, withJoiner } from './edits.ts';
import { GroupTools, Handle } from './MoveTools.tsx';
import { keyOfPath, nodeAt, type Path, pathOf } from './path.ts';
import { RowView } from './RowView.tsx';
import { frameOf, usualComparison } from './usual.ts';

/** A whole condition: one row, or a list of rows and groups, with the ways to add to it. */
export function SignalView({ path }: { path: Path }) {
  const { tree } = useBench();
  const signal = signalAt(tree, path);
  if (signal.kind === 'logic') return <GroupView path={path} group={signal} />;
  return (
    <div className="group lone">
      <ul>
        <Item path={path} />
      </ul>
      <AddTools path={path} />
    </div>
  );
}

function GroupView({ path, group }: { path: Path; group: Logic }) {
  const { tree, edit } = useBench();
  const isInner = pairAbove(tree, path) !== undefined;
  const choose = (joiner: Joiner) =>
    edit(withJoiner(tree, path, joiner), { around: path, focus: `join:${keyOfPath(path)}` });
  return (
    <fieldset
      className={isInner ? 'group inner' : 'group'}
      aria-label={t(group.joiner === 'AND' ? 'All of these' : 'Any of these')}
    >
      <div className="group-head">
        {isInner ? <Handle path={path} /> : null}
        <Select
          label="How many must hold"
          data-at={`join:${keyOfPath(path)}`}
          choices={joinerChoices}
          value={group.joiner}
          onChange={(event) => choose(event.target.value === 'OR' ? 'OR' : 'AND')}
        />
        <span className="t3 xs">
          {t(group.joiner === 'AND' ? 'these must hold' : 'these must hold, one is enough')}
        </span>
        {isInner ? <GroupTools path={path} /> : null}
      </div>
      <ul>
        {itemsOf(tree, path).map((item) => (
          <Item key={keyOfPath(item)} path={item} />
        ))}
      </ul>
      <AddTools path={path} />
    </fieldset>
  );
}

function Item({ path }: { path: Path }) {
  const { tree, drop, carried } = useBench();
  const key = keyOfPath(path);
  const node = nodeAt(tree, path);
  const marks = [drop?.over === key ? `drop-${drop.where}` : '', carried === key ? 'carried' : ''];
  return (
    <li data-drop={key} className={marks.join(' ').trim() || undefined}>
      {node?.kind === 'logic' ? <GroupView path={path} group={node} /> : null}
      {node?.kind === 'comparison' ? <RowView path={path} comparison={node} /> : null}
    </li>
  );
}

/** New rows and groups go to the end of the list, on the time frame of its last row. */
function AddTools({ path }: { path: Path }) {
  const { tree, edit } = useBench();
  const last = itemsOf(tree, path).at(-1)!;
  const fresh = () => usualComparison(table, frameOf(nodeAt(tree, last)));
  const addRow = () => {
    const row = fresh();
    const next = inserted(tree, last, row, 'after');
    const at = [...pathOf(next, row)!, 'left'] as const;
    edit(next, { around: path, opened: at, focus: `pick:${keyOfPath(at)}` });
  };
  const addGroup = () => {
    const row = fresh();
    const group = pair(otherJoiner(pairAbove(tree, last)?.joiner ?? 'AND'), row, fresh());
    const next = inserted(tree, last, group, 'after');
    const at = [...pathOf(next, row)!, 'left'] as const;
    edit(next, { around: path, opened: at, focus: `pick:${keyOfPath(at)}` });
  };
  return (
    <div className="group-foot">
      <button type="button" className="btn sm ghost" onClick={addRow}>
        <Icon name="plus" />
        {t('Condition')}
      </button>
      <button type="button" className="btn sm ghost" onClick={addGroup}>
        <Icon name="plus" />
        {t('Group')}
      </button>
    </div>
  );
}
