import { type ReactNode, useEffect, useRef } from 'react';
import { closesOnBack } from './back.ts';
import { Icon } from './Icon.tsx';
import { t } from './words.ts';

/** The browser's own dialog: it holds the focus, answers Escape and Back, and gives the focus back. */
export function Modal({
  title,
  label,
  wide = false,
  sheet = false,
  onClose,
  children,
}: {
  title?: ReactNode;
  label: string;
  wide?: boolean;
  /** On a phone it comes up from below, as wide as the screen. */
  sheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    const stay = closesOnBack(() => element?.close());
    return () => {
      stay();
      element?.close();
    };
  }, []);
  return (
    // The backdrop belongs to the dialog element: a press on it lands on the dialog itself. Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`modal${wide ? ' wide' : ''}${sheet ? ' sheet' : ''}`}
      aria-label={label}
      // A dialog that was closed and opened again at once still hears of the closing.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="modal-body">
        {title ? (
          <header className="panel-head">
            <h2>{title}</h2>
            <button type="button" className="iconbtn push" aria-label={t('Close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
        ) : null}
        {children}
      </div>
    </dialog>
  );
}
