import { Modal, t } from '@parakh/ui';
import type { ReactNode } from 'react';

/** Says what will happen and asks once. */
export function Confirm({
  title,
  word,
  isBusy = false,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** Of the button that does it. */
  word: string;
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
        {error ? (
          <p className="help bad" role="alert">
            {error.message}
          </p>
        ) : null}
        <div className="row">
          <button type="button" className="btn danger" disabled={isBusy} onClick={onConfirm}>
            {t(word)}
          </button>
          <button type="button" className="btn ghost" onClick={onClose}>
            {t('Cancel')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
