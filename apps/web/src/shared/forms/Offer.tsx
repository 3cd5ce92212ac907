import { Modal, t } from '@parakh/ui';
import './forms.css';

/** Offers something that may as well wait. */
export function Offer({
  title,
  says,
  word,
  onTake,
  onLater,
}: {
  title: string;
  says: string;
  /** Of the button that does it. */
  word: string;
  onTake: () => void;
  onLater: () => void;
}) {
  return (
    <Modal title={title} label={title} onClose={onLater}>
      <div className="confirm">
        <p>{says}</p>
        <div className="row">
          <button type="button" className="btn primary" onClick={onTake}>
            {word}
          </button>
          <button type="button" className="btn ghost" onClick={onLater}>
            {t('Later')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

/** A newer version of the product is there. */
export function UpdateDialog({ onTake, onLater }: { onTake: () => void; onLater: () => void }) {
  const says = t('A new update is Available. Click OK to reload.');
  return <Offer title={t('Update')} says={says} word={t('OK')} onTake={onTake} onLater={onLater} />;
}
