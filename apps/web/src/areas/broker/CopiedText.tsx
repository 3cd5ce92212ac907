import { Icon, t } from '@parakh/ui';
import { useCopy } from '../../shared/page/use-copy.ts';

/** A text that is typed elsewhere, and the button that copies it. */
export function CopiedText({
  text,
  title,
  word,
  done,
}: {
  text: string;
  title?: string;
  /** What the button does, and what is said once it has. */
  word: string;
  done: string;
}) {
  const copy = useCopy();
  return (
    <>
      <code title={title}>{text}</code>
      <button type="button" className="iconbtn sm" aria-label={t(word)} onClick={() => void copy(text, done)}>
        <Icon name="copy" />
      </button>
    </>
  );
}
