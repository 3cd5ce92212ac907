import type { Operand } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, placeUnder, t } from '@parakh/ui';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { choicesFor } from './choices.ts';

/** The name of an operand; pressed, it becomes a search over every name of the language. */
export function OperandPicker({
  at,
  operand,
  onPick,
}: {
  at: string;
  operand: Operand | undefined;
  onPick: (operand: Operand) => void;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const name = operand ? t(operand.title ?? operand.name) : t('Choose an operand');
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn sm pick"
        data-at={at}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('Operand: {name}', { name })}
        popoverTarget={id}
      >
        <Icon name="search" />
        <b>{name}</b>
        <Icon name="down" />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dialog element is for what stops everything else
        role="dialog"
        aria-label={t('Choose an operand')}
        className="menu picker"
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={(event) => {
          if (event.newState === 'open') show(button.current!, box.current!);
          // Only now: while it closes, the browser gives the keyboard back from the box that has it.
          else setOpen(false);
        }}
      >
        {open ? (
          <Search
            chosen={operand}
            onPick={(next) => {
              box.current?.hidePopover();
              onPick(next);
            }}
          />
        ) : null}
      </div>
    </>
  );
}

function show(button: HTMLElement, box: HTMLElement): void {
  placeUnder(button, box);
  box.querySelector('input')?.focus();
  box.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
}

function Search({ chosen, onPick }: { chosen: Operand | undefined; onPick: (operand: Operand) => void }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const groups = useMemo(() => choicesFor(table.operands, search), [search]);
  const all = useMemo(() => groups.flatMap(({ operands }) => operands), [groups]);
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
          aria-label={t('Search operands')}
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
      <div id={`${id}-list`} role="listbox" aria-label={t('Operands')} tabIndex={-1} className="picker-list">
        {groups.map(({ heading, operands }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options is no fieldset
          <div key={heading} role="group" aria-label={t(heading)}>
            <div className="picker-heading" aria-hidden="true">
              {t(heading)}
            </div>
            {operands.map((operand) => (
              <Choice
                key={operand.name}
                id={`${id}-${all.indexOf(operand)}`}
                operand={operand}
                isActive={all[active] === operand}
                isChosen={operand === chosen}
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

function Choice({
  id,
  operand,
  isActive,
  isChosen,
  onPick,
}: {
  id: string;
  operand: Operand;
  isActive: boolean;
  isChosen: boolean;
  onPick: (operand: Operand) => void;
}) {
  const { name, title = name, says } = operand;
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
      onClick={() => onPick(operand)}
    >
      <span className="row">
        <b>{t(title)}</b>
        {title === name ? null : <code>{name}</code>}
        {isChosen ? <Icon name="check" className="push" /> : null}
      </span>
      <span className="xs t3 says">{t(says)}</span>
    </button>
  );
}
