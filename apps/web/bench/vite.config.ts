import { defineConfig } from 'vite';

/** The page of the bench alone: the kit and what is live of the web app, without the app. */
export default defineConfig({
  root: import.meta.dirname,
  build: { rolldownOptions: { input: `${import.meta.dirname}/ticking-table.html` }, chunkSizeWarningLimit: 2000 },
});
