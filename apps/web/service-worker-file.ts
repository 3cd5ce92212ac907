import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Writes the service worker with the version of this build in it: a build that changed anything is an update. */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).toSorted().join('\n');
      const version = createHash('sha256').update(names).digest('hex').slice(0, 16);
      const code = readFileSync(new URL('service-worker.js', `file://${import.meta.dirname}/`), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `// VERSION ${version}\n${code}` });
    },
  };
}
