import { Icon, placeUnder, t } from '@parakh/ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import './picker.css';

/** One of many things to choose from: how it is called, and a sentence on it. */
export interface Pickable {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
}

export interface PickGroup<Item> {
  readonly heading: string;
  readonly items: readonly Item[];
}

interface Picking<Item extends Pickable> {
  readonly chosen: Item | undefined;
  /** What fits the search, under headings. */
  readonly found: (search: string) => readonly PickGroup<Item>[];
  readonly onPick: (item: Item) => void;
  /** Of what kind they all are, in the plural: 'operands'. */
  readonly plural: string;
}

/** The name of what is chosen; pressed, it becomes a search over all there is. */
export function Picker<Item extends Pickable>({
  at,
  label,
  face,
  chooses,
  isReady = true,
  ...picking
}: Picking<Item> & {
  /** Marks the place in a condition that it stands for. */
  at?: string;
  label: string;
  face: string;
  /** What the box does: 'Choose an operand'. */
  chooses: string;
  /** Until what there is has arrived, nothing can be looked for. */
  isReady?: boolean;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const pick = (next: Item) => {
    box.current?.hidePopover();
    picking.onPick(next);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn sm pick"
        data-at={at}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        popoverTarget={id}
        disabled={!isReady}
      >
        <Icon name="search" />
        <b>{face}</b>
        <Icon name="down" />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element is for what stops everything else
        role="dialog"
        aria-label={chooses}
        className="menu picker"
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={(event) => {
          if (event.newState === 'open') show(button.current!, box.current!);
          // Only now: while it closes, the browser gives the keyboard back from the box that has it.
          else setOpen(false);
        }}
      >
        {open ? <Search {...picking} onPick={pick} /> : null}
      </div>
    </>
  );
}

function show(button: HTMLElement, box: HTMLElement): void {
  placeUnder(button, box);
  box.querySelector('input')?.focus();
  box.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
}

function Search<Item extends Pickable>({ chosen, found, onPick, plural }: Picking<Item>) {
  const id = useId();
  const [search, setSearch] = useState('');
  const groups = useMemo(() => found(search), [found, search]);
  const all = useMemo(() => groups.flatMap(({ items }) => items), [groups]);
  const [active, setActive] = useState(() => (chosen ? all.indexOf(chosen) : 0));
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const picked = all[active];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setActive((at) => Math.max(0, Math.min(all.length - 1, at + step)));
    else if (picked) onPick(picked);
  };
  return (
    <>
      <div className="picker-search">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t(`Search ${plural}`)}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={all[active] && `${id}-${active}`}
          placeholder={t('Name, or what it measures')}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <span className="xs t3">{all.length}</span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options carry a sentence each */}
      <div id={`${id}-list`} role="listbox" aria-label={t(titled(plural))} tabIndex={-1} className="picker-list">
        {groups.map(({ heading, items }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options is no fieldset
          <div key={heading} role="group" aria-label={t(heading)}>
            <div className="picker-heading" aria-hidden="true">
              {t(heading)}
            </div>
            {items.map((item) => (
              <Choice
                key={item.name}
                id={`${id}-${all.indexOf(item)}`}
                item={item}
                isActive={all[active] === item}
                isChosen={item === chosen}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
      {all.length === 0 ? <p className="picker-none t2">{t('Nothing is called or described like that.')}</p> : null}
    </>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
const titled = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Choice<Item extends Pickable>({
  id,
  item,
  isActive,
  isChosen,
  onPick,
}: {
  id: string;
  item: Item;
  isActive: boolean;
  isChosen: boolean;
  onPick: (item: Item) => void;
}) {
  const { name, title = name, description } = item;
  return (
    <button
      type="button"
      // The box above keeps the focus and speaks for the list, as in every combobox.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={() => onPick(item)}
    >
      <span className="row">
        <b>{t(title)}</b>
        {title === name ? null : <code>{name}</code>}
        {isChosen ? <Icon name="check" className="push" /> : null}
      </span>
      <span className="xs t3 says">{t(description)}</span>
    </button>
  );
}
