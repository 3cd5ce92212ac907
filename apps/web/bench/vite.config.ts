import { defineConfig } from 'vite';

/** The pages of the bench alone: the kit and what is live of the web app, without the app. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    rolldownOptions: { input: ['ticking-table', 'ticking-chain'].map((page) => `${import.meta.dirname}/${page}.html`) },
    chunkSizeWarningLimit: 2000,
  },
});
