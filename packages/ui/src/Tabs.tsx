import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { t } from './words.ts';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly count?: number | undefined;
}

/** Changes the list under it. Arrow keys move, as in every tab row. */
export function Tabs<Name extends string>({
  tabs,
  value,
  onChange,
  control,
  children,
}: {
  tabs: readonly Tab<Name>[];
  value: Name;
  onChange: (name: Name) => void;
  control?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex((tab) => tab.name === value);
    const next = tabs[(at + step + tabs.length) % tabs.length]!;
    onChange(next.name);
    document.getElementById(`${id}${next.name}`)?.focus();
  };
  return (
    <>
      <div className="tabs">
        <div className="tablist" role="tablist">
          {tabs.map((tab) => (
            <button
              key={tab.name}
              id={id + tab.name}
              type="button"
              role="tab"
              aria-selected={tab.name === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.name === value ? 0 : -1}
              onClick={() => onChange(tab.name)}
              onKeyDown={move}
            >
              {t(tab.title)}
              {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
            </button>
          ))}
        </div>
        {control ? <div className="push row">{control}</div> : null}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={id + value}>
        {children}
      </div>
    </>
  );
}
