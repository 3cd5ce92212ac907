import { t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { Problem } from '../../../shared/forms/Problem.tsx';
import { PaperBand } from '../../paper/index.ts';
import type { SentBasket } from './use-sent-basket.ts';
import './place-basket.css';

interface Sent {
  readonly sent: SentBasket;
  readonly isPaper: boolean;
  /** What the press does. */
  readonly word: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A basket before it is sent: what it is made of, why it was not taken, and one press. */
export function SendForm({ sent: { sending, isHeld, submit }, isPaper, word, onClose, children }: Sent) {
  return (
    <form
      className="place-basket"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isPaper ? <PaperBand isInDialog /> : null}
      {children}
      <Problem says={sending.error?.message} />
      <div className="row wrap">
        <button
          type="submit"
          className={isPaper ? 'btn paper-act lg' : 'btn primary lg'}
          disabled={sending.isPending || isHeld}
        >
          {sending.isPending ? t('Sending …') : word}
        </button>
        <button type="button" className="btn ghost lg" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </form>
  );
}
