import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fewFiles } from './few-files.ts';
import { lightContract } from './light-contract.ts';
import { lightParser } from './light-parser.ts';
import { screensFile } from './screens-file.ts';
import { serviceWorkerFile } from './service-worker-file.ts';

const SERVER = process.env.PARAKH_SERVER ?? 'http://localhost:3000';
/** The server renews a session only for a page of its own: it has to see the address that the page came from. */
const PROXY = { target: SERVER, changeOrigin: false };

const program = () => [react(), lightContract(), lightParser()];

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [...program(), ...(isSsrBuild ? [] : [fewFiles(program), screensFile(), serviceWorkerFile()])],
  build: {
    manifest: !isSsrBuild,
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    // All styles together are 21 KB: a file for each part is a wait for each part, and the first paint waits for all of them.
    cssCodeSplit: false,
    chunkSizeWarningLimit: isSsrBuild ? 1000 : 400,
    // Beside the files that are served: the program by which the server draws pages, with all that it needs.
    ...(isSsrBuild ? { outDir: 'dist-server', copyPublicDir: false, minify: true } : {}),
  },
  ssr: { noExternal: true as const },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/content', '/history', '/chatbot', '/auth', '/dev'].map((base) => [base, PROXY]),
    ),
  },
}));
