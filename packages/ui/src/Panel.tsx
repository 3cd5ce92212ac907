import type { ReactNode } from 'react';
import { t } from './words.ts';

/** A framed part of a screen: title, a quiet note with unit and age, one control, a foot for the caveat. */
export function Panel({
  title,
  note,
  control,
  foot,
  flush = false,
  className = '',
  children,
}: {
  title: string;
  note?: ReactNode;
  control?: ReactNode;
  foot?: ReactNode;
  /** The body reaches the edges: tables and charts. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`panel ${className}`} aria-label={t(title)}>
      <header className="panel-head">
        <h2>{t(title)}</h2>
        {note ? <span className="note">{note}</span> : null}
        {control ? <div className="push">{control}</div> : null}
      </header>
      <div className={flush ? 'panel-body flush' : 'panel-body'}>{children}</div>
      {foot ? <footer className="panel-foot">{foot}</footer> : null}
    </section>
  );
}
