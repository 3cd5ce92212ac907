import { t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { Explained } from './Explained.tsx';
import type { TermName } from './terms.ts';
import './head-figures.css';

export type HeadFigure = {
  readonly word: string;
  readonly figure: ReactNode;
  readonly note: string;
} & (
  | {
      /** A press on it explains it. */
      readonly term: TermName;
      readonly says?: string;
    }
  | {
      readonly term?: TermName;
      /** How it is worked out, one hover away. */
      readonly says: string;
    }
);

/** The few figures by which a page is read first. */
export function HeadFigures({ figures }: { figures: readonly HeadFigure[] }) {
  return (
    <dl className="panel head-figures">
      {figures.map(({ word, term, says, figure, note }) => (
        <div key={word} title={says ? t(says) : undefined}>
          <dt>
            {t(word)}
            {term ? <Explained term={term} /> : null}
          </dt>
          <dd>
            <b>{figure}</b>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
