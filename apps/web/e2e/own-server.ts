import { test } from '@playwright/test';

/** The project of the specs that start a server of their own. */
export const OWN_SERVER = 'own server';
/** The project of the specs that share one on which a session runs quickly. */
export const LIVE_SERVER = 'live server';

/** To be called before such a server is started: outside of these projects several of them would run at once. */
export function expectOwnProject({ name }: { readonly name: string } = test.info().project): void {
  if (name !== OWN_SERVER && name !== LIVE_SERVER)
    throw new Error('a spec that starts a server is named in playwright.config.ts');
}
