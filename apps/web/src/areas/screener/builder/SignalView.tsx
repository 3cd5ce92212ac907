import { type Comparison, type Joiner, type Logic, print, type Signal } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, Select, t } from '@parakh/ui';
import { memo } from 'react';
import { useNear } from '../../../shared/page/use-near.ts';
import { type Bench, BenchProvider, joinerChoices, useBench } from './bench.ts';
import { itemsOf, otherJoiner, pair, pairAbove } from './chain.ts';
import { inserted, signalAt, withJoiner } from './edits.ts';
import { GroupTools, Handle } from './MoveTools.tsx';
import { signalText } from './operand-text.ts';
import { isKeyWithin, keyOfPath, nodeAt, type Path, pathOf, replaced } from './path.ts';
import { RowView } from './RowView.tsx';
import { type Around, frameOf, usualComparison } from './usual.ts';
import './builder.css';

/** More rows than this are seldom on the screen together. */
const MANY = 24;

/** A whole condition: one row, or a list of rows and groups, with the ways to add to it. */
export function SignalView({ path }: { path: Path }) {
  const bench = useBench();
  const signal = signalAt(bench.tree, path);
  if (signal.kind === 'logic') return <GroupView path={path} group={signal} />;
  return (
    <div className="group lone">
      <ul>
        <Item bench={bench} path={path} node={signal} />
      </ul>
      <AddTools path={path} />
    </div>
  );
}

function GroupView({ path, group }: { path: Path; group: Logic }) {
  const bench = useBench();
  const { tree, edit } = bench;
  const isInner = pairAbove(tree, path) !== undefined;
  const items = itemsOf(tree, path);
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
        {items.map((item, place) => (
          <Item
            key={keyOfPath(item)}
            bench={bench}
            path={item}
            node={signalAt(tree, item)}
            isFar={items.length > MANY && place >= MANY}
          />
        ))}
      </ul>
      <AddTools path={path} />
    </fieldset>
  );
}

interface ItemProps {
  readonly bench: Bench;
  readonly path: Path;
  readonly node: Signal;
  /** Far down a long list: drawn as words until it comes near the screen. */
  readonly isFar?: boolean;
}

/** A row or a group in a list, drawn again only when something of it changes: with every letter typed most of them do not. */
const Item = memo(ItemView, isAsDrawn);

function isAsDrawn(before: ItemProps, after: ItemProps): boolean {
  const key = keyOfPath(after.path);
  return (
    before.node === after.node &&
    before.isFar === after.isFar &&
    keyOfPath(before.path) === key &&
    seenOf(before.bench, key) === seenOf(after.bench, key) &&
    isCountedAlike(before, after)
  );
}

/** What is open, carried or carried over there. */
function seenOf({ opened, carried, drop }: Bench, key: string): string {
  const isCarried = carried !== undefined && isKeyWithin(carried, key);
  const isOver = drop !== undefined && (isCarried || isKeyWithin(drop.over, key));
  return [
    ...[...opened].filter((other) => isKeyWithin(other, key)),
    isCarried ? `carried ${carried}` : '',
    isOver ? `${drop.where} ${drop.over}` : '',
  ].join(' | ');
}

function isCountedAlike({ bench: { counts: before }, node }: ItemProps, { bench: { counts: after } }: ItemProps) {
  if (before === after) return true;
  return node.kind === 'comparison' && before.get(print(node)) === after.get(print(node));
}

/** On a phone the builder is as tall as its rows and the page is what moves. */
function scrollerOf(item: Element): Element | null {
  const box = item.closest('.builder');
  return box && getComputedStyle(box).overflowY === 'auto' ? box : null;
}

function ItemView({ bench, path, node, isFar = false }: ItemProps) {
  const { drop, carried, opened } = bench;
  const key = keyOfPath(path);
  const marks = [drop?.over === key ? `drop-${drop.where}` : '', carried === key ? 'carried' : ''];
  const { at, isNear } = useNear<HTMLLIElement>(
    isFar && ![...opened].some((other) => isKeyWithin(other, key)),
    scrollerOf,
  );
  return (
    <BenchProvider value={ofPart(bench, path, node)}>
      <li ref={at} data-drop={key} className={marks.join(' ').trim() || undefined}>
        {isNear ? null : <p className="far-row">{signalText(node)}</p>}
        {isNear && node.kind === 'logic' ? <GroupView path={path} group={node} /> : null}
        {isNear && node.kind === 'comparison' ? <RowView path={path} comparison={node} /> : null}
      </li>
    </BenchProvider>
  );
}

/** What is changed in a part is put into the condition as it is now: beside the part it may be another one by then. */
function ofPart(bench: Bench, path: Path, node: Signal): Bench {
  const edit: Bench['edit'] = (next, after) => {
    const part = nodeAt(next, path);
    if (part && part !== node) bench.reshape(replaced(bench.whole(), path, part), after);
  };
  return { ...bench, edit };
}

/** New rows and groups go to the end of the list, on the time frame of its last row. */
function AddTools({ path }: { path: Path }) {
  const { whole, reshape } = useBench();
  const add = (made: (row: Comparison, around: Around, joiner: Joiner) => Signal) => {
    const tree = whole();
    const last = itemsOf(tree, path).at(-1)!;
    const around = frameOf(nodeAt(tree, last));
    const row = usualComparison(table, around);
    const next = inserted(tree, last, made(row, around, pairAbove(tree, last)?.joiner ?? 'AND'), 'after');
    const at = [...pathOf(next, row)!, 'left'] as const;
    reshape(next, { around: path, opened: at, focus: `pick:${keyOfPath(at)}` });
  };
  const addGroup = () => add((row, around, joiner) => pair(otherJoiner(joiner), row, usualComparison(table, around)));
  return (
    <div className="group-foot">
      <button type="button" className="btn sm ghost" onClick={() => add((row) => row)}>
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
