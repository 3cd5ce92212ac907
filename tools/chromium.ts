/** The system's Chromium, for tests and benchmarks: a browser of the test tool's own would be a download. */
import { existsSync } from 'node:fs';

/** The same engine without the window around it: a page costs a fifth less processor time than in the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
export const WHOLE_BROWSER = '/usr/bin/chromium';

/** How Playwright starts it; PARAKH_CHROMIUM names another one. */
export const chromiumOptions = {
  // Asked anew each time: it may have been installed meanwhile.
  get executablePath() {
    return process.env.PARAKH_CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : WHOLE_BROWSER);
  },
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
