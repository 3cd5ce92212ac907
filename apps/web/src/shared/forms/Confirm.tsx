import { Modal, t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { Problem } from './Problem.tsx';
import './forms.css';

/** Says what will happen and asks once. */
export function Confirm({
  title,
  word,
  no = 'Cancel',
  isBusy = false,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** Of the button that does it. */
  word: string;
  /** Of the button that does not. */
  no?: string;
  isBusy?: boolean;
  error?: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal title={title} label={title} onClose={onClose}>
      <div className="confirm">
        <div className="prose">{children}</div>
        <Problem says={error?.message} />
        <div className="row">
          <button type="button" className="btn danger" disabled={isBusy} onClick={onConfirm}>
            {t(word)}
          </button>
          <button type="button" className="btn ghost" onClick={onClose}>
            {t(no)}
          </button>
        </div>
      </div>
    </Modal>
  );
}
