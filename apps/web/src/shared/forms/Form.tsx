import { t } from '@parakh/ui';
import type { ReactNode } from 'react';
import { Problem } from './Problem.tsx';
import { useWait } from './use-wait.ts';
import './forms.css';

/** Fields, what is wrong with them together, and the button that sends them off. It rests while it works, and while one has to wait. */
export function Form({
  sending: { isPending, error },
  fault,
  word,
  busyWord,
  isReady = true,
  isAuthPage = false,
  onSend,
  foot,
  children,
}: {
  sending: { readonly isPending: boolean; readonly error: Error | null };
  /** What no field says of it. */
  fault: string | undefined;
  /** What the button says, and what it says at work. */
  word: string;
  busyWord: string;
  isReady?: boolean;
  /** Alone on its screen: the button as wide as the form, its foot below it. */
  isAuthPage?: boolean;
  onSend: () => void;
  /** The way back, or one word more: beside the button. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const wait = useWait(error);
  const button = (
    <button
      type="submit"
      className={isAuthPage ? 'btn primary lg' : 'btn primary'}
      disabled={!isReady || isPending || wait.seconds > 0}
    >
      {t(isPending ? busyWord : word)}
    </button>
  );
  return (
    <form
      noValidate
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <Problem says={wait.says ?? fault} />
      {isAuthPage ? (
        button
      ) : (
        <p className="row">
          {button}
          {foot}
        </p>
      )}
      {isAuthPage ? foot : null}
    </form>
  );
}
