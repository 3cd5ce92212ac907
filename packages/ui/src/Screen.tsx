import type { ReactNode } from 'react';
import { t } from './words.ts';

/** The head of a screen and what stands under it. The title says what the screen answers. */
export function Screen({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="page-head">
        <div className="grow">
          <h1>{t(title)}</h1>
          {note ? <p className="sub">{note}</p> : null}
        </div>
        {actions ? <div className="row actions">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}
