import type { Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, Menu, type MenuItem, t } from '@parakh/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import { type Bench, useBench } from './bench.ts';
import { otherJoiner, pairAbove, placeInChain } from './chain.ts';
import {
  canRemove,
  duplicated,
  grouped,
  groupedWithNext,
  isWithin,
  moved,
  movedIn,
  movedOut,
  nextOf,
  removed,
  shifted,
  signalAt,
} from './edits.ts';
import { signalText } from './operand-text.ts';
import { keyOfPath, type Path, pathIn, pathOf } from './path.ts';
import { frameOf, usualComparison } from './usual.ts';
import './builder.css';

interface Move {
  readonly key: string;
  readonly sign: string;
  readonly word: string;
  readonly change: (tree: Tree, path: Path) => Tree;
}

const moves: readonly Move[] = [
  { key: 'ArrowUp', sign: '↑', word: 'Move up', change: (tree, path) => shifted(tree, path, -1) },
  { key: 'ArrowDown', sign: '↓', word: 'Move down', change: (tree, path) => shifted(tree, path, 1) },
  { key: 'ArrowLeft', sign: '←', word: 'Move out of the group', change: movedOut },
  { key: 'ArrowRight', sign: '→', word: 'Move into the group beside it', change: movedIn },
];

/** The row keeps the keyboard wherever it comes to stand, and the new place is read out. */
function settle({ whole, reshape }: Bench, path: Path, next: Tree): void {
  const to = pathOf(next, signalAt(whole(), path)) ?? path;
  const { index, items } = placeInChain(next, to);
  const says = t('Now {place} of {all} in its list', { place: index + 1, all: items.length });
  reshape(next, { around: path, focus: `move:${keyOfPath(to)}`, says });
}

/** Carried by the pointer, moved by the arrows. */
export function Handle({ path }: { path: Path }) {
  const bench = useBench();
  const words = signalText(signalAt(bench.tree, path));
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') bench.carry(undefined);
    const move = moves.find(({ key }) => key === event.key);
    if (!move) return;
    // Alt with an arrow would leave the page.
    event.preventDefault();
    settle(bench, path, move.change(bench.whole(), path));
  };
  const release = () => {
    const { whole, carried, drop, carry, dropAt } = bench;
    carry(undefined);
    dropAt(undefined);
    if (carried !== undefined && drop) settle(bench, path, moved(whole(), path, pathIn(drop.over), drop.where));
  };
  return (
    <button
      type="button"
      className="grip"
      data-at={`move:${keyOfPath(path)}`}
      aria-label={t('Move: {what}', { what: words })}
      title={t('Drag it, or move it with the arrow keys: left is out of a group, right into one')}
      disabled={!canRemove(bench.tree, path)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        bench.carry(path);
      }}
      onPointerMove={(event) => bench.carried === undefined || bench.dropAt(dropUnder(event, path))}
      onPointerUp={release}
      onPointerCancel={() => bench.carry(undefined)}
    >
      <Icon name="grip" />
    </button>
  );
}

/** The row or group under the pointer, and whether its upper or lower half. */
function dropUnder(event: PointerEvent, from: Path): Bench['drop'] {
  const item = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]');
  const over = item?.dataset.drop;
  if (!item || over === undefined || isWithin(pathIn(over), from)) return undefined;
  const { top, height } = item.getBoundingClientRect();
  return { over, where: event.clientY < top + height / 2 ? 'before' : 'after' };
}

/** What can be done with a row as a whole. */
export function RowTools({ path }: { path: Path }) {
  const bench = useBench();
  const items = (): MenuItem[] => {
    const tree = bench.whole();
    const other = t(otherJoiner(pairAbove(tree, path)?.joiner ?? 'AND') === 'OR' ? 'any of' : 'all of');
    const put = (next: Tree) => bench.reshape(next, { around: path });
    const beside = () => usualComparison(table, frameOf(signalAt(tree, path)));
    const withNext = {
      word: t('Put into a group: {other} this and the next', { other }),
      act: () => put(groupedWithNext(tree, path)),
    };
    return [
      { word: 'Duplicate', act: () => put(duplicated(tree, path)) },
      {
        word: t('Put into a group: {other} this and another', { other }),
        act: () => put(grouped(tree, path, beside())),
      },
      ...(nextOf(tree, path) ? [withNext] : []),
      ...moveItems(bench, path),
    ];
  };
  return <Tools path={path} label="More for this row" items={items} remove="Remove this row" />;
}

/** What can be done with a group as a whole. */
export function GroupTools({ path }: { path: Path }) {
  const bench = useBench();
  const items = (): MenuItem[] => [
    { word: 'Duplicate', act: () => bench.reshape(duplicated(bench.whole(), path), { around: path }) },
    ...moveItems(bench, path),
  ];
  return <Tools path={path} label="More for this group" items={items} remove="Remove this group" />;
}

function moveItems(bench: Bench, path: Path): MenuItem[] {
  const tree = bench.whole();
  const possible = moves
    .map((move) => ({ ...move, next: move.change(tree, path) }))
    .filter(({ next }) => next !== tree);
  return possible.map(({ word, sign, next }) => ({ word, key: sign, act: () => settle(bench, path, next) }));
}

function Tools({
  path,
  label,
  items,
  remove,
}: {
  path: Path;
  label: string;
  items: () => readonly MenuItem[];
  remove: string;
}) {
  const bench = useBench();
  const takeAway = () => removeAt(bench, path);
  const mayGo = canRemove(bench.tree, path);
  return (
    <span className="row-tools">
      <Menu label={label} items={() => [...items(), ...(mayGo ? [{ word: remove, act: takeAway }] : [])]}>
        <Icon name="menu" />
      </Menu>
      {mayGo ? (
        <button
          type="button"
          className="iconbtn sm only-wide"
          aria-label={t(remove)}
          title={t(remove)}
          onClick={takeAway}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </span>
  );
}

/** The keyboard goes to its neighbour; a row that is left alone cannot be moved, so it goes into the row. */
function removeAt({ whole, reshape }: Bench, path: Path): void {
  const tree = whole();
  const { index, items } = placeInChain(tree, path);
  const neighbour = items[index + 1] ?? items[index - 1];
  const next = removed(tree, path);
  const to = neighbour && pathOf(next, signalAt(tree, neighbour));
  const focus = to && `${canRemove(next, to) ? 'move' : 'compare'}:${keyOfPath(to)}`;
  reshape(next, { around: path, ...(focus && { focus }), says: t('Removed') });
}
