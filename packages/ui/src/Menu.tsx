import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { placeUnder } from './place-under.ts';
import { t } from './words.ts';

export interface MenuItem {
  readonly word: string;
  readonly key?: string;
  readonly checked?: boolean;
  readonly act: () => void;
}

const ITEM = '[role^=menuitem]';

/** A button with a list of actions under it, in the browser's own top layer: never cut off by a scrolling table. */
export function Menu({
  label,
  className = 'iconbtn sm',
  items,
  tabbable = true,
  children,
}: {
  label: string;
  className?: string;
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** False where a table walks its rows with one tab stop. */
  tabbable?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    placeUnder(button.current!, list.current!);
    list.current!.querySelector<HTMLElement>(ITEM)?.focus();
  };
  const shown = open ? (typeof items === 'function' ? items() : items) : [];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={t(label)}
        tabIndex={tabbable ? undefined : -1}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={t(label)}
        onKeyDown={(event) => moveFocus(event, list.current!)}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => event.newState === 'open' && show()}
      >
        {shown.map((item) => (
          <Choice key={item.word} item={item} done={() => list.current?.hidePopover()} />
        ))}
      </div>
    </>
  );
}

function Choice({ item, done }: { item: MenuItem; done: () => void }) {
  const act = () => {
    done();
    item.act();
  };
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={item.checked}
      onClick={act}
    >
      {item.checked === undefined ? null : <span className={item.checked ? 'check on' : 'check'} aria-hidden="true" />}
      <span className="grow">{t(item.word)}</span>
      {item.key ? <span className="kbd">{item.key}</span> : null}
    </button>
  );
}

function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...list.querySelectorAll<HTMLElement>(ITEM)];
  const at = all.findIndex((item) => item === document.activeElement);
  all[(at + step + all.length) % all.length]?.focus();
}
