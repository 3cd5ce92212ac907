import type { WriteStream } from 'node:tty';
import type { OnProgress, Progress } from '../../platform/progress.ts';

const WIDTH = 30;
const BETWEEN_MS = 100;

/** One line that grows while a command runs; nothing at all where nobody watches. */
export function progressBar(out: WriteStream): { onProgress: OnProgress; clear: () => void } {
  let shownAt = 0;
  const draw = ({ done, of, what }: Progress) => {
    const full = of > 0 ? Math.round((WIDTH * done) / of) : 0;
    out.write(`\r\u001B[K${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done}/${of} ${what}`);
  };
  return {
    onProgress(news) {
      const now = Date.now();
      if (!out.isTTY || (now - shownAt < BETWEEN_MS && news.done < news.of)) return;
      shownAt = now;
      draw(news);
    },
    clear() {
      if (out.isTTY && shownAt > 0) out.write('\r\u001B[K');
    },
  };
}
