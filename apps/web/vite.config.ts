import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContract } from './light-contract.ts';
import { lightParser } from './light-parser.ts';
import { screensFile } from './screens-file.ts';
import { serviceWorkerFile } from './service-worker-file.ts';

const SERVER = process.env.PARAKH_SERVER ?? 'http://localhost:3000';
/** The server renews a session only for a page of its own: it has to see the address that the page came from. */
const PROXY = { target: SERVER, changeOrigin: false };

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
