import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lightContract } from './light-contract.ts';
import { lightParser } from './light-parser.ts';
import { serviceWorkerFile } from './service-worker-file.ts';

const SERVER = process.env.PARAKH_SERVER ?? 'http://localhost:3000';
/** The server renews a session only for a page of its own: it has to see the address that the page came from. */
const PROXY = { target: SERVER, changeOrigin: false };

/** Writes what each screen says about itself, so that the server puts it into the page for crawlers and link previews. */
function screensFile(): Plugin {
  return {
    name: 'screens-file',
    apply: 'build',
    async generateBundle() {
      // By its address, so that the records are loaded here and not bundled into this file.
      const { screenWords } = await import(new URL('src/screens.ts', `file://${import.meta.dirname}/`).href);
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(await screenWords()) });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lightContract(), lightParser(), screensFile(), serviceWorkerFile()],
  build: { manifest: true, target: 'es2023', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/content', '/history', '/chatbot', '/auth', '/dev'].map((base) => [base, PROXY]),
    ),
  },
});
